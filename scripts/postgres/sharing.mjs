// Tracks the users of a data folder's server: one small file per run below <base>/users, and a lock around start and
// stop.
import { linkSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { identityOf, isSameAndAlive } from './processes.mjs';

const LOCK_TIMEOUT_MS = 90_000;
let count = 0;

/** Registers this process as a user of the server; returns the name to leave with. */
export function enter(base) {
  const users = join(base, 'users');
  mkdirSync(users, { recursive: true });
  const name = `${identityOf(process.pid)}.${++count}`;
  writeFileSync(join(users, name), '', { flag: 'wx' });
  return name;
}

/** Removes the registration; true when no living run uses the server any more. Call it under the lock. */
export function leave(base, name) {
  const users = join(base, 'users');
  rmSync(join(users, name), { force: true });
  let last = true;
  for (const other of readdirSync(users)) {
    if (isSameAndAlive(other.split('.').slice(0, 2).join('.'))) last = false;
    else rmSync(join(users, other), { force: true });
  }
  return last;
}

/** `leave` for an exit handler, which cannot await: false, too, if the folder is gone. */
export function leaveNow(base, name) {
  try {
    return leave(base, name);
  } catch {
    return false;
  }
}

/** One run at a time starts or stops the server of `base`. A lock whose holder has died is broken. */
export async function withLock(base, work) {
  const lock = join(base, 'lock');
  const me = identityOf(process.pid);
  const deadline = Date.now() + LOCK_TIMEOUT_MS;
  while (!take(lock, me)) {
    if (Date.now() > deadline) throw new Error(`${lock} is held by process ${holderOf(lock)} for too long`);
    breakIfDead(lock);
    await sleep(20);
  }
  try {
    return await work();
  } finally {
    // The work may have removed the whole folder, and another run may have created it again.
    if (holderOf(lock) === me) rmSync(lock, { force: true });
  }
}

function take(lock, me) {
  try {
    // Written aside and linked, so that no reader sees a lock without its holder.
    writeFileSync(`${lock}.${me}`, me, { flag: 'wx' });
    linkSync(`${lock}.${me}`, lock);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    if (error.code !== 'ENOENT') throw error;
    mkdirSync(dirname(lock), { recursive: true, mode: 0o711 }); // removed by the last user of a temporary server
    return false;
  } finally {
    rmSync(`${lock}.${me}`, { force: true });
  }
}

function breakIfDead(lock) {
  const holder = holderOf(lock);
  if (holder === undefined || isSameAndAlive(holder)) return;
  const aside = `${lock}.broken.${process.pid}`;
  try {
    renameSync(lock, aside);
    // Another run may have broken it first and hold a new one: that lock is restored.
    if (holderOf(aside) !== holder) linkSync(aside, lock);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function holderOf(lock) {
  try {
    return readFileSync(lock, 'utf8');
  } catch {
    return undefined;
  }
}
