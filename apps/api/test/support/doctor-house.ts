import { createServer, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { examine, openHouse, type House, type Result } from '../../src/doctor';
import type { Env } from '../../src/config';
import { openLogin } from '../../src/platform/db/login';
import { freePort } from '../../../../scripts/free-port.mjs';
import { eventually } from './eventually';
import { asOwner } from './players/players-ledger';
import { createTestApp, type TestApp } from './servers/app';

/** The address of a visitor as the proxy of the tests sees it (RFC 5737). */
const VISITOR = '198.51.100.4';

/** An installation in production in which all is well: a server with its sandbox, a proxy, Alertmanager, a backup. */
export interface WellHouse {
  readonly test: TestApp;
  readonly env: Env;
  readonly proxy: { appends: boolean };
  readonly alertmanager: { alerts: object[] };
  /** Runs the doctor on it, with other settings or figures. */
  examine(changed?: { env?: Partial<Env>; house?: (real: House) => Partial<House> }): Promise<Result[]>;
  close(): Promise<void>;
}

export async function openWellHouse(): Promise<WellHouse> {
  const port = await freePort();
  const proxy = { appends: true };
  const proxyServer = startProxy(port, proxy);
  const alertmanager = { alerts: [{ labels: { alertname: 'Watchdog' } }] as object[] };
  const alertServer = createServer((_, answer) => answer.end(JSON.stringify(alertmanager.alerts)));
  const [publicUrl, alertmanagerUrl] = await Promise.all([listening(proxyServer), listening(alertServer)]);
  const test = await createTestApp({ env: { PORT: String(port), PUBLIC_URL: publicUrl, BEACON: 'drand' } });
  await prepare(test);
  const { url: databaseUrl } = await openLogin({
    databaseUrl: process.env['DATABASE_URL'] ?? '',
    migrationDatabaseUrl: null,
    realMoney: false,
  });
  const env: Env = { ...test.env, demo: false, production: true, databaseUrl, alertmanagerUrl };
  return {
    test,
    env,
    proxy,
    alertmanager,
    examine: async (changed = {}) => {
      const { house, close } = await openHouse({ ...env, ...changed.env });
      // The machine of the test must not change the result.
      const machine: Partial<House> = {
        timeZone: () => 'UTC',
        disk: () => Promise.resolve({ free: 5e10, size: 1e11 }),
        memory: () => ({ free: 5e9, size: 1e10 }),
        openFiles: () => 1_048_576,
      };
      const results = await examine({ ...house, ...machine, ...changed.house?.(house) });
      await close();
      return results;
    },
    close: async () => {
      await test.close();
      for (const server of [proxyServer, alertServer]) server.close().closeAllConnections();
    },
  };
}

/**
 * Writes a backup, a restore and audits that went well, and waits for what the server does after it listens: both
 * witnesses have signed, and Telegram knows the bot's address.
 */
async function prepare(test: TestApp): Promise<void> {
  await asOwner(async (owner) => {
    const { pathname } = new URL(process.env['DATABASE_URL'] ?? '');
    await owner.query(`ALTER DATABASE ${pathname.slice(1)} SET timezone = 'UTC'`);
    await owner.query(`INSERT INTO job_runs (name, last_ok_at, took_ms, result)
      VALUES ('backup', now(), 1, '1 rows'), ('restore', now(), 1, 'brought back')`);
    await owner.query('INSERT INTO ledger_audits (at, ok, violations, imbalance) VALUES (now(), true, 0, 0)');
    await owner.query('INSERT INTO audit_chain_checks (at, seq, violations) VALUES (now(), 0, 0)');
  });
  await eventually(async () => {
    const [row] = await test.db.query<{ signed: bigint }>(
      'SELECT count(DISTINCT vkey) AS signed FROM log_cosignatures',
    );
    return row?.signed === 2n;
  }, 'both witnesses have signed');
  const { telegram } = test.env;
  await eventually(async () => {
    const answer = await fetch(`${telegram?.apiUrl}/bot${telegram?.token}/getWebhookInfo`, {
      method: 'POST',
    });
    const { result } = (await answer.json()) as { result: { url: string } };
    return result.url !== '';
  }, "Telegram knows the bot's address");
}

/** A proxy as operations.md asks for: it appends the visitor to X-Forwarded-For and shows no metrics. */
function startProxy(port: number, proxy: WellHouse['proxy']): Server {
  return createServer((incoming, outgoing: ServerResponse) => {
    if (incoming.url === '/api/metrics') return outgoing.writeHead(404).end();
    const said = incoming.headers['x-forwarded-for'];
    const forwarded =
      said === undefined ? VISITOR : proxy.appends ? `${String(said)}, ${VISITOR}` : String(said);
    const { method, url: path } = incoming;
    const headers = { ...incoming.headers, 'x-forwarded-for': forwarded };
    const passed = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.once('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
}

export async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
