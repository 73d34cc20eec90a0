import { proofView, type Viewer, type ProofView } from './proof-view';

/** Checks a round and measures how long this phone took. */
export function timedProof(document: unknown, viewer: Viewer): { view: ProofView; seconds: number } {
  const started = performance.now();
  const view = proofView(document, viewer);
  return { view, seconds: (performance.now() - started) / 1000 };
}
