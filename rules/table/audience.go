package table

import "tallybones/rules"

// Audience is who may read of events that are about to happen: a GM alone of what is hidden and stays so, and of a private
// roll whoever sees it. All else is for everyone.
func (s *State) Audience(events ...Event) rules.Audience {
	for _, e := range events {
		if audience := s.audience(e); audience != rules.Everyone {
			return audience
		}
	}
	return rules.Everyone
}

func (s *State) audience(e Event) rules.Audience {
	hidden := false
	switch e := e.(type) {
	case SecretKept:
		return e.Secret.Audience()
	case ScenePrepared, AdversaryPrepared, AdversaryChanged:
		hidden = true
	case AdversaryGone:
		hidden = !e.Came
	case ElementPinned:
		hidden = e.Hidden
	case AskOpened:
		hidden = e.Hidden
	case ElementChanged:
		_, hidden = s.Hidden.Elements[e.ID]
	case ElementRemoved:
		_, hidden = s.Hidden.Elements[e.ID]
	case AskClosed:
		_, hidden = s.Hidden.Asks[e.ID]
	default:
	}
	if hidden {
		return rules.GMs
	}
	return rules.Everyone
}
