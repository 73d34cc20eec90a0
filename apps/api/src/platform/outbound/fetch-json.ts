/** What came back from another party's server, before its meaning is known. */
export type OutboundAnswer =
  | { kind: 'answer'; status: number; body: unknown }
  /** Nothing usable came back; whether the request was carried out is not known. */
  | { kind: 'unknown'; reason: string };

export interface OutboundRequest {
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  timeoutMs?: number;
}

const TIMEOUT_MS = 5000;
const MAX_BYTES = 256 * 1024;

/**
 * Calls another party's JSON API: with a time limit, a size limit and without following redirects (reliability.md
 * rule 46). Never throws; a body that is not JSON is given as text.
 */
export async function fetchJson(url: string, request: OutboundRequest): Promise<OutboundAnswer> {
  const { method, headers = {}, body, timeoutMs = TIMEOUT_MS } = request;
  try {
    const response = await fetch(url, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    return { kind: 'answer', status: response.status, body: parse(await readLimited(response)) };
  } catch (error) {
    return {
      kind: 'unknown',
      reason: error instanceof Error ? error.name + ': ' + error.message : String(error),
    };
  }
}

async function readLimited(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += (chunk as Uint8Array).byteLength;
    if (size > MAX_BYTES) throw new Error(`an answer of more than ${MAX_BYTES} bytes`); // leaving the loop closes it
    chunks.push(chunk as Uint8Array);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
