// What the three commands of who checks share: their keys, and reading what an operator serves. No key is ever taken from
// a document or a server.
import { createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';

const root = join(import.meta.dirname, '../../..');
const DEADLINE_MS = 20_000;
const MOST_TRIES = 4;
/** Too many requests, and a server that is away for a moment. */
const PATIENCE = [429, 503];

/** The options by which a checker brings its keys, with those of one command. */
export function optionsOf(more = {}) {
  const options = {
    'log-key': { type: 'string', multiple: true },
    witness: { type: 'string', multiple: true },
    policy: { type: 'string' },
    'log-since': { type: 'string' },
    ...more,
  };
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    return unreadable(error.message);
  }
}

/** The module of a lib, from its source. */
export async function load(lib) {
  const { module } = await runnerImport(join(root, `libs/${lib}/src/index.ts`), {
    configFile: false,
    root,
    resolve: { tsconfigPaths: true },
  });
  return module;
}

/** The header of an Ed25519 key (RFC 8410). */
const KEY_HEADER = Buffer.from('302a300506032b6570032100', 'hex');
const publicKeys = new Map();

/** Ed25519 by OpenSSL, which takes RFC 8032 as strictly as the lib. */
export function nativeEd25519(signature, message, publicKey) {
  const name = Buffer.from(publicKey).toString('hex');
  if (!publicKeys.has(name)) {
    const key = Buffer.concat([KEY_HEADER, publicKey]);
    publicKeys.set(name, createPublicKey({ key, format: 'der', type: 'spki' }));
  }
  return verify(null, message, publicKeys.get(name), signature);
}

/** Keys and witnesses that were given; null if none was. Ends with 2 for what is no key. */
export function trustIn(values, { trustOf }) {
  const { 'log-key': logKeys = [], witness: witnesses = [], policy, 'log-since': since } = values;
  if (logKeys.length === 0 && policy === undefined) return null;
  const from = since === undefined ? null : Date.parse(since);
  if (Number.isNaN(from)) return unreadable('--log-since is a time, such as 2026-12-01T00:00:00Z');
  const text = policy === undefined ? undefined : readFile(policy).toString('utf8');
  const trust = trustOf({ logKeys, witnesses, policy: text, since: from });
  return trust ?? unreadable('a key or the policy cannot be read');
}

function readFile(file) {
  try {
    return readFileSync(file);
  } catch (error) {
    return unreadable(error.message);
  }
}

export function readJson(file) {
  try {
    return JSON.parse(readFile(file).toString('utf8'));
  } catch (error) {
    return unreadable(`${file}: ${error.message}`);
  }
}

/** The answer of an address: asked again if its line breaks, or if it asks for patience. */
async function answerOf(url, tries = MOST_TRIES) {
  const answer = await fetch(url, { signal: AbortSignal.timeout(DEADLINE_MS) }).catch((error) => {
    if (tries === 1) throw error;
    return null;
  });
  if (answer && (tries === 1 || !PATIENCE.includes(answer.status))) return answer;
  const seconds = Number(answer?.headers.get('retry-after') ?? 1);
  await sleep(1000 * Math.min(Math.max(seconds || 1, 1), 60));
  return answerOf(url, tries - 1);
}

/** The bytes at an address; null for 404. @throws for any other answer */
export async function fetchBytes(url) {
  const answer = await answerOf(url);
  if (answer.status === 404) return null;
  if (!answer.ok)
    throw Object.assign(new Error(`${url} answers ${answer.status}`), { status: answer.status });
  return new Uint8Array(await answer.arrayBuffer());
}

/** Reads below the prefix of the log of a host. */
export const logAt = (host) => (path) => fetchBytes(new URL(`/log/${path}`, host));

/** Says why and ends with 2: nothing could be checked. */
export function unreadable(why) {
  console.error(why);
  process.exit(2);
}
