import { callOut } from './call-out';

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
 * Calls another party's JSON API: with a time limit, a size limit and without following redirects (threats.md
 * rule 46). Never throws; a body that is not JSON is given as text.
 */
export async function fetchJson(url: string, request: OutboundRequest): Promise<OutboundAnswer> {
  const { method, headers = {}, body, timeoutMs = TIMEOUT_MS } = request;
  try {
    const { status, bytes } = await callOut(url, {
      method,
      timeoutMs,
      maxBytes: MAX_BYTES,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { kind: 'answer', status, body: parse(bytes.toString('utf8')) };
  } catch (error) {
    return {
      kind: 'unknown',
      reason: error instanceof Error ? error.name + ': ' + error.message : String(error),
    };
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
