// Checks signatures of beacons on all cores, and waiting signatures in one go, because one check takes some 10 ms and the audit of a
// day has thousands. The same beacon is checked once.
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Worker, isMainThread, parentPort } from 'node:worker_threads';
import { load } from './checker.mjs';

const TOGETHER = 64;

/** @returns {{ verify: (beacon: object) => Promise<boolean>, close: () => Promise<void> }} */
export function beaconPool(size = availableParallelism()) {
  const waiting = [];
  const known = new Map();
  const free = [];
  const workers = Array.from({ length: size }, () => new Worker(new URL(import.meta.url)));
  const serve = () => {
    while (free.length > 0 && waiting.length > 0) {
      const worker = free.pop();
      const asked = waiting.splice(0, TOGETHER);
      worker.once('message', (holds) => {
        for (const [at, { resolve }] of asked.entries()) resolve(holds[at]);
        free.push(worker);
        serve();
      });
      worker.postMessage(asked.map(({ beacon }) => beacon));
    }
  };
  for (const worker of workers) {
    worker.once('online', () => {
      free.push(worker);
      serve();
    });
    worker.once('error', (error) => {
      throw error;
    });
  }
  const ask = (beacon) =>
    new Promise((resolve) => {
      waiting.push({ beacon, resolve });
      // Waits a moment, so that beacons which arrive together are checked together.
      setImmediate(serve);
    });
  return {
    verify: ({ chain, round, signature }) => {
      const name = `${chain} ${round} ${signature}`;
      if (!known.has(name)) known.set(name, ask({ chain, round, signature }));
      return known.get(name);
    },
    close: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

if (!isMainThread) {
  const { verifyBeaconSignatures } = await load('bingo');
  const random = () => BigInt(`0x${randomBytes(16).toString('hex')}`);
  parentPort.on('message', (beacons) => parentPort.postMessage(verifyBeaconSignatures(beacons, random)));
}
