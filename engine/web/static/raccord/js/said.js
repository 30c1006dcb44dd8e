// What an element says of itself, to be heard: its words alone, without the line breaks of the template.

export function saidBy(element) {
  return (element?.dataset.said ?? "").trim().replace(/\s+/g, " ");
}
