package sandbox

import (
	"slices"
	"strconv"
)

// getMessages lists messages, the newest first.
func (s *Sandbox) getMessages(c *call) (any, error) {
	channel, err := s.channelOf(c, ReadMessageHistory)
	if err != nil {
		return nil, err
	}
	most := 50
	if text := c.query("limit"); text != "" {
		most, err = strconv.Atoi(text)
		if here := check("limit"); err != nil || most < 1 || most > 100 {
			here.fault("NUMBER_TYPE_RANGE", "int value should be between 1 and 100.")
			return nil, here.err()
		}
	}
	page := []*Message{}
	for _, m := range slices.Backward(pageOf(s.world.visible(channel.ID, ""), c, most)) {
		page = append(page, s.world.forBot(m))
	}
	return page, nil
}

// pageOf cuts the part that a request's before, after or around asks for out of the messages in order.
func pageOf(all []*Message, c *call, most int) []*Message {
	index := func(id string) int {
		i, _ := slices.BinarySearchFunc(all, id, func(m *Message, id string) int {
			switch {
			case m.ID == id:
				return 0
			case before(m.ID, id):
				return -1
			}
			return 1
		})
		return i
	}
	from, to := max(0, len(all)-most), len(all)
	switch id := c.query("before"); {
	case id != "":
		to = index(id)
		from = max(0, to-most)
	case c.query("after") != "":
		from = index(nextID(c.query("after")))
		to = min(len(all), from+most)
	case c.query("around") != "":
		from = max(0, index(c.query("around"))-most/2)
		to = min(len(all), from+most)
	}
	return all[from:to]
}

// nextID is the id right after another one.
func nextID(id string) string {
	n, _ := strconv.ParseUint(id, 10, 64)
	return strconv.FormatUint(n+1, 10)
}
