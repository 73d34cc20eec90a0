// Reads what a citation can name in a Markdown page: headings with their anchors, and the beginnings of list and table lines.

const FENCE = /^\s*(```|~~~)/;

/** Returns the lines of a page; the lines of code blocks are left empty, so that line numbers stay the same. */
function prose(text) {
  let fenced = false;
  return text.split('\n').map((line) => {
    const isFence = FENCE.test(line);
    if (isFence) fenced = !fenced;
    return fenced || isFence ? '' : line;
  });
}

/** Returns the text of a heading without Markdown: links become their words, emphasis and backticks disappear. */
function plain(text) {
  return text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*`]/g, '')
    .trim();
}

/** Makes GitHub's anchor of a heading: lower case, only letters, digits, `_` and `-`, spaces as `-`. */
export function slug(heading) {
  return plain(heading)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, '')
    .replaceAll(' ', '-');
}

/** Splits "1.2 Verify" into ["1.2", "Verify"]; the number is empty if the heading has none. */
export function splitNumber(heading) {
  const [, number = '', words] = /^(?:(\d+(?:\.\d+)*)\.?\s+)?(.*)$/s.exec(heading.trim());
  return [number, words];
}

/** @returns headings as { number, words }, anchors as on GitHub, and leads: the beginnings of lines and of tables' first cells */
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

/** Returns the first cell of a table's row, or the bold words or number at the beginning of a line, else null. */
function leadOf(line) {
  const cell = /^\s*\|\s*([^|]+?)\s*\|/.exec(line)?.[1];
  if (cell !== undefined) return plain(cell);
  const bold = /^\s*(?:[-*+]\s+|\d+\.\s+)?\*\*(.+?)\*\*/.exec(line)?.[1];
  if (bold !== undefined) return plain(bold);
  return /^\s*(\d+)\.\s/.exec(line)?.[1] ?? null;
}
