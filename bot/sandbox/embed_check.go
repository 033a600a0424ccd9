package sandbox

import "time"

// maxEmbedText is the limit of the texts of all embeds of a message together.
const maxEmbedText = 6000

func (c checker) embeds(list []Embed) {
	c.count(len(list), 0, 10)
	total := 0
	for i := range list {
		total += c.index(i).embed(&list[i])
	}
	if total > maxEmbedText {
		c.fault("MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of %d", maxEmbedText)
	}
}

// embed checks one embed and returns how much text it has.
func (c checker) embed(e *Embed) int {
	c.at("title").length(e.Title, 0, 256)
	c.at("description").length(e.Description, 0, 4096)
	c.at("url").address(e.URL)
	c.at("color").between(&e.Color, 0, 0xFFFFFF)
	if _, err := time.Parse(time.RFC3339, e.Timestamp); err != nil && e.Timestamp != "" {
		c.at("timestamp").fault("DATE_TIME_TYPE_PARSE", "Could not parse %s. Should be ISO8601.", e.Timestamp)
	}
	total := units(e.Title) + units(e.Description)
	if e.Footer != nil {
		c.at("footer").at("text").length(e.Footer.Text, 1, 2048)
		c.at("footer").at("icon_url").address(e.Footer.IconURL)
		total += units(e.Footer.Text)
	}
	if e.Author != nil {
		c.at("author").at("name").length(e.Author.Name, 1, 256)
		c.at("author").at("url").address(e.Author.URL)
		c.at("author").at("icon_url").address(e.Author.IconURL)
		total += units(e.Author.Name)
	}
	c.at("fields").count(len(e.Fields), 0, 25)
	for i, f := range e.Fields {
		here := c.at("fields").index(i)
		here.at("name").length(f.Name, 1, 256)
		here.at("value").length(f.Value, 1, 1024)
		total += units(f.Name) + units(f.Value)
	}
	for name, m := range map[string]*Media{"image": e.Image, "thumbnail": e.Thumbnail} {
		if m != nil {
			c.at(name).media(m)
		}
	}
	if total == 0 && e.Image == nil && e.Thumbnail == nil {
		c.at("description").required()
	}
	return total
}
