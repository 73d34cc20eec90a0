// Pages say what is (STYLE.md, principle 7): words of a diary or a plan in them. Pure: no disk.

/** The customer's own text is theirs. */
const PAGES = /^(?:docs\/(?!specification\.md$).*|README|CONTRIBUTING|STYLE)(?:\.md)?$/;
const DIARY = /\bbuilt\s+today\b|\bissues?\s+\d+|\bnot\s+yet\b/gi;
/** What an app or a provider says, in quotes. */
const QUOTED = /"[^"\n]*"|“[^”\n]*”/g;

/** The words of a diary in one page. @returns {{ index: number, what: string }[]} */
export function diaryIn(path, text) {
  if (!path.endsWith('.md') || !PAGES.test(path)) return [];
  const own = text.replace(QUOTED, (quoted) => ' '.repeat(quoted.length));
  return [...own.matchAll(DIARY)].map(({ 0: words, index }) => ({
    index,
    what: `"${words.replace(/\s+/g, ' ')}": a page says what is`,
  }));
}
