// Measures the audit of a log from its beginning (goal: 10 000 rounds in 60 s). An honest operator's rounds, each with another
// beacon of a chain made for the run, are served over HTTP, and `npm run verify-log` audits them in a process of its own. The
// floor is the time to check as many beacon signatures and nothing else.
//   node tools/bench/verify-log.mjs [--rounds=10000]
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { runnerImport } from 'vite';
import { goal, option, ratio, verdict } from './support/statistics.mjs';

const GOAL_MS = 60_000;
/** How many signatures are checked to measure the floor. */
const SAMPLES = 40;
const ORIGIN = 'bingo.example/log';
const WIDTH = 256;
const root = join(import.meta.dirname, '../..');
const read = async (file) =>
  (await runnerImport(join(root, file), { configFile: false, root, resolve: { tsconfigPaths: true } }))
    .module;
const seed = (number) => new Uint8Array(32).fill(number);

const count = option('rounds', 10_000);
const [bingo, transparency, fixture, implied] = await Promise.all(
  [
    'libs/bingo/src/index.ts',
    'libs/transparency/src/index.ts',
    'libs/bingo/test/proof-fixture.ts',
    'libs/proof/src/implied-entries.ts',
  ].map(read),
);
const {
  cosign,
  entryBytes,
  formatNote,
  keyTypes,
  leafHash,
  nodeHash,
  parseNote,
  signerOf,
  signNote,
  vkeyOf,
} = transparency;
const beaconSeed = seed(7);
const logKey = signerOf(ORIGIN, seed(1));
const witnesses = [1, 2].map((at) => signerOf(`witness${at}.example`, seed(10 + at), keyTypes.cosignature));
const chain = `sandbox-${Buffer.from(bls12_381.shortSignatures.getPublicKey(beaconSeed).toBytes()).toString('hex')}`;

/** The log's tree with the hashes of its full subtrees, so that a proof costs only as much as its path is long. */
const levels = [[]];
const entries = [];
function append(entry) {
  entries.push(entry);
  let hash = leafHash(entry);
  for (let level = 0; ; level += 1) {
    const nodes = (levels[level] ??= []);
    nodes.push(hash);
    if (nodes.length % 2 === 1) return entries.length - 1;
    hash = nodeHash(nodes.at(-2), hash);
  }
}
const hashOf = transparency.rangeHashBy(({ level, index }) => levels[level][index]);
const headOf = (size) => hashOf(0, size);

function checkpoint(seconds) {
  const size = entries.length;
  const text = transparency.checkpointText({ origin: ORIGIN, size, root: headOf(size), extensions: [] });
  const { signatures } = parseNote(signNote(text, [logKey]));
  return formatNote({
    text,
    signatures: [...signatures, ...witnesses.map((key) => cosign(text, key, seconds))],
  });
}
const proofOf = (index, size, signed) =>
  transparency.formatTlogProof({
    ...{ extra: null, index, checkpoint: signed },
    hashes: transparency.inclusionProof(index, size, hashOf),
  });
const textOf = (bytes) => Buffer.from(bytes).toString('utf8');

function play(number) {
  const beaconRound = 10_000 + 4 * number;
  const at = bingo.publishedAt(bingo.drandChainOf(chain), beaconRound);
  const signature = Buffer.from(
    bls12_381.shortSignatures.sign(bingo.drandMessage(beaconRound), beaconSeed).toBytes(),
  ).toString('hex');
  const { proof } = fixture.finishedProof(number, chain, undefined, { round: beaconRound, signature });
  const document = {
    ...proof,
    version: 2,
    lockedAt: new Date(at - 10_000).toISOString(),
    startsAt: new Date(at - 1500).toISOString(),
    stake: proof.money.stake,
    percentTenths: Math.round(proof.money.percent * 10),
    log: null,
  };
  const lockValues = { number: String(number), room: 'public', ...implied.impliedLock(document) };
  const lock = entryBytes({ type: 'edil-bingo/lock/v2', values: lockValues });
  const lockIndex = append(lock);
  const witnessed = checkpoint(at / 1000 - 9);
  const lockProof = proofOf(lockIndex, entries.length, witnessed);
  const endedAt = new Date(at + 60_000).toISOString();
  const leaf = Buffer.from(leafHash(lock)).toString('hex');
  const endValues = { reason: '-', endedAt, ...implied.impliedEnd(document, leaf) };
  const end = entryBytes({ type: 'edil-bingo/end/v2', values: endValues });
  const endIndex = append(end);
  return { document, endIndex, lock: { entry: textOf(lock), proof: lockProof }, end: textOf(end) };
}

/** Measures the ms of CPU to check one beacon's signature. */
function floorMs() {
  const key = bls12_381.shortSignatures.getPublicKey(beaconSeed);
  const beacons = Array.from({ length: SAMPLES }, (_, at) => {
    const message = bingo.drandMessage(1 + at);
    return { message, signature: bls12_381.shortSignatures.sign(message, beaconSeed) };
  });
  const before = process.cpuUsage();
  for (const { message, signature } of beacons)
    if (!bls12_381.shortSignatures.verify(signature, message, key)) throw new Error('a signature is refused');
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / SAMPLES;
}

const started = performance.now();
const rounds = Array.from({ length: count }, (_, at) => play(at + 1));
const now = Math.floor(Date.now() / 1000);
const newest = checkpoint(now);
const documents = new Map(
  rounds.map(({ document, endIndex, lock, end }) => [
    document.roundId,
    JSON.stringify({
      ...document,
      log: {
        ...{ origin: ORIGIN, lock },
        end: { entry: end, proof: proofOf(endIndex, entries.length, newest) },
      },
    }),
  ]),
);
console.log(`${count} rounds were made in ${((performance.now() - started) / 1000).toFixed(0)} s`);

const server = createServer((request, response) => {
  const [, id] = /^\/api\/fairness\/rounds\/(.+)$/.exec(request.url) ?? [];
  if (id) return response.end(documents.get(id));
  if (request.url === '/log/checkpoint') return response.end(newest);
  const tile = transparency.parseTilePath(request.url.replace('/log/', ''));
  if (!tile) return response.writeHead(404).end();
  const from = tile.index * WIDTH;
  const bytes =
    tile.level === 'entries'
      ? transparency.bundleBytes(entries.slice(from, from + tile.width))
      : transparency.tileBytes(levels[8 * tile.level].slice(from, from + tile.width));
  return response.end(bytes);
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const args = [
  ...['tools/checks/transparency/verify-log.mjs', `http://127.0.0.1:${server.address().port}`],
  ...['--log-key', vkeyOf(logKey), ...witnesses.flatMap((key) => ['--witness', vkeyOf(key)])],
];
const begun = performance.now();
const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
const code = await new Promise((resolve) => child.once('exit', resolve));
const took = performance.now() - begun;
// Reads the processor time (user and system, in ticks) of the ended child; other load does not change it as it does wall time.
const [user, system] = readFileSync('/proc/self/stat', 'utf8')
  .split(') ')[1]
  .split(' ')
  .slice(13, 15)
  .map(Number);
server.close();
const isMet = code === 0 && took <= GOAL_MS;
console.log(
  `verify-log of ${count} rounds: ${(took / 1000).toFixed(1)} s (goal ${GOAL_MS / 1000} s), CPU ${((user + system) / 100).toFixed(1)} s: ${verdict(isMet)}`,
);
const each = ((user + system) * 10) / count;
goal("CPU of a round ÷ one beacon's signature", ratio([each], [floorMs()]), 1.5, true);
process.exitCode = isMet ? 0 : 1;
