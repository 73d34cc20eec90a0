const MAX_BYTES = 2 * 1024 * 1024;

export type DocumentAnswer =
  { kind: 'answer'; status: number; type: string; bytes: Buffer } | { kind: 'unreachable'; why: string };

/** Fetches a page or a PDF: with a time limit, a size limit and without following redirects (reliability.md rule 46). */
export async function fetchDocument(url: string, timeoutMs: number): Promise<DocumentAnswer> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body ?? []) {
      const bytes = chunk as Uint8Array;
      size += bytes.byteLength;
      if (size > MAX_BYTES) throw new Error(`a document of more than ${MAX_BYTES} bytes`);
      chunks.push(bytes);
    }
    const type = response.headers.get('content-type') ?? '';
    return { kind: 'answer', status: response.status, type, bytes: Buffer.concat(chunks) };
  } catch (error) {
    return {
      kind: 'unreachable',
      why: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
    };
  }
}
