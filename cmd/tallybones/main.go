// Command tallybones serves Discord as a bot for tabletop dice, or a Discord of its own to try it in, and answers the
// same questions on the command line.
package main

import (
	"context"
	"os"
)

func main() {
	os.Exit(Main(context.Background(), Process{
		Args: os.Args[1:], Environ: os.Environ(),
		Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr,
	}))
}
