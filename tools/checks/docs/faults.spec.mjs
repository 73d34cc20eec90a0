import { findFaults } from './faults.mjs';

// Composes the names of pages, because docs:check reads this file too and the pages of these examples do not exist.
const md = (name) => `${name}.md`;
const RULES = md('docs/laws');
const PAGE = [
  '# Laws',
  '## 1. Rounds',
  'See [the prize](#12-the-prize-whole-birr).',
  '### 1.2 The prize: whole `birr`',
  '## Rounds',
  '### Rounds',
  '| # | Law |',
  '| - | --- |',
  '| M2 | sums are zero |',
  '| 21 | a stolen SIM card |',
  '- **B3 Directions** run one way',
  '35. hash with argon2id',
  'POST user/enter opens a session.',
  '```',
  '## Not a heading',
  '```',
].join('\n');

/** Returns the faults in a set of one page and one file that cites it. */
const faultsOf = (comment, page = PAGE, path = 'apps/a.ts') =>
  findFaults(
    new Map([
      [RULES, page],
      [path, comment],
      ['apps/b/c.ts', ''],
      [md('docs/adr/0007-why'), ''],
    ]),
  );
const law = md('laws');

describe('a citation', () => {
  it.each([
    `// ${law}`,
    `// ${RULES} "Rounds"`,
    `// ${law} "rounds", "1.2 the prize: whole birr"`,
    `/** Why (${law} section 1.2). */`,
    `/** Why (${law} sections 1 and 1.2 "Rounds"). */`,
    `/** Why (${law} 1): so. */`,
    `/** Why (${law}\n * "Rounds"): over the end of a line. */`,
    `-- Why (${law}\n-- M2)`,
    `// ${law} rule 35, threat 21`,
    `// ${law} B3, M2`,
    `/** Why (${law}, POST user/enter). */`,
    `/** Why (${law}, user/…). */`,
    `// the ${law}'s "Rounds"`,
    '// docs/adr/0007',
  ])('is accepted as %j', (comment) => expect(faultsOf(comment)).toEqual([]));

  it.each([
    [`// ${md('lost')}`, 'no such page'],
    [`// docs/old/${law}`, 'no such page'],
    [`// ${law} "Round"`, 'no heading "Round"'],
    [`// ${law} "Not a heading"`, 'no heading "Not a heading"'],
    [`// ${law} "Rounds", "Calls"`, 'no heading "Calls"'],
    [`// ${law} section 2`, 'no section 2'],
    [`// ${law} 1.3`, 'no section 1.3'],
    [`// ${law} M1–M2`, 'no code M1'],
    [`// ${law} B30`, 'no code B30'],
    [`// ${law} rules 35 and 36`, 'no item 36'],
    [`/** Why (${law}, POST user/leave). */`, 'no words user/leave'],
    ['// docs/adr/0008', '0 such records'],
  ])('is a fault as %j', (comment, what) => expect(faultsOf(comment).join()).toMatch(new RegExp(`${what}$`)));

  it('is a fault once the heading that it cites is renamed', () => {
    const comment = `// first\n/** Why (${law} "Rounds"). */`;
    expect(faultsOf(comment)).toEqual([]);
    expect(faultsOf(comment, PAGE.replaceAll('Rounds', 'Games'))).toEqual([
      `apps/a.ts:2 ${law}: no heading "Rounds"`,
    ]);
  });
});

describe('a docstring', () => {
  const docFaults = (docstring, code) =>
    findFaults(
      new Map([
        [
          'libs/a.ts',
          "export class LostError extends Error {}\nexport class DomainError extends Error {}\nexport const codes = ['NOT_FOUND', 'LIMIT_REACHED'];",
        ],
        ['libs/b.ts', `/** ${docstring} */\n${code}`],
      ]),
    );
  const plain = 'export function pay(sum: number, { at }: { at: Date }) {}';

  it.each([
    ['@param sum in birr', plain],
    ['@param at until when', plain],
    ['@param sum.part of it', plain],
    ['@param sum in birr', 'export const pay = async (sum: number) => sum;'],
    ['@param sum in birr', 'export type Pay = (sum: number) => void;'],
    ['Pays. @throws DomainError NOT_FOUND, LIMIT_REACHED for a third one', plain],
    ['@throws LostError; RangeError below 0', plain],
    ['@throws what `work` throws', plain],
  ])('is accepted if it says %j above %j', (docstring, code) =>
    expect(docFaults(docstring, code)).toEqual([]),
  );

  it.each([
    ['@param amount in birr', plain, '@param amount: no such parameter'],
    [
      'Pays. @param amount in birr',
      'export const pay = (sum: number) => sum;',
      '@param amount: no such parameter',
    ],
    ['@param sum in birr', 'export const pay = 1;', '@param sum: no such parameter'],
    ['Pays. @throws DomainError NOT_FOUND, LIMIT_BROKEN', plain, '@throws LIMIT_BROKEN: nothing throws it'],
    ['@throws GoneError', plain, '@throws GoneError: nothing throws it'],
    ['@throws LostError; GoneError below 0', plain, '@throws GoneError: nothing throws it'],
  ])('is a fault if it says %j above %j', (docstring, code, what) =>
    expect(docFaults(docstring, code)).toEqual([`libs/b.ts:1 ${what}`]),
  );
});

describe('a page', () => {
  it.each(['docs/guide', 'README', 'CONTRIBUTING', 'STYLE'])(
    '(%s) must say what is, and not what was or will be',
    (name) => {
      const faults = (text) => faultsOf(text, PAGE, md(name));
      expect(faults('Built: all. The button says "not yet" and “not yet”. Issues are elsewhere.')).toEqual(
        [],
      );
      for (const words of ['Built today', 'issue 20', 'Issues 5', 'not yet', 'not\nyet'])
        expect(faults(`First.\nIt is ${words}.`)).toEqual([
          `${md(name)}:2 "${words.replace('\n', ' ')}": a page says what is`,
        ]);
    },
  );

  it('that the customer wrote is not checked', () =>
    expect(faultsOf('Built today.', PAGE, md('docs/specification'))).toEqual([]));

  const pageOf = (text) => faultsOf(text, PAGE, md('docs/guide'));

  it.each([
    `[laws](${law}#rounds) and [the second](${law}#rounds-1)`,
    `[the prize](${law}#12-the-prize-whole-birr)`,
    '[code](../apps/b/c.ts), [folder](../apps), [the web](https://example.org/a.html)',
    'Run `node apps/b/c.ts`; see `apps/b/`, `apps/*/c.ts` and `apps/{a,b/c}.ts`.',
    'Neither `/api/openapi.json`, `text/csv` nor `dist/main.js` is a path of the repository.',
  ])('is accepted if it says %j', (text) => expect(pageOf(text)).toEqual([]));

  it.each([
    [`[laws](${law}#calls)`, 'no such anchor'],
    ['[code](../apps/b/d.ts)', 'no such file'],
    ['`apps/b/d.ts`', 'no such file or folder'],
    ['`apps/d`', 'no such file or folder'],
    ['`lost/d.ts`', 'no such file or folder'],
    ['`apps/*/d.ts`', 'no such file or folder'],
  ])('is a fault if it says %j', (text, what) => expect(pageOf(text).join()).toContain(what));
});
