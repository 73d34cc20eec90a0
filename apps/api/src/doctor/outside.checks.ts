import type { Env } from '../config';
import { makeGateways, ReferenceGenerator } from '../payments';
import { SystemEntropy } from '../platform/entropy';
import { birr } from '@libs/money';
import { act, ageText, look, well, type Check, type CheckGroup, type Finding } from './check';
import type { House } from './house';

const DAY_SECONDS = 86_400;
const PROVIDERS = ['chapa', 'arifpay', 'santimpay'] as const;

/** Asks the provider about a reference that does not exist, as `npm run provider-check` does: no money moves. */
const provider = (id: (typeof PROVIDERS)[number]): Check => ({
  name: id,
  look: async (house) => {
    const quiet = () => () => undefined;
    const gateway = makeGateways(house.env.payments, () => new Date(house.now()), quiet).find(
      (one) => one.id === id,
    );
    if (!gateway) return well('no keys, not offered');
    const reference = new ReferenceGenerator(new SystemEntropy()).next('D');
    const outcome = await gateway.verifyDeposit({ reference, session: reference, asked: birr(5) });
    if (!outcome.ok && outcome.failure.kind === 'config') return act('refuses our key or settings');
    if (!outcome.ok && outcome.failure.kind !== 'rejected')
      return silent(house, look('does not answer as it should'));
    return well(await lastOf(house, id));
  },
});

/** What a provider's silence means: a demo's providers are the demo itself, which may be closed or have another port. */
const silent = ({ env: { demo, payments } }: House, finding: Finding): Finding =>
  demo
    ? look(`no demo answers at ${payments.publicUrl}: npm run doctor needs the PORT of npm start`)
    : finding;

/** The last payment that came, and what the provider holds for us by its last imported statement. */
async function lastOf(house: House, id: string): Promise<string> {
  const [row] = await house.query<{ age: number | null; holds: string | null }>(
    `SELECT (SELECT extract(epoch FROM clock_timestamp() - max(updated_at))::float8 FROM deposits
         WHERE provider = $1 AND state = 'Succeeded') AS age,
       (SELECT round(balance, 2)::text FROM provider_floats WHERE provider = $1) AS holds`,
    [id],
  );
  const { age = null, holds = null } = row ?? {};
  const last = age === null ? 'no payment yet' : `last payment ${ageText(age)} ago`;
  return `takes our key; ${last}${holds === null ? '' : `; holds ${holds} birr`}`;
}

async function sms(house: House): Promise<Finding> {
  const answer = await house.ask(house.env.afro.baseUrl);
  if (answer) return well('the provider answers');
  return silent(house, act('the provider does not answer: no codes, no sign-up'));
}

async function telegram(house: House): Promise<Finding> {
  const { telegram: bot, payments, demo } = house.env;
  if (!bot) return well('no bot');
  const answer = await house.ask(`${bot.apiUrl}/bot${bot.token}/getWebhookInfo`, { method: 'POST' });
  if (!answer || answer.status >= 500) return silent(house, look('Telegram does not answer'));
  if (answer.status !== 200) return act('Telegram refuses the token');
  const { url = '' } = (JSON.parse(answer.body) as { result?: { url?: string } }).result ?? {};
  if (url === `${payments.publicUrl}/api/telegram/${bot.webhook.path}`) return well('its webhook leads here');
  if (url === '') return demo ? well('the server names its webhook itself') : act('the bot has no webhook');
  return act('the webhook of the bot leads elsewhere: another installation has its token');
}

function push({ env }: House): Finding {
  return env.push ? well('the keys are there') : well('no keys, not offered');
}

async function tls(house: House): Promise<Finding> {
  const url = new URL(house.env.payments.publicUrl);
  if (url.protocol !== 'https:') return well('PUBLIC_URL is this machine, without TLS');
  const end = await house.certificateEnd(url);
  if (end === null) return act('the public address does not answer with TLS');
  const days = Math.floor((end - house.now()) / 1000 / DAY_SECONDS);
  if (days < 0) return act(`the certificate is over since ${-days} days`, { daysLeft: days });
  if (days < 7) return act(`the certificate ends in ${days} days`, { daysLeft: days });
  if (days < 21) return look(`the certificate ends in ${days} days`, { daysLeft: days });
  return well(`the certificate is good for ${days} days`, { daysLeft: days });
}

