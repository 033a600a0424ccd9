package commands

import "math"

// chiSquareTail is the probability that a chi-square variable with some degrees of freedom is at least x: the regularised
// upper incomplete gamma function of half of each.
func chiSquareTail(x float64, degrees int) float64 {
	a, x := float64(degrees)/2, x/2
	switch {
	case x <= 0:
		return 1
	case x < a+1:
		return 1 - lowerGamma(a, x)
	}
	return upperGamma(a, x)
}

// Both sums stop once a term no longer changes them, at the latest after this many.
const (
	maxTerms = 10_000
	least    = 1e-300
	exact    = 1e-14
)

// lead is what both expansions are multiplied by: x^a e^-x / Γ(a).
func lead(a, x float64) float64 {
	logGamma, _ := math.Lgamma(a)
	return math.Exp(a*math.Log(x) - x - logGamma)
}

// lowerGamma is the power series, which converges fast for x below a.
func lowerGamma(a, x float64) float64 {
	term := 1 / a
	sum := term
	for n := 1; n < maxTerms && term > sum*exact; n++ {
		term *= x / (a + float64(n))
		sum += term
	}
	return sum * lead(a, x)
}

// upperGamma is the continued fraction, evaluated from the front by Lentz's method; it converges fast for x above a.
func upperGamma(a, x float64) float64 {
	b := x + 1 - a
	c, d := 1/least, 1/b
	h := d
	for n := 1; n < maxTerms; n++ {
		step := -float64(n) * (float64(n) - a)
		b += 2
		d = 1 / apart(step*d+b)
		c = apart(b + step/c)
		h *= d * c
		if math.Abs(d*c-1) < exact {
			break
		}
	}
	return h * lead(a, x)
}

// apart keeps a number away from 0, which it is divided by.
func apart(x float64) float64 {
	if math.Abs(x) < least {
		return least
	}
	return x
}
