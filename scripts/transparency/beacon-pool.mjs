// Checks signatures of beacons on all cores: each takes some 10 ms, and an audit of a day has thousands. The same beacon is
// checked once.
import { availableParallelism } from 'node:os';
import { Worker, isMainThread, parentPort } from 'node:worker_threads';
import { load } from './checker.mjs';

/** @returns {{ verify: (beacon: object) => Promise<boolean>, close: () => Promise<void> }} */
export function beaconPool(size = availableParallelism()) {
  const workers = Array.from({ length: size }, () => new Worker(new URL(import.meta.url)));
  const waiting = new Map();
  const known = new Map();
  let next = 0;
  for (const worker of workers) {
    worker.on('message', ({ id, holds }) => {
      waiting.get(id)?.resolve(holds);
      waiting.delete(id);
    });
    worker.on('error', (error) => {
      for (const { reject } of waiting.values()) reject(error);
    });
  }
  const ask = (beacon) =>
    new Promise((resolve, reject) => {
      const id = next++;
      waiting.set(id, { resolve, reject });
      workers[id % size].postMessage({ id, beacon });
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
  const { verifyBeaconSignature } = await load('bingo');
  parentPort.on('message', ({ id, beacon }) =>
    parentPort.postMessage({ id, holds: verifyBeaconSignature(beacon) }),
  );
}
