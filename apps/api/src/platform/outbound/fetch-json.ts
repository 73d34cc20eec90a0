import { callOut, NothingSentError } from './call-out';

/** The answer of an external service, not interpreted yet. */
export type OutboundAnswer =
  | { kind: 'answer'; status: number; body: unknown }
  /** There is no usable answer: the request may or may not have been carried out. */
  | {
      kind: 'unknown';
      reason: string;
      /** False if no byte of the request has left this machine, so that nothing can have been carried out. */
      sent: boolean;
    };

export interface OutboundRequest {
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** The body of the request, which is sent as JSON. */
  body?: unknown;
  timeoutMs?: number;
}

const TIMEOUT_MS = 5000;
const MAX_BYTES = 256 * 1024;

/**
 * Sends a request to the JSON API of an external service, with a time limit, a size limit and no redirects (controls.md
 * rule 46). It never throws. A body that is not JSON is returned as text.
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
      sent: !(error instanceof NothingSentError),
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
