import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { publicLookup } from './public-lookup';

/** A request to an external service. Its host comes from a setting, never from a person. */
interface OutgoingCall {
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string | Buffer;
  timeoutMs: number;
  maxBytes: number;
}

/** A complete answer to a request. */
interface IncomingAnswer {
  status: number;
  /** The header `content-type`; empty if there is none. */
  type: string;
  bytes: Buffer;
  /** The seconds of the header `retry-after`; null if it is missing or has a date. */
  retryAfter: number | null;
}

/** Thrown if no byte of a request has left this machine, because no connection could be made. */
export class NothingSentError extends Error {
  override readonly name = 'NothingSentError';
}

const findAddress = publicLookup();

/**
 * Sends every outgoing request of the API (controls.md rule 46), with one time limit for the whole exchange and a size
 * limit. It follows no redirect and refuses a host name that resolves to a private network.
 * @throws NothingSentError without a connection, Error for anything else but a complete answer
 */
export async function callOut(url: string, call: OutgoingCall): Promise<IncomingAnswer> {
  const { method, headers = {}, body, timeoutMs, maxBytes } = call;
  const target = new URL(url);
  if (!/^https?:$/.test(target.protocol) || target.username || target.password)
    throw new Error('an address that is not called');
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const send = target.protocol === 'https:' ? requestHttps : requestHttp;
    const signal = AbortSignal.timeout(timeoutMs);
    const options = { method, lookup: findAddress, signal };
    let connected = false;
    send(target, {
      ...options,
      headers: { 'user-agent': 'edil-bingo', 'accept-encoding': 'identity', ...headers },
    })
      .once('socket', (socket) => {
        // A reused connection is already open; a new one carries nothing before its handshake has ended.
        connected = !socket.connecting;
        if (connected) return;
        socket.once(target.protocol === 'https:' ? 'secureConnect' : 'connect', () => (connected = true));
      })
      .once('response', resolve)
      .once('error', (error) => {
        reject(connected ? error : new NothingSentError(error.message, { cause: error }));
      })
      .end(body);
  });
  try {
    const { statusCode: status = 0, headers: received } = response;
    if (status >= 300 && status < 400) throw new Error('a redirect');
    if ((received['content-encoding'] ?? 'identity') !== 'identity') throw new Error('a compressed answer');
    const bytes = await readLimited(response, maxBytes);
    const wait = received['retry-after'] ?? '';
    const retryAfter = /^\d{1,6}$/.test(wait) ? Number(wait) : null;
    return { status, type: received['content-type'] ?? '', bytes, retryAfter };
  } finally {
    if (!response.complete) response.destroy();
  }
}

async function readLimited(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    const bytes = chunk as Buffer;
    size += bytes.byteLength;
    if (size > maxBytes) throw new Error(`an answer of more than ${maxBytes} bytes`); // leaving the loop closes the response
    chunks.push(bytes);
  }
  if (!response.complete) throw new Error('half an answer');
  return Buffer.concat(chunks);
}
