package torchlite_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tallybones/rules"
	"tallybones/rules/table"
	"tallybones/rules/torchlite"
)

// TestLimits holds the list of limits against its counts in the book.
func TestLimits(t *testing.T) {
	assert.Len(t, torchlite.Limits, 41)
	reveals, free := 0, 0
	for _, l := range torchlite.Limits {
		if l.Reveals {
			reveals++
		}
		if l.Earns == 0 {
			free++
		}
	}
	assert.Equal(t, 12, reveals)
	assert.Equal(t, 2, free)
	assert.True(t, slices.IsSortedFunc(torchlite.Limits, func(a, b torchlite.Limit) int {
		sorted := strings.NewReplacer("The ", "", "'", "")
		return strings.Compare(sorted.Replace(a.Name), sorted.Replace(b.Name))
	}), "in the order of the book")
}

// offered makes an offer and returns its ask.
func (of tale) offered(character int, words string) (int, table.Ask) {
	of.t.Helper()
	id := of.Table.Next
	events, own, err := of.MakeOffer(as(mira), character, words)
	require.True(of.t, own, words)
	of.does(events, err)
	return id, of.Table.Asks[id]
}

// answers takes the move of a person with a label about a subject.
func (of tale) answers(who int, label string, subject int) ([]event, error) {
	of.t.Helper()
	for _, m := range torchlite.Game().Moves(of.state, who) {
		if m.Label == label && m.Key.Subject == subject {
			return torchlite.Game().Take(of.state, who, rules.Taken{Key: m.Key, At: 9})
		}
	}
	require.Fail(of.t, "no such move", label)
	return nil, nil
}

func TestOfferLimit(t *testing.T) {
	s := begin(t)
	id, ask := s.offered(tamsin, "limit Curiosity: Curious d6")
	assert.Equal(t, "1 plot point for Curious d6", ask.Say)
	assert.Equal(t, "limit: Curiosity", ask.Why)
	s.does(s.answers(bob, "Accept", id))
	assert.Equal(t, []string{"Curious d6"}, s.on(tamsin))
	assert.Equal(t, 2, s.PlotPointsOf(tamsin))
	assert.Empty(t, s.Table.Asks)

	id, _ = s.offered(tamsin, "limit Curiosity: Curious d8")
	s.does(s.answers(bob, "Refuse", id))
	assert.Equal(t, []string{"Curious d6"}, s.on(tamsin), "nothing changes")
	assert.Equal(t, 2, s.PlotPointsOf(tamsin))

	id, ask = s.offered(tamsin, "dark omens")
	assert.Equal(t, "1 plot point for Demoralized d6 or Enthralled d6", ask.Say)
	s.does(s.answers(bob, "Enthralled d6", id))
	assert.Equal(t, []string{"Curious d6", "Enthralled d6"}, s.on(tamsin), "the player chooses")

	id, _ = s.offered(tamsin, "limit Unwanted Attention: Wanted d6")
	s.does(s.answers(bob, "Accept", id))
	wanted := s.Table.Borne(tamsin, 0, "Wanted")
	assert.Zero(t, s.Complications[wanted].Scene, "it lasts for the session")
	s.does(s.ChangeComplication(as(bob), wanted, s.rate("off")))

	id, _ = s.offered(tamsin, "limit Seeing Red")
	s.inflicted(tamsin, "Damaged", d8)
	s.does(s.answers(bob, "Accept", id))
	assert.Equal(t, []string{"Enthralled d8", "Damaged d6"}, s.on(tamsin), "it steps up, all others down")
	assert.Equal(t, 4, s.PlotPointsOf(tamsin), "and earns nothing")
}

