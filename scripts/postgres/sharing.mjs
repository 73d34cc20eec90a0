// Tracks which runs use a data folder's server, by one small file per run below <base>/users, and holds a lock around start
// and stop.
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

/** Removes the registration; returns true if no living run uses the server any more. To be called under the lock. */
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

/** `leave` for an exit handler, which cannot wait for the lock; returns false also if the folder no longer exists. */
export function leaveNow(base, name) {
  try {
    return leave(base, name);
  } catch {
    return false;
  }
}

/** Lets only one run at a time start or stop the server of `base`. Breaks a lock whose holder has died. */
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
    // Writes the lock aside and links it, so that no reader sees a lock without its holder.
    writeFileSync(`${lock}.${me}`, me, { flag: 'wx' });
    linkSync(`${lock}.${me}`, lock);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    if (error.code !== 'ENOENT') throw error;
    mkdirSync(dirname(lock), { recursive: true, mode: 0o711 }); // the last run of a temporary server may have removed it
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
    // If another run broke the lock first and holds a new one, this call has moved the new one: it is put back.
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
