// npm run release -- 1.1.0 [--dry-run]: checks everything, writes the version, closes the changelog's part, commits, tags, and puts
// what goes with a release into release/<version>/: the bill of materials and, where there is docker, the image's digest. With
// --dry-run it only says what is wrong and what it would do. Nothing is pushed.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(import.meta.dirname, '..');
const OPEN = '## [Unreleased]';
const LABEL = /(org\.opencontainers\.image\.version=")[^"]*(")/;

/** What stands under "Unreleased", without the headings of its parts; an empty text if nothing does. */
const openPart = (changelog) =>
  (changelog.split(OPEN)[1] ?? '')
    .split(/^## /m)[0]
    .replaceAll(/^### .*$/gm, '')
    .trim();

/** A version as a text whose letters are in the order of versions, in any language of the machine. */
const sortable = (version) =>
  version
    .split('.')
    .map((number) => number.padStart(9, '0'))
    .join('.');

/**
 * Why this version cannot be released, one line for each reason.
 *
 * @param facts version: the one asked for; current: package.json's; tags: git's; changed: files that are not committed
 */
export function faultsOf({ version, current, tags, changed, changelog }) {
  if (!/^\d+\.\d+\.\d+$/.test(version ?? '')) return ['name the version: npm run release -- 1.1.0'];
  return [
    ...(sortable(version) < sortable(current) ? [`${version} is below ${current} of package.json`] : []),
    ...(tags.includes(`v${version}`) ? [`the tag v${version} is there already`] : []),
    ...changed.map((file) => `${file} is not committed`),
    ...(openPart(changelog) === '' ? [`CHANGELOG.md says nothing under ${OPEN.slice(3)}`] : []),
  ];
}

/** The changelog with what is unreleased under the version and its day (YYYY-MM-DD), and an empty part for what comes next. */
export const closed = (changelog, version, day) =>
  changelog.replace(OPEN, `${OPEN}\n\n## [${version}] - ${day}`);

/** The Dockerfile with the version in its label, which a build without arguments has to know. */
export const labelled = (dockerfile, version) => dockerfile.replace(LABEL, `$1${version}$2`);

/** npm's bill of materials under the name of the product: npm calls it by the folder. */
export function billOf(sbom, name) {
  const bill = JSON.parse(sbom);
  bill.metadata.component.name = name;
  return `${JSON.stringify(bill, null, 2)}\n`;
}

function release(version, isDry) {
  const [changelog, dockerfile] = ['CHANGELOG.md', 'Dockerfile'].map(read);
  const { name, version: current } = JSON.parse(read('package.json'));
  const [tags, changed] = [['tag'], ['diff', '--name-only', 'HEAD']].map((args) => linesOf('git', args));
  const faults = faultsOf({ version, current, tags, changed, changelog });
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) return 1;

  const act = (words, work) => {
    console.log(isDry ? `would ${words}` : words);
    if (!isDry) work();
  };
  act('run every check: .ci/run', () => run('.ci/run', []));
  act(`write ${version} into package.json, package-lock.json, Dockerfile and CHANGELOG.md`, () => {
    run('npm', ['version', version, '--no-git-tag-version', '--allow-same-version']);
    write('Dockerfile', labelled(dockerfile, version));
    write('CHANGELOG.md', closed(changelog, version, new Date().toISOString().slice(0, 10)));
  });
  const folder = join(root, 'release', version);
  act(`write the bill of materials: release/${version}/sbom.json`, () => {
    mkdirSync(folder, { recursive: true });
    const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--omit', 'dev'];
    writeFileSync(join(folder, 'sbom.json'), billOf(output('npm', args), name));
  });
  // Last of what can fail without docker: a version with a tag cannot be released again.
  act(`commit, and tag v${version}`, () => {
    run('git', ['commit', '--all', '--message', `Release ${version}`]);
    run('git', ['tag', '--annotate', `v${version}`, '--message', `Edil Bingo ${version}`]);
  });
  if (!hasDocker()) console.log('no docker here: the image and its digest are left out');
  else
    act(`build the image edil-bingo:${version}, and write its digest: release/${version}/images.txt`, () => {
      const image = `edil-bingo:${version}`;
      run('docker', [
        'build',
        '--build-arg',
        `COMMIT=${output('git', ['rev-parse', 'HEAD'])}`,
        '-t',
        image,
        '.',
      ]);
      const digest = output('docker', ['image', 'inspect', '--format', '{{.Id}}', image]);
      writeFileSync(join(folder, 'images.txt'), `${image} ${digest}\n`);
    });
  return 0;
}

function hasDocker() {
  try {
    output('docker', ['info']);
    return true;
  } catch {
    return false;
  }
}

const read = (file) => readFileSync(join(root, file), 'utf8');
const write = (file, text) => writeFileSync(join(root, file), text);
const run = (program, args) => void execFileSync(program, args, { cwd: root, stdio: 'inherit' });
const output = (program, args) =>
  execFileSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
const linesOf = (program, args) =>
  output(program, args)
    .split('\n')
    .filter((line) => line !== '');

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const args = process.argv.slice(2);
  process.exitCode = release(
    args.find((one) => !one.startsWith('-')),
    args.includes('--dry-run'),
  );
}