func TestOfferOfAssets(t *testing.T) {
	s := begin(t)
	id, ask := s.offered(zia, "limit Hard on My Gear: Veteran's Axe shut")
	assert.Equal(t, "1 plot point for Veteran's Axe shut", ask.Say)
	s.does(s.answers(ann, "Accept", id))
	assert.True(t, s.held(zia, "Veteran's Axe").Shut)

	bow := s.made(zia, "Longbow", d8)
	id, _ = s.offered(zia, "limit Ammunition: Longbow down")
	gone, _ := s.offered(zia, "limit Ammunition: Longbow down")
	s.does(s.answers(ann, "Accept", id))
	assert.Equal(t, d6, s.held(zia, "Longbow").Die)
	s.does(s.ChangeAsset(as(ann), torchlite.Held{ID: bow.ID, Asset: s.Assets[bow.ID]}, s.rate("off")))
	for _, m := range torchlite.Game().Moves(s.state, ann) {
		assert.False(t, m.Key.Subject == gone && m.Label == "Accept", "what it would cost is gone")
	}

	id, ask = s.offered(zia, "treasure Giant Ruby d10")
	assert.Equal(t, "Giant Ruby d10 for the session", ask.Say)
	s.does(s.answers(ann, "Accept", id))
	ruby := s.held(zia, "Giant Ruby")
	assert.Equal(t, d10, ruby.Die)
	assert.Zero(t, ruby.Scene)
	assert.Zero(t, ruby.Place)

	s.inflicted(zia, "Exhausted", d6)
	id, _ = s.offered(zia, "limit Deeply Flawed: exhausted up")
	s.does(s.answers(ann, "Accept", id))
	assert.Equal(t, []string{"Exhausted d8"}, s.on(zia))
}

func TestOfferRefused(t *testing.T) {
	s := begin(t)
	offer := func(by table.By, character int, words string) ([]event, error) {
		events, own, err := s.MakeOffer(by, character, words)
		assert.True(t, own, words)
		return events, err
	}
	for words, says := range map[string]string{
		"Curiosity":                   "What does Curiosity cost? Say it behind a colon: `limit Curiosity: Curious d6`.",
		"limit Ammunition":            "What does Ammunition cost? Say it behind a colon: `limit Ammunition: Longbow down`.",
		"limit Deeply Flawed":         "What does Deeply Flawed cost? Say it behind a colon: `limit Deeply Flawed: Exhausted up`.",
		"limit Curiosity: Curious":    "\"Curious\" is no price. For example `Curious d6`, `Longbow down` or `Longbow shut`.",
		"limit Curiosity: Curious d7": "\"Curious d7\" is no price. For example `Curious d6`, `Longbow down` or `Longbow shut`.",
		"limit Sunlight Sensitivity":  "Sunlight Sensitivity has no price that could be offered. It counts by itself.",
		"limit":                       "A name needs a letter or a digit.",
		"treasure Ruby":               "Which treasure? `treasure Giant Ruby d10`.",
		"treasure Giant Ruby":         "\"Ruby\" is no die. `treasure Giant Ruby d10`.",
	} {
		s.refused(says)(offer(as(mira), zia, words))
	}
	s.refused("That is for the GM, Mira.")(offer(as(bob), zia, "limit Dark Omens"))
	s.refused("Nobody plays Orrin. An offer needs somebody to answer it: `/sheet claim Orrin`.")(offer(as(mira), orrin, "limit Dark Omens"))
	_, own, err := s.MakeOffer(as(mira), zia, "a coin for the map")
	require.NoError(t, err)
	assert.False(t, own, "an offer like any other")
}

// TestAssetMoves has what is always open to the player of an asset, as long as there is a plot point for it.
func TestAssetMoves(t *testing.T) {
	s := begin(t)
	labels := func(who int) (all []string) {
		for _, m := range torchlite.Game().Moves(s.state, who) {
			all = append(all, m.Label)
		}
		return all
	}
	rope := s.made(zia, "Rope", d6)
	assert.Equal(t, []string{"Keep Rope", "Rope for all"}, labels(ann))
	assert.Empty(t, labels(bob))
	assert.Empty(t, labels(eve))
	assert.Equal(t, []string{"Keep Rope", "Rope for all"}, labels(mira), "a GM may for a player")
	s.does(s.answers(ann, "Rope for all", rope.ID))
	assert.Empty(t, labels(ann), "no plot point is left")
	s.does(s.ChangePlotPoints(as(ann), zia, s.count("+1")))
	s.does(s.answers(ann, "Keep Rope", rope.ID))
	assert.True(t, s.held(zia, "Rope").Kept)

	s.inflicted(tamsin, "Damaged", d12)
	s.inflicted(tamsin, "Damaged", d12)
	assert.Equal(t, []string{"Bring Tamsin back"}, labels(mira))
	s.does(s.answers(mira, "Bring Tamsin back", s.OutOf(tamsin, s.Table.SceneAt(channel))))
	assert.Empty(t, s.Out)
}
