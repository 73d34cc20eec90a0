import { proofView, type Looker, type ProofView } from './proof-view';

/** The check of a round, and how long this phone took for it. */
export function timedProof(document: unknown, looker: Looker): { view: ProofView; seconds: number } {
  const started = performance.now();
  const view = proofView(document, looker);
  return { view, seconds: (performance.now() - started) / 1000 };
}
