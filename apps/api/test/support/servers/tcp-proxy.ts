import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';

/** What a line does to the bytes that pass through it. */
export type Weather = 'clear' | 'slow' | 'dead';

interface Line {
  client: Socket;
  server: Socket;
  weather: Weather;
}

/** The longest delay of one chunk on a slow line, in milliseconds. */
const SLOW_MS = 120;

/**
 * A line between clients and the server that can be cut, delayed or left half open. A half-open line stays connected
 * but carries nothing, as when a phone loses its network.
 */
export class TcpProxy {
  private readonly lines = new Set<Line>();
  /** Bytes that have come from the server so far: answers, frames and their headers. */
  received = 0;

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  /**
   * @param target http://host:port of the server
   * @param at port of the line, any free one if it is 0
   */
  static start(target: string, below: (n: number) => number, at = 0): Promise<TcpProxy> {
    const { hostname, port } = new URL(target);
    return new Promise((ready, failed) => {
      const server = createServer().once('error', failed);
      server.listen(at, '127.0.0.1', () => {
        const proxy = new TcpProxy(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
        server.on('connection', (client) => proxy.join(client, connect(Number(port), hostname), below));
        ready(proxy);
      });
    });
  }

  /** The number of lines that are open. */
  get open(): number {
    return this.lines.size;
  }

  /** Breaks some of the lines, or all of them. */
  cut(choose: () => boolean = () => true): number {
    const chosen = [...this.lines].filter(() => choose());
    for (const line of chosen) this.end(line);
    return chosen.length;
  }

  /** Sets how some of the lines treat bytes. */
  change(weather: Weather, choose: () => boolean): number {
    const chosen = [...this.lines].filter(() => choose());
    for (const line of chosen) line.weather = weather;
    return chosen.length;
  }

  /** Repairs everything: dead lines are cut, slow ones are fast again. */
  clearUp(): void {
    for (const line of [...this.lines]) if (line.weather === 'dead') this.end(line);
    for (const line of this.lines) line.weather = 'clear';
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((done) => this.server.close(done));
  }

  private join(client: Socket, server: Socket, below: (n: number) => number): void {
    const line: Line = { client, server, weather: 'clear' };
    this.lines.add(line);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      let last: Promise<void> = Promise.resolve();
      from.on('data', (chunk) => {
        if (from === server) this.received += chunk.length;
        const ms = line.weather === 'slow' ? below(SLOW_MS) : 0;
        if (line.weather === 'dead') return; // The bytes are dropped, and the other side is not told.
        last = last
          .then(() => later(ms))
          .then(() => void (to.writable && line.weather !== 'dead' && to.write(chunk)));
      });
      from.on('error', () => this.end(line));
      from.on('close', () => this.end(line));
    }
  }

  private end(line: Line): void {
    this.lines.delete(line);
    line.client.destroy();
    line.server.destroy();
  }
}

function later(ms: number): Promise<void> {
  return ms === 0 ? Promise.resolve() : new Promise((done) => setTimeout(done, ms));
}