async function headers(house: House): Promise<Finding> {
  const { demo, payments } = house.env;
  if (demo) return well('not asked in a demo');
  const page = await house.ask(`${payments.publicUrl}/api/health/ready`);
  if (!page) return act('the public address does not answer');
  if (page.status !== 200) return act('the public address is not ready', { status: page.status });
  const missing = ['strict-transport-security', 'content-security-policy', 'x-content-type-options'].filter(
    (name) => !page.headers.has(name),
  );
  if (missing.length > 0) return look(`the proxy takes headers away: ${missing.join(', ')}`);
  const figures = await house.ask(`${payments.publicUrl}/api/metrics`);
  if (figures?.status === 200) return act('the public address shows /api/metrics to everybody');
  return well('ready, with its headers');
}

/** An address for documentation (RFC 5737), which no visitor has. */
const MADE_UP = '203.0.113.77';

/**
 * Tries one wrong sign-in through the public address with a made-up X-Forwarded-For, and looks for whom the server has
 * counted it. A server that believes the visitor would count each try for somebody else, so no limit would hold.
 */
async function proxies(house: House): Promise<Finding> {
  const { demo, payments } = house.env;
  if (demo) return well('not asked in a demo');
  const counted = () =>
    house.query<{ points: number; expire: string }>(
      "SELECT points, expire::text FROM rate_limits WHERE key = 'limit:login.address:' || $1",
      [MADE_UP],
    );
  const before = await counted();
  const answer = await house.ask(`${payments.publicUrl}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': MADE_UP },
    body: JSON.stringify({ phoneNo: '0900000000', password: 'a doctor, who has none' }),
  });
  if (!answer) return look('the public address does not answer');
  if (JSON.stringify(await counted()) === JSON.stringify(before))
    return well('a made-up address is not believed');
  return act('proxy headers are trusted from visitors: the proxy must append to X-Forwarded-For');
}

/** The alert Watchdog always fires, so Alertmanager has it exactly while Prometheus can send it alerts. */
async function alerts(house: House): Promise<Finding> {
  const { alertmanagerUrl, demo } = house.env;
  if (alertmanagerUrl === null)
    return demo ? well('a demo wakes nobody') : act('no alert way: ALERTMANAGER_URL is not set');
  const filter = encodeURIComponent('alertname="Watchdog"');
  const answer = await house.ask(`${alertmanagerUrl}/api/v2/alerts?filter=${filter}`);
  if (!answer || answer.status !== 200) return act('no alert way: Alertmanager does not answer');
  if ((JSON.parse(answer.body) as unknown[]).length === 0)
    return act('no alert way: Prometheus sends Alertmanager no Watchdog');
  return well('Prometheus and Alertmanager work; npm run alert-test sends a message');
}

/** Names the hosts that, by the settings, get phones, names or accounts of players. */
function hosts({ env }: House): Finding {
  const named = [
    ...new Set(
      addresses(env)
        .filter((url) => URL.canParse(url))
        .map((url) => new URL(url).host),
    ),
  ].sort();
  const says = `personal data goes to ${named.join(', ')}${env.push ? ' and the push services' : ''}`;
  return well(env.demo ? 'personal data stays in the sandbox' : says, { hosts: named.length });
}

function addresses({
  payments: { chapa, arifpay, santimpay, receipts },
  afro,
  telegram: bot,
  otlpEndpoint,
}: Env) {
  return [
    chapa?.baseUrl,
    arifpay?.baseUrl,
    arifpay?.payoutBaseUrl,
    santimpay?.baseUrl,
    receipts.telebirrUrl,
    receipts.cbebirrUrl,
    afro.baseUrl,
    bot?.apiUrl,
    otlpEndpoint,
  ].filter((url) => typeof url === 'string');
}

/** Checks that ask others over the network. */
export const outsideChecks: CheckGroup = {
  title: 'Outside',
  checks: [
    ...PROVIDERS.map(provider),
    { name: 'SMS', look: sms },
    { name: 'Telegram', look: telegram },
    { name: 'push', look: push },
    { name: 'TLS', look: tls },
    { name: 'public address', look: headers },
    { name: 'proxies', look: proxies },
    { name: 'alert way', look: alerts },
    { name: 'hosts', look: hosts },
  ],
};
