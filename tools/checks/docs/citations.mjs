// Finds citations of pages in comments, texts and links: `rules.md "Prize"`, `protocol.md section 1 "Phones"`, `controls.md M2`.
import { splitNumber } from './markdown.mjs';

const PAGE = /(?<![\w/.:-])(?:\.{1,2}\/)*(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.md\b(?!\.)/g;
/** Matches a line break within a comment, with the sign that begins a comment's line in each language of the repository. */
const NEXT_LINE = /\s*\n[ \t]*(?:\*(?!\/)|\/\/|#|--)?[ \t]*/g;
const NUMBER = String.raw`\d+(?:\.\d+)*`;
const CODE = String.raw`(?:T-)?[A-Z]\d+|[A-Z](?=[),.;:])`;
const BETWEEN = String.raw`(?:,| and|,? or|–| to)\s*`;
/** The forms that may follow the name of a page, in the order in which they are tried; each takes a list of its kind. */
const TAILS = [
  ['section', new RegExp(`^,? sections? (${NUMBER}(?:${BETWEEN}${NUMBER})*)`)],
  ['section', new RegExp(`^ (${NUMBER}(?:${BETWEEN}${NUMBER})*)(?![\\w%])`)],
  ['heading', /^(?:(?:,| and)? "[^"\n]+")+/],
  ['item', new RegExp(`^,? (?:rules?|threats?) (\\d+(?:${BETWEEN}\\d+)*)`)],
  ['code', new RegExp(`^,? (?:goals? )?((?:${CODE})(?:${BETWEEN}(?:${CODE}))*)(?![\\w-])`)],
  [
    'words',
    /^, ((?:(?:GET|POST|PUT|PATCH|DELETE) )?(?!docs\/)[A-Za-z][\w/-]*(?:…|\*)?(?: and [A-Za-z][\w/-]*)?)(?=[);])/,
  ],
];

/** @returns {{ page: string, index: number, claims: { kind: string, value: string }[] }[]} the pages that a text cites */
export function citationsIn(text) {
  return [...text.matchAll(PAGE)].map((match) => {
    const after = match.index + match[0].length;
    const tail = text.slice(after, after + 300).replace(NEXT_LINE, ' ');
    return { page: match[0], index: match.index, claims: claimsIn(tail.replace(/^['’]s/, '')) };
  });
}

function claimsIn(tail) {
  const claims = [];
  let rest = tail;
  for (let found = true; found;) {
    found = false;
    for (const [kind, pattern] of TAILS) {
      const match = pattern.exec(rest);
      if (!match) continue;
      claims.push(...valuesOf(kind, match).map((value) => ({ kind, value })));
      rest = rest.slice(match[0].length);
      found = true;
      break;
    }
  }
  return claims;
}

function valuesOf(kind, match) {
  if (kind === 'heading') return [...match[0].matchAll(/"([^"]+)"/g)].map(([, words]) => words);
  if (kind === 'words')
    return match[1]
      .replace(/^(?:GET|POST|PUT|PATCH|DELETE) /, '')
      .split(' and ')
      .map((word) => word.replace(/[…*]$/, ''));
  return expand(match[1]);
}

/** Expands "M1–M3, M5" to M1, M2, M3, M5; a range has whole numbers and one prefix. */
function expand(list) {
  return list.split(/\s*(?:,? and |,? or |,)\s*/).flatMap((part) => {
    const range = /^(\D*)(\d+)(?:–| to )\D*(\d+)$/.exec(part);
    if (!range) return [part];
    const [, prefix, first, last] = range;
    const length = Math.max(0, Number(last) - Number(first) + 1);
    return Array.from({ length }, (_, index) => `${prefix}${Number(first) + index}`);
  });
}

/** Tells whether a page has the section, heading or line that a citation claims. */
export function holds(page, { kind, value }) {
  if (kind === 'section')
    return page.headings.some(({ number }) => number === value || number.startsWith(`${value}.`));
  if (kind === 'heading') {
    const [, wanted] = splitNumber(value.toLowerCase());
    const isWanted = (words) => words.toLowerCase().replace(/[.:]$/, '') === wanted;
    return page.headings.some(({ words }) => isWanted(words)) || page.leads.some(isWanted);
  }
  if (kind === 'words') return page.text.includes(value);
  const begins = (lead, start) => lead.startsWith(start) && !/^[\w-]/.test(lead.slice(start.length));
  return page.leads.some(
    (lead) =>
      begins(lead, value) || (kind === 'item' && begins(lead.replace(/^(?:rule|threat) /i, ''), value)),
  );
}

/** Names a broken citation in the report. */
export function describe({ kind, value }) {
  return kind === 'heading' ? `heading "${value}"` : `${kind} ${value}`;
}
