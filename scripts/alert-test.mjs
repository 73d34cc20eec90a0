// npm run alert-test [-- ticket]: sends one real alert through the Alertmanager of ALERTMANAGER_URL, by the way that `page` (or
// `ticket`) alerts take, and waits until every receiver of it has taken the message. It also looks whether the receivers are safe: https,
// no private address, no redirect. Exit code 0 if all took it, else 1.
import { isIP } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'yaml';

const AT = (process.env.ALERTMANAGER_URL || 'http://127.0.0.1:9093').replace(/\/+$/, '');
const severity = process.argv[2] ?? 'page';
/** A message waits for the group's others first: a minute for a page that joins an open group, longer for tickets. */
const PATIENCE_MS = severity === 'page' ? 120_000 : 20 * 60_000;
const LOOK_EVERY_MS = 500;
const PRIVATE = /^(10\.|127\.|169\.254\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|0\.|::1?$|f[cd]|fe80)/i;

async function main() {
  const config = parse((await json('/api/v2/status')).config.original);
  const receiver = receiverOf(config, severity);
  const kinds = Object.keys(receiver ?? {}).filter(
    (key) => key.endsWith('_configs') && receiver[key].length > 0,
  );
  if (kinds.length === 0) {
    console.error(`${severity} alerts have no receiver: edit deploy/alertmanager/alertmanager.yml`);
    return false;
  }
  const unsafe = unsafeIn(config);
  for (const line of unsafe) console.log(`UNSAFE  ${line}`);
  const names = kinds.map((kind) => kind.replace('_configs', ''));
  const before = await counts();
  await send();
  console.log(`Sent to ${receiver.name}; waiting for ${names.join(', ')} ...`);
  const rows = await answers(names, before);
  for (const { name, state } of rows) console.log(`${state.padEnd(10)}${name}`);
  return rows.every(({ state }) => state === 'taken') && unsafe.length === 0;
}

/** The receiver of a severity, by the routes of the example: one matcher each. */
function receiverOf({ route, receivers }, wanted) {
  const found = route.routes?.find(({ matchers = [] }) => matchers.includes(`severity="${wanted}"`));
  return receivers.find(({ name }) => name === (found ?? route).receiver);
}

function unsafeIn({ global = {}, receivers }) {
  const found = receivers.flatMap((receiver) =>
    Object.values(receiver)
      .filter(Array.isArray)
      .flat()
      .flatMap((one) => [one.url, one.api_url])
      .filter((url) => typeof url === 'string' && URL.canParse(url))
      .filter((url) => !isSafe(new URL(url)))
      .map((url) => `${receiver.name}: ${new URL(url).host} is neither https on a public host nor 127.0.0.1`),
  );
  if (global.http_config?.follow_redirects !== false)
    found.push('global.http_config: follow_redirects must be false');
  if (global.smtp_require_tls === false && !isOwn(global.smtp_smarthost?.split(':')[0] ?? ''))
    found.push('global: smtp_require_tls must be true');
  return found;
}

const isOwn = (host) => host === '127.0.0.1';
function isSafe({ protocol, hostname }) {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isOwn(host)) return true;
  return protocol === 'https:' && host !== 'localhost' && !(isIP(host) && PRIVATE.test(host));
}

async function send() {
  const now = Date.now();
  const alert = {
    labels: {
      alertname: 'AlertTest',
      severity,
      house: 'edil-bingo',
      instance: `alert-test ${new Date(now).toISOString()}`,
    },
    annotations: { summary: 'A test: nothing is wrong', runbook: 'docs/runbook/README.md' },
    startsAt: new Date(now).toISOString(),
    endsAt: new Date(now + PATIENCE_MS).toISOString(),
  };
  await json('/api/v2/alerts', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([alert]),
  });
}

/** Waits for each kind of receiver until it has taken a message more or failed once more. The heartbeat is a webhook, too. */
async function answers(names, before) {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const after = await counts();
    const more = (figure, name) => (after[figure][name] ?? 0) - (before[figure][name] ?? 0);
    const rows = names.map((name) => {
      const refused = more('refused', name);
      return { name, state: refused > 0 ? 'REFUSED' : more('asked', name) > 0 ? 'taken' : 'nothing' };
    });
    if (rows.every(({ state }) => state !== 'nothing') || Date.now() > end) return rows;
    await sleep(LOOK_EVERY_MS);
  }
}

/** How often each kind of receiver was asked to take a message, and has refused. */
async function counts() {
  const text = await (await fetch(`${AT}/metrics`)).text();
  const figures = (name) =>
    Object.fromEntries(
      [...text.matchAll(new RegExp(`^${name}\\{[^}]*integration="(\\w+)"[^}]*\\} (\\S+)$`, 'gm'))].map(
        ([, kind, value]) => [kind, Number(value)],
      ),
    );
  return {
    asked: figures('alertmanager_notification_requests_total'),
    refused: figures('alertmanager_notification_requests_failed_total'),
  };
}

async function json(path, request) {
  const answer = await fetch(`${AT}${path}`, { redirect: 'error', ...request });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  const text = await answer.text();
  return text ? JSON.parse(text) : null;
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  console.error(`Alertmanager at ${AT} does not answer: ${error.cause?.code ?? error.message}`);
  process.exitCode = 1;
}
