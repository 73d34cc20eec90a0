import { findFaults } from './faults.mjs';

// Written in parts: this file is checked as well, and its pages do not exist.
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

/** Faults of a world of one page and one file that cites it. */
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
  ])('may be %j', (comment) => expect(faultsOf(comment)).toEqual([]));

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
  ])('is broken as %j', (comment, what) => expect(faultsOf(comment).join()).toMatch(new RegExp(`${what}$`)));

  it('goes red when its heading is renamed', () => {
    const comment = `// first\n/** Why (${law} "Rounds"). */`;
    expect(faultsOf(comment)).toEqual([]);
    expect(faultsOf(comment, PAGE.replaceAll('Rounds', 'Games'))).toEqual([
      `apps/a.ts:2 ${law}: no heading "Rounds"`,
    ]);
  });
});

describe('a page', () => {
  const pageOf = (text) => faultsOf(text, PAGE, md('docs/guide'));

  it.each([
    `[laws](${law}#rounds) and [the second](${law}#rounds-1)`,
    `[the prize](${law}#12-the-prize-whole-birr)`,
    '[code](../apps/b/c.ts), [folder](../apps), [the web](https://example.org/a.html)',
    'Run `node apps/b/c.ts`; see `apps/b/`, `apps/*/c.ts` and `apps/{a,b/c}.ts`.',
    'Neither `/api/openapi.json`, `text/csv` nor `dist/main.js` is a path of the repository.',
  ])('may say %j', (text) => expect(pageOf(text)).toEqual([]));

  it.each([
    [`[laws](${law}#calls)`, 'no such anchor'],
    ['[code](../apps/b/d.ts)', 'no such file'],
    ['`apps/b/d.ts`', 'no such file or folder'],
    ['`apps/d`', 'no such file or folder'],
    ['`lost/d.ts`', 'no such file or folder'],
    ['`apps/*/d.ts`', 'no such file or folder'],
  ])('is broken as %j', (text, what) => expect(pageOf(text).join()).toContain(what));
});
