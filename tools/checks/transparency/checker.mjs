// Shared by the four commands with which a person checks an operator: they read the person's keys and what the operator
// serves. No key is ever taken from a document or a server.
import { createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';

const root = join(import.meta.dirname, '../../..');
const DEADLINE_MS = 20_000;
const MOST_TRIES = 4;
/** Statuses after which the request is repeated: too many requests, and a server that is away for a moment. */
const PATIENCE = [429, 503];

/** Parses the options by which a person names their trusted keys, and the options of one command. */
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

/** Loads a lib from its source. */
export async function load(lib) {
  const { module } = await runnerImport(join(root, `libs/${lib}/src/index.ts`), {
    configFile: false,
    root,
    resolve: { tsconfigPaths: true },
  });
  return module;
}

/** The DER header before the 32 bytes of an Ed25519 key (RFC 8410). */
const KEY_HEADER = Buffer.from('302a300506032b6570032100', 'hex');
const publicKeys = new Map();

/** Checks an Ed25519 signature by OpenSSL, which follows RFC 8032 as strictly as the lib and is faster. */
export function nativeEd25519(signature, message, publicKey) {
  const name = Buffer.from(publicKey).toString('hex');
  if (!publicKeys.has(name)) {
    const key = Buffer.concat([KEY_HEADER, publicKey]);
    publicKeys.set(name, createPublicKey({ key, format: 'der', type: 'spki' }));
  }
  return verify(null, message, publicKeys.get(name), signature);
}

/** Reads the given keys and witnesses; null without any. Ends the command with 2 for text that is not a key. */
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

/** Fetches an address; asks again if the connection breaks or the server asks for patience. */
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

/** Fetches the bytes at an address; null for 404. @throws for any other refusal */
export async function fetchBytes(url) {
  const answer = await answerOf(url);
  if (answer.status === 404) return null;
  if (!answer.ok)
    throw Object.assign(new Error(`${url} answers ${answer.status}`), { status: answer.status });
  return new Uint8Array(await answer.arrayBuffer());
}

/** Returns a function that reads a path of a host's log. */
export const logAt = (host) => (path) => fetchBytes(new URL(`/log/${path}`, host));

/** Reads the changes of the log's keys that a host publishes; null if it does not answer. */
export async function rotationsOf(host) {
  const bytes = await fetchBytes(new URL('/api/transparency', host)).catch(() => null);
  return bytes && JSON.parse(new TextDecoder().decode(bytes)).rotations;
}

/** Says why nothing could be checked, and ends the command with 2. */
export function unreadable(why) {
  console.error(why);
  process.exit(2);
}
