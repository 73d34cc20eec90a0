// What can be cited of a page of Markdown: its headings with their anchors, and the leads of lists and tables.

const FENCE = /^\s*(```|~~~)/;

/** The lines of a page without its code blocks, which keep their place as empty lines. */
function prose(text) {
  let fenced = false;
  return text.split('\n').map((line) => {
    const isFence = FENCE.test(line);
    if (isFence) fenced = !fenced;
    return fenced || isFence ? '' : line;
  });
}

/** The text of a heading without its marks: links keep their words, emphasis and backticks go. */
function plain(text) {
  return text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*`]/g, '')
    .trim();
}

/** GitHub's anchor of a heading: lower case, only letters, digits, `_` and `-`, spaces as `-`. */
export function slug(heading) {
  return plain(heading)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, '')
    .replaceAll(' ', '-');
}

/** "1.2 Verify" → ["1.2", "Verify"]; a heading without a number has an empty one. */
export function splitNumber(heading) {
  const [, number = '', words] = /^(?:(\d+(?:\.\d+)*)\.?\s+)?(.*)$/s.exec(heading.trim());
  return [number, words];
}

/** @returns headings as { number, words }, anchors as GitHub gives them, and leads: what a line or a cell begins with */
export function readPage(text) {
  const headings = [];
  const anchors = new Set();
  const leads = [];
  const seen = new Map();
  for (const line of prose(text)) {
    const heading = /^#{1,6}\s+(.*?)\s*#*\s*$/.exec(line)?.[1];
    if (heading !== undefined) {
      const [number, words] = splitNumber(plain(heading));
      headings.push({ number, words });
      leads.push(plain(heading));
      const anchor = slug(heading);
      const times = seen.get(anchor) ?? 0;
      seen.set(anchor, times + 1);
      anchors.add(times === 0 ? anchor : `${anchor}-${times}`);
      continue;
    }
    for (const [, id] of line.matchAll(/<a (?:id|name)="([^"]+)"/g)) anchors.add(id);
    const lead = leadOf(line);
    if (lead) leads.push(lead);
  }
  return { text, headings, anchors, leads };
}

/** The first cell of a row, the bold words or the number that a line begins with, else null. */
function leadOf(line) {
  const cell = /^\s*\|\s*([^|]+?)\s*\|/.exec(line)?.[1];
  if (cell !== undefined) return plain(cell);
  const bold = /^\s*(?:[-*+]\s+|\d+\.\s+)?\*\*(.+?)\*\*/.exec(line)?.[1];
  if (bold !== undefined) return plain(bold);
  return /^\s*(\d+)\.\s/.exec(line)?.[1] ?? null;
}
