import { proofView, type Looker, type ProofView } from './proof-view';

/** Checks a round and measures how long this phone took. */
export function timedProof(document: unknown, looker: Looker): { view: ProofView; seconds: number } {
  const started = performance.now();
  const view = proofView(document, looker);
  return { view, seconds: (performance.now() - started) / 1000 };
}
