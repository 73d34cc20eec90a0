import { callOut } from '../../../platform/outbound';

const MAX_BYTES = 2 * 1024 * 1024;

export type DocumentAnswer =
  { kind: 'answer'; status: number; type: string; bytes: Buffer } | { kind: 'unreachable'; why: string };

/** Fetches a page or a PDF: with a time limit, a size limit and without following redirects (controls.md rule 46). */
export async function fetchDocument(url: string, timeoutMs: number): Promise<DocumentAnswer> {
  try {
    return { kind: 'answer', ...(await callOut(url, { method: 'GET', timeoutMs, maxBytes: MAX_BYTES })) };
  } catch (error) {
    return {
      kind: 'unreachable',
      why: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
    };
  }
}
