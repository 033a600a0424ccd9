package main

import (
	"cmp"
	"fmt"
	"runtime"
	"runtime/debug"
)

type versionCommand struct{}

// A build is what the program knows of how it was built.
type build struct {
	Version  string `json:"version"`
	Revision string `json:"revision"`
	Go       string `json:"go"`
}

// Run prints the version.
func (versionCommand) Run(out output) error {
	b := thisBuild()
	return out.print(b, "tallybones "+b.String())
}

func (b build) String() string {
	if b.Revision == "" {
		return fmt.Sprintf("%s (%s)", b.Version, b.Go)
	}
	return fmt.Sprintf("%s (%s, %s)", b.Version, b.Revision, b.Go)
}

func thisBuild() build {
	b := build{Version: "(devel)", Go: runtime.Version()}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return b
	}
	b.Version = cmp.Or(info.Main.Version, b.Version)
	for _, setting := range info.Settings {
		if setting.Key == "vcs.revision" {
			b.Revision = setting.Value[:min(len(setting.Value), 12)]
		}
	}
	return b
}
