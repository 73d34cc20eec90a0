// Environment of the payments soak: its settings, its seeded randomness, the server that is killed, and its HTTP
// client.
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

process.chdir(join(import.meta.dirname, '../..'));

const number = (name, fallback) => Number(process.env[name] ?? fallback);
export const DEPOSITS = number('DEPOSITS', 1000);
export const PAYOUTS = number('PAYOUTS', 1000);
export const KILL_MS = number('KILL_MS', 4000);
/** The server is killed at least so often. */
export const KILLS = number('KILLS', 25);
export const PLAYERS = number('PLAYERS', 40);
export const LANES = number('LANES', 8);
export const SEED = number('SEED', Date.now() % 100_000);
export const PORT = number('PORT', 4310);
export const SANDBOX = number('SANDBOX_PORT', PORT + 1);
/** Time until the sandbox takes back, or pays late; long enough for the server to have seen the payment before. */
export const LATER_MS = number('LATER_MS', 20_000);
export const SETTLE_MS = number('SETTLE_MS', 180_000);
export const url = `http://127.0.0.1:${PORT}`;
export const sandboxUrl = `http://127.0.0.1:${SANDBOX}/sandbox`;
export const dataDir = mkdtempSync(join(tmpdir(), 'edil-soak-'));

export const settings = {
  ...process.env,
  PORT: String(PORT),
  DATA_DIR: dataDir,
  DEMO_BOTS: '0',
  LOG_LEVEL: 'fatal',
  RATE_LIMIT_SCALE: '100000',
  CALL_INTERVAL_MS: '60000',
  // Longer on a busy machine: if the provider never answers in time, every request fails.
  GATEWAY_TIMEOUT_MS: process.env.GATEWAY_TIMEOUT_MS ?? '800',
  PAYMENT_CHECK_MS: '400',
  PAYOUT_SESSION_MS: '20000',
  ARIFPAY_SESSION_MS: '20000',
  // The sandbox's Chapa refuses a reference twice; the others are never sent again.
  CHAPA_RESEND: '1',
  CHAPA_BASE_URL: `${sandboxUrl}/chapa/v1`,
  ARIFPAY_BASE_URL: `${sandboxUrl}/arifpay/api`,
  ARIFPAY_PAYOUT_URL: `${sandboxUrl}/arifpay-b2c`,
  SANTIMPAY_BASE_URL: `${sandboxUrl}/santimpay/api/v1/gateway`,
};

// Mulberry32: the same seed repeats the same faults and choices.
let state = SEED;
export const random = () => {
  state = (state + 0x6d2b79f5) | 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
};
export const pick = (list) => list[Math.floor(random() * list.length)];
export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** State of the running soak. */
export const run = { server: null, kills: 0, stopping: false };

export async function startServer() {
  const program = "const { start } = await import('./dist/apps/api/src/main.js'); await start();";
  run.server = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: settings,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let i = 0; i < 600; i += 1) {
    if (await ready()) return;
    await sleep(50);
  }
  throw new Error('the server does not start');
}

const ready = () =>
  fetch(`${url}/api/health/ready`).then(
    (answer) => answer.ok,
    () => false,
  );

async function killNow() {
  const old = run.server;
  const gone = new Promise((resolve) => old.once('exit', resolve));
  old.kill('SIGKILL');
  await gone;
  run.kills += 1;
  await startServer();
}

export async function killAgainAndAgain() {
  while (!run.stopping || run.kills < KILLS) {
    await sleep(KILL_MS * (0.5 + random()));
    if (!run.stopping || run.kills < KILLS) await killNow();
  }
}

/** Time limit of the repeats of a request: several leases of a killed run, on a busy machine. */
const TIMEOUT_MS = 600_000;

/**
 * Repeats a request under its key until there is a final answer.
 * @param player as `signIn` returned it; signed in again when the session has expired
 */
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
      if (answer.status === 401) Object.assign(player, await signIn(player.phone));
      else if (answer.status < 500) return { status: answer.status, body: await answer.json() };
    } catch {
      // killed in the middle: the same key is repeated
    }
    await sleep(100 + random() * 200);
  }
  throw new Error(`no answer to ${path}`);
}

export async function signIn(phone) {
  const answer = await fetch(`${url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phoneNo: phone, password: 'bingo-demo' }),
  });
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('token='));
  if (!cookie) throw new Error(`no sign-in for ${phone}`);
  return { phone, cookie: cookie.split(';')[0] };
}

export const control = (path) => fetch(`${sandboxUrl}/${path}`, { method: 'POST' }).catch(() => undefined);

/** Runs a command of the product beside the server and the sandbox. @returns its exit code */
export const cli = (name) => runNode([`dist/apps/api/src/cli/${name}.js`]);

/** Runs a program of ES module text beside the server and the sandbox. @returns its exit code */
export const program = (text) => runNode(['--input-type=module', '-e', text]);

function runNode(args) {
  const child = spawn(process.execPath, args, { env: settings, stdio: 'inherit' });
  return new Promise((resolve) => child.once('exit', resolve));
}
