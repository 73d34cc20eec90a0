// The environment of the payments soak: its settings, its seeded randomness, the server that it kills, and its HTTP
// client.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverPart } from '../../scripts/cluster/topology.mjs';
import { number, seeded } from '../world/numbers.mjs';
import { settings as usualSettings } from '../world/product.mjs';

process.chdir(join(import.meta.dirname, '../..'));

export const DEPOSITS = number('DEPOSITS', 1000);
export const PAYOUTS = number('PAYOUTS', 1000);
export const KILL_MS = number('KILL_MS', 4000);
/** The least number of kills of the server. */
export const KILLS = number('KILLS', 25);
export const PLAYERS = number('PLAYERS', 40);
export const LANES = number('LANES', 8);
export const SEED = number('SEED', Date.now() % 100_000);
export const PORT = number('PORT', 4310);
export const SANDBOX = number('SANDBOX_PORT', PORT + 1);
/** How long the sandbox waits before it reverses a payment or pays late, so that the server has seen the payment before. */
export const LATER_MS = number('LATER_MS', 20_000);
export const SETTLE_MS = number('SETTLE_MS', 180_000);
export const url = `http://127.0.0.1:${PORT}`;
export const sandboxUrl = `http://127.0.0.1:${SANDBOX}/sandbox`;

const settings = {
  LOG_LEVEL: 'fatal',
  CALL_INTERVAL_MS: '60000',
  // A busy machine needs a longer timeout: if the provider never answers in time, every request fails.
  GATEWAY_TIMEOUT_MS: process.env.GATEWAY_TIMEOUT_MS ?? '800',
  PAYMENT_CHECK_MS: '400',
  PAYOUT_SESSION_MS: '20000',
  ARIFPAY_SESSION_MS: '20000',
  // Chapa's payouts may be sent again, because its sandbox refuses a known reference; those of the others never are.
  CHAPA_RESEND: '1',
  CHAPA_BASE_URL: `${sandboxUrl}/chapa/v1`,
  ARIFPAY_BASE_URL: `${sandboxUrl}/arifpay/api`,
  ARIFPAY_PAYOUT_URL: `${sandboxUrl}/arifpay-b2c`,
  SANTIMPAY_BASE_URL: `${sandboxUrl}/santimpay/api/v1/gateway`,
};

/** The same seed repeats the same faults and choices. */
export const random = seeded(SEED);

/** The state of the running soak; `env` holds the settings of its server. */
export const run = { server: null, env: {}, kills: 0, stopping: false };

/** Starts the server on this database. */
export async function startServer(place) {
  run.env = { ...process.env, ...usualSettings(place), ...settings };
  run.server = serverPart(place.folder, PORT, 0, run.env);
  await run.server.start();
}

async function killNow() {
  await run.server.kill('SIGKILL');
  run.kills += 1;
  await run.server.start();
}

export async function killAgainAndAgain() {
  while (!run.stopping || run.kills < KILLS) {
    await sleep(KILL_MS * (0.5 + random()));
    if (!run.stopping || run.kills < KILLS) await killNow();
  }
}

/** How long a request is repeated: long enough for several leases of killed servers to run out on a busy machine. */
const TIMEOUT_MS = 600_000;

/** Repeats a request under its key until there is a final answer. */
export async function post(player, path, body, key) {
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end;) {
    try {
      const answer = await fetch(`${url}/api/${path}`, {
        method: 'POST',
        headers: {
          cookie: player.cookie,
          'content-type': 'application/json',
          ...(key ? { 'idempotency-key': key } : {}),
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(20_000),
      });
      if (answer.status < 500) return { status: answer.status, body: await answer.json() };
    } catch {
      // The server died during the request; it is repeated under the same key.
    }
    await sleep(100 + random() * 200);
  }
  throw new Error(`no answer to ${path}`);
}

export const control = (path) => fetch(`${sandboxUrl}/${path}`, { method: 'POST' }).catch(() => undefined);

/** Runs a command of the product beside the server and the sandbox. @returns its exit code */
export const cli = (name) => runNode([`dist/apps/api/src/cli/${name}.js`]);

/** Runs a program of ES module text beside the server and the sandbox. @returns its exit code */
export const program = (text) => runNode(['--input-type=module', '-e', text]);

function runNode(args) {
  const child = spawn(process.execPath, args, { env: run.env, stdio: 'inherit' });
  return new Promise((resolve) => child.once('exit', resolve));
}
