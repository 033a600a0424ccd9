// Two windows side by side, each a page of its own in which one is somebody else. The address names who and where:
// beside.html#/mira/CHANNEL|/ann/CHANNEL.
const places = (location.hash.slice(1) || "/mira/|/ann/").split("|").slice(0, 2);

document.body.append(...places.map((place, i) => {
  const frame = document.createElement("iframe");
  frame.title = i === 0 ? "One person" : "The other person";
  frame.src = `./#${place}`;
  return frame;
}));
