import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '../support/eventually';
import { makePlayers } from '../support/players/players';
import { withDb } from '../support/servers/databases';
import { PROCESS_JWT_SECRET, startServer, type ServerProcess } from '../support/servers/server-process';
import { PlayerSocket } from '../support/sockets/sockets-player';

interface Sent {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status: { code?: number };
  attributes: { key: string; value: Record<string, unknown> }[];
}
interface Batch {
  resourceSpans: { scopeSpans: { spans: Sent[] }[] }[];
}

/** Makes a process write to stderr each package of OpenTelemetry's SDK that it loads. */
const hook = `export async function resolve(specifier, context, next) {
  if (/@opentelemetry\\/(sdk|exporter|resources)/.test(specifier)) console.error('LOADED ' + specifier);
  return next(specifier, context);
}`;
const script = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`;
const PROBE = {
  NODE_OPTIONS: `--import ${script(`import { register } from 'node:module'; register(${JSON.stringify(script(hook))});`)}`,
};

describe('traces', () => {
  let collector: Server;
  const bodies: string[] = [];
  const paths = new Set<string>();
  const servers: ServerProcess[] = [];
  const serve = async (env: Record<string, string>) => {
    const server = await startServer({ ...PROBE, ...env });
    servers.push(server);
    return server;
  };
  const spans = () =>
    bodies.flatMap((body) =>
      (JSON.parse(body) as Batch).resourceSpans.flatMap((one) =>
        one.scopeSpans.flatMap((scope) => scope.spans),
      ),
    );

  beforeAll(async () => {
    collector = createServer((incoming, response) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () => {
        paths.add(incoming.url ?? '');
        bodies.push(Buffer.concat(chunks).toString());
        response.setHeader('content-type', 'application/json').end('{}');
      });
    });
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    for (const server of servers) if (!server.exit()) await server.kill('SIGKILL');
    collector.close();
  });

  it('go to the configured collector: requests, socket events and rounds, each with its statements', async () => {
    const { port } = collector.address() as AddressInfo;
    const server = await serve({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` });
    const [player] = await withDb(process.env['DATABASE_URL'] ?? '', (db) =>
      makePlayers(db, PROCESS_JWT_SECRET, 1, { birr: 500 }),
    );
    if (!player) throw new Error('no player');
    const stranger = '4bf92f3577b34da6a3ce929d0e0e4736';
    await fetch(`${server.url}/api/user/getUserBalance`, {
      headers: {
        cookie: player.cookie,
        traceparent: `00-${stranger}-00f067aa0ba902b7-01`,
        'x-request-id': 'traced-request',
      },
    });
    await fetch(`${server.url}/api/user/listUsers?search=${player.phone}`, {
      headers: { cookie: player.cookie },
    });
    const phone = await PlayerSocket.open(server.url, player);
    const joined = (await phone.ask('joinRoom', { stake: 10 })) as unknown as { roomId: string };
    await phone.ask('confirmCards', { roomId: joined.roomId, cards: [7], requestId: 'traced' });
    phone.close();
    await server.kill('SIGTERM'); // the server sends the remaining spans when it stops
    await eventually(() => spans().length > 0, 'spans');
    expect(paths).toEqual(new Set(['/v1/traces']));

    const all = spans();
    const named = (name: string) => all.filter((span) => span.name === name);
    const [request] = named('GET /api/user/getUserBalance');
    expect(request).toMatchObject({
      attributes: expect.arrayContaining([
        { key: 'request.id', value: { stringValue: 'traced-request' } },
        { key: 'http.response.status_code', value: { intValue: 200 } },
      ]) as unknown,
    });
    expect(request?.parentSpanId ?? '').toBe('');
    expect(all.some((span) => span.traceId === stranger)).toBe(false); // a stranger cannot choose the id of our trace
    const parts = all.filter((span) => span.parentSpanId === request?.spanId);
    expect(parts.map((span) => span.name).join()).toMatch(/^db /);
    const [purchase] = named('socket confirmCards');
    expect(purchase).toBeDefined();
    // A statement always belongs to a request, event or round.
    expect(all.filter((span) => span.name.startsWith('db ') && !span.parentSpanId)).toEqual([]);
    // No span contains anything about a person.
    const text = bodies.join('');
    for (const secret of [player.phone.slice(4), player.cookie.slice(6), player.name])
      expect(text).not.toContain(secret);
    expect(server.log()).toContain('LOADED @opentelemetry/sdk-trace-node');
  });

  it('are off without the setting, and nothing of the SDK is loaded', async () => {
    const server = await serve({});
    const before = bodies.length;
    expect((await fetch(`${server.url}/api/health/live`)).status).toBe(200);
    await server.kill('SIGTERM');
    expect(server.log()).not.toContain('LOADED');
    expect(bodies.length).toBe(before);
  });

  it('do not hold up a server whose collector does not answer', async () => {
    const server = await serve({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
    expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(200);
    await server.kill('SIGTERM');
    // A server that stops too slowly exits with another code.
    expect(server.exit()).toEqual({ code: 0, signal: null });
  });
});
