// Finds words of a diary or a plan in pages, because pages say what is (STYLE.md, principle 7). Pure: reads no disk.

/** The checked pages. The customer's own specification.md is not one of them. */
const PAGES = /^(?:docs\/(?!specification\.md$).*|README|CONTRIBUTING|STYLE)(?:\.md)?$/;
const DIARY = /\bbuilt\s+today\b|\bissues?\s+\d+|\bnot\s+yet\b/gi;
/** Quoted text, such as the words of an app or a provider; it is not checked. */
const QUOTED = /"[^"\n]*"|“[^”\n]*”/g;

/** Finds the words of a diary in one page. @returns {{ index: number, what: string }[]} */
export function diaryIn(path, text) {
  if (!path.endsWith('.md') || !PAGES.test(path)) return [];
  const own = text.replace(QUOTED, (quoted) => ' '.repeat(quoted.length));
  return [...own.matchAll(DIARY)].map(({ 0: words, index }) => ({
    index,
    what: `"${words.replace(/\s+/g, ' ')}": a page says what is`,
  }));
}
