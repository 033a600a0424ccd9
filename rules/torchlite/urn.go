package torchlite

// largestFace is the highest face of all dice.
const largestFace = int(D12)

// An urn is dice that are counted and not thrown. Ways are whole numbers without error while all of them are below 2^53;
// where they are more, the dice are weighed so that all ways together are 1.
type urn struct {
	count [len(Dice)]int     // of dice, by size
	scale [len(Dice)]float64 // the weight of each face of a die
	all   float64
	// atLeast[x] is how many dice have the face x.
	atLeast [largestFace + 1]float64
}

func newUrn(dies []Die) *urn {
	u := &urn{all: 1}
	for _, die := range dies {
		u.count[(die-D4)/2]++
		u.all *= float64(die)
		for x := range int(die) {
			u.atLeast[x+1]++
		}
	}
	for i, die := range Dice {
		u.scale[i] = 1
		if u.all >= 1<<53 {
			u.scale[i] = 1 / float64(die)
		}
	}
	if u.all >= 1<<53 {
		u.all = 1
	}
	return u
}

// upTo is in how many ways no die shows more than x, which is 1 or more; a 1 counts as nothing.
func (u *urn) upTo(x int) float64 {
	ways := 1.0
	for i, die := range Dice {
		faces := float64(min(x, int(die))) * u.scale[i]
		for range u.count[i] {
			ways *= faces
		}
	}
	return ways
}

// bestTwo are the ways of the sums of the two highest faces, by sum.
//
// With one die at x and all others at most y < x, the ways are those of "no more than y", in which each die with the face x
// may trade its y faces for that one. Differences over y, and over x for two equal faces, are the ways of each pair.
func (u *urn) bestTwo() []float64 {
	ways := make([]float64, 2*largestFace+1)
	var under [largestFace + 1]float64 // no die shows more
	var other [largestFace + 1]float64 // the same for the others of a die whose faces go further
	for y := 1; y <= largestFace; y++ {
		under[y] = u.upTo(y)
		other[y] = under[y] / float64(y)
	}
	ways[0] = under[1]
	for x := 2; x <= largestFace; x++ {
		n := u.atLeast[x]
		ways[x] += n * other[1]
		for y := 2; y < x; y++ {
			ways[x+y] += n * (other[y] - other[y-1])
		}
		ways[2*x] += under[x] - under[x-1] - n*other[x-1]
	}
	return ways
}

// best are the ways of the sums of the keep highest faces, by sum; keep is at most the number of dice.
//
// Let v be the lowest face that is kept, and j the number of dice above it, which are fewer than keep. The ways in which j
// dice are above v and no more hold those in which the lowest kept face is less than v, too: these are the ways in which
// fewer than keep dice are above v - 1.
func (u *urn) best(keep int) []float64 {
	ways := make([]float64, keep*largestFace+1)
	before := u.above(1, keep)
	for j, row := range before {
		for beyond, w := range row {
			ways[beyond+j] += w // fewer than keep dice can be used: all of them are summed
		}
	}
	for v := 2; v <= largestFace; v++ {
		for j, row := range before {
			for beyond, w := range row {
				ways[keep*v+beyond-j] -= w
			}
		}
		before = u.above(v, keep)
		for _, row := range before {
			for beyond, w := range row {
				ways[keep*v+beyond] += w
			}
		}
	}
	return ways
}

// above are the ways in which j dice, fewer than keep, show more than v: by j, and by what they show beyond v.
func (u *urn) above(v, keep int) [][]float64 {
	rows := make([][]float64, keep)
	for j := range rows {
		rows[j] = make([]float64, j*(largestFace-v)+1)
	}
	rows[0][0] = 1
	for i, die := range Dice {
		under, over := float64(min(v, int(die)))*u.scale[i], int(die)-v
		for range u.count[i] {
			for j := keep - 1; j > 0; j-- {
				addDie(rows[j], rows[j-1], under, over, u.scale[i])
			}
			rows[0][0] *= under
		}
	}
	return rows
}

// addDie adds a die to a row of [urn.above]: it stays under in so many ways, or goes over by 1 up to a number, from the row
// of one die fewer.
func addDie(row, fewer []float64, under float64, over int, scale float64) {
	var window float64 // the ways of one die fewer from which this die leads to the sum at hand
	for beyond := range row {
		if i := beyond - 1; over > 0 && i >= 0 && i < len(fewer) {
			window += fewer[i]
		}
		if i := beyond - 1 - over; over > 0 && i >= 0 && i < len(fewer) {
			window -= fewer[i]
		}
		row[beyond] = row[beyond]*under + window*scale
	}
}
