import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Call {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
}

/** A string is sent as it is, an object as JSON. */
export interface Answer {
  status?: number;
  body: object | string;
}

/** A provider that gives a test's answers and records its requests. */
export class StubProvider {
  readonly calls: Call[] = [];
  private answers: ((call: Call) => Answer) | null = null;
  private server: Server | null = null;

  async start(): Promise<string> {
    this.server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const call: Call = {
          method: request.method ?? '',
          path: request.url ?? '',
          headers: request.headers,
          body: text ? (JSON.parse(text) as Record<string, unknown>) : {},
        };
        this.calls.push(call);
        const { status = 200, body } = this.answers?.(call) ?? { status: 500, body: 'no answer set' };
        response.writeHead(status, {
          'content-type': typeof body === 'string' ? 'text/plain' : 'application/json',
        });
        response.end(typeof body === 'string' ? body : JSON.stringify(body));
      });
    });
    await new Promise<void>((done) => this.server?.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Sets the answer to every further call. */
  answer(answer: Answer | ((call: Call) => Answer)): void {
    this.answers = typeof answer === 'function' ? answer : () => answer;
  }

  get last(): Call {
    const call = this.calls.at(-1);
    if (!call) throw new Error('nothing was asked');
    return call;
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((done) => this.server?.close(done));
  }
}
