package rulestest

import (
	"encoding/json"
	"maps"
	"slices"

	"github.com/stretchr/testify/require"
)

// endScene is the name of the deed that ends the scene of one place, in games that have such.
const endScene = "end scene"

// apart holds that the end of a scene changes nothing that was gained in another one: whichever ends where several are open.
func (p *play[S, E]) apart() {
	before := p.tree(p.state)
	if len(openScenes(before)) < 2 {
		return
	}
	for _, deed := range p.Deeds {
		for try := uint64(0); try < tries && deed.Name == endScene; try++ {
			events, err := deed.Do(p.state, &Turn{At: p.at, state: p.seed<<32 + try})
			if err != nil {
				continue // that one may not
			}
			after := p.copied()
			for _, e := range events {
				p.Game.Apply(after, e)
			}
			require.Empty(p.t, crossed(before, p.tree(after)), "the end of a scene changes what is of another: %s", p.became(events, nil))
		}
	}
}

// crossed lists the places of things with the id of a scene that is open before and after, which are others after.
func crossed(before, after any) (crossed []place) {
	still := openScenes(after)
	maps.DeleteFunc(still, func(scene json.Number, _ bool) bool { return !openScenes(before)[scene] })
	for _, at := range things(before, nil, still) {
		was, _ := find(before, at)
		if is, there := find(after, at); !there || !same(was, is, func(key string) bool { return key == "next" }) {
			crossed = append(crossed, at)
		}
	}
	return crossed
}

// openScenes are the scenes that are played at the places of a table.
func openScenes(tree any) map[json.Number]bool {
	open := map[json.Number]bool{}
	object, _ := tree.(map[string]any)
	for key, value := range object {
		if places, ok := value.(map[string]any); ok && key == "places" {
			for _, place := range places {
				scene, _ := place.(map[string]any)
				if id, ok := scene["scene"].(json.Number); ok {
					open[id] = true
				}
			}
		}
		maps.Copy(open, openScenes(value))
	}
	return open
}

// things are the places of objects that have the id of one of some scenes, but for the places where those are played.
func things(tree any, at place, of map[json.Number]bool) (found []place) {
	object, _ := tree.(map[string]any)
	if id, ok := object["scene"].(json.Number); ok && of[id] {
		return []place{at}
	}
	for _, key := range slices.Sorted(maps.Keys(object)) {
		if key != "places" {
			found = append(found, things(object[key], append(slices.Clone(at), key), of)...)
		}
	}
	return found
}
