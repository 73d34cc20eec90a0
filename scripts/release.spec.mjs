import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { billOf, closed, faultsOf, labelled } from './release.mjs';

const CHANGELOG = `# Changelog

## [Unreleased]

### Operators

- Nothing to do.

## [1.0.0] - 2026-11-26

- The first release.
`;
const good = { version: '1.1.0', current: '1.0.0', tags: ['v1.0.0'], changed: [], changelog: CHANGELOG };

describe('a release', () => {
  it('is let through with a new version, everything committed and something to say', () => {
    expect(faultsOf(good)).toEqual([]);
    expect(faultsOf({ ...good, version: '1.0.0', tags: [] })).toEqual([]); // the first one
    expect(faultsOf({ ...good, version: '1.10.0', current: '1.9.0' })).toEqual([]);
  });

  it.each([
    ['no version', { version: undefined }, /name the version/],
    ['half a version', { version: '1.1' }, /name the version/],
    ['a version from before', { version: '1.9.0', current: '1.10.0' }, /below 1\.10\.0/],
    ['a version with a tag', { tags: ['v1.1.0'] }, /v1\.1\.0 is there already/],
    ['a changed file', { changed: ['README.md'] }, /README\.md is not committed/],
    ['an empty part', { changelog: CHANGELOG.replace('- Nothing to do.', '') }, /says nothing under/],
    ['no part', { changelog: '# Changelog' }, /says nothing under/],
  ])('is refused with %s', (_, fact, why) => {
    expect(faultsOf({ ...good, ...fact }).join('\n')).toMatch(why);
  });

  it('has a bill of materials under its name, whatever the folder is called', () => {
    const bill = JSON.stringify({
      metadata: { component: { name: 'clone', version: '1.1.0' } },
      components: [],
    });
    expect(JSON.parse(billOf(bill, 'edil-bingo')).metadata.component).toEqual({
      name: 'edil-bingo',
      version: '1.1.0',
    });
  });

  it('gives the unreleased part its version and day, and opens a new one', () => {
    const text = closed(CHANGELOG, '1.1.0', '2026-12-24');
    expect(text).toContain('## [Unreleased]\n\n## [1.1.0] - 2026-12-24\n\n### Operators\n\n- Nothing to do.');
    expect(faultsOf({ ...good, version: '1.2.0', changelog: text }).join()).toMatch(/says nothing/);
  });
});

describe('the image', () => {
  const read = (file) => readFileSync(join(import.meta.dirname, '..', file), 'utf8');

  it('has the version of package.json in its label', () => {
    const { version } = JSON.parse(read('package.json'));
    expect(read('Dockerfile')).toContain(`org.opencontainers.image.version="${version}"`);
    expect(labelled(read('Dockerfile'), '9.8.7')).toContain('org.opencontainers.image.version="9.8.7"');
  });
});
