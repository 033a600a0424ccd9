// What is chosen in a select, and what is picked while its list is open.

// picks keeps the choice among items, of which min to max may be chosen. What is picked counts once it is settled.
export function picks(items, min, max) {
  let chosen = items.filter((item) => item.default);
  let picked = chosen;
  const fits = (some) => some.length >= min && some.length <= max;
  const wanted = () => (min === max ? `Choose ${min}.` : min > 0 ? `Choose ${min} to ${max}.` : `Choose up to ${max}.`);
  return {
    several: max > 1,
    chosen: () => chosen,
    picked: () => picked,
    full: () => max > 1 && picked.length >= max,
    fits: () => fits(picked),
    // begin starts from what is chosen, or from values that were picked before.
    begin: (values) => { picked = values ? items.filter((item) => values.includes(item.value)) : chosen; },
    // take picks an item: in place of the one before, or one more or less of several.
    take(item) {
      const others = picked.filter((each) => each !== item);
      const anew = others.length === picked.length;
      if (max === 1) picked = anew || min > 0 ? [item] : [];
      else if (!anew || picked.length < max) picked = anew ? [...picked, item] : others;
    },
    // settle chooses what is picked and tells whether that is anything else; what may not be chosen is left.
    settle() {
      const next = items.filter((item) => picked.includes(item));
      if (!fits(next) || (next.length === chosen.length && next.every((item) => chosen.includes(item)))) return false;
      chosen = next;
      return true;
    },
    revert: (before) => { chosen = before; },
    note: () => `${picked.length} chosen. ${wanted()}`,
    wrong: () => (fits(chosen) ? "" : wanted()),
  };
}
