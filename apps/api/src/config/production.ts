import type { Env } from './env-shape';
import { ARIFPAY_SAMPLE_ACCOUNT, type PaymentsEnv } from './payments-env';
import { isWeak } from './secrets';
import type { Settings } from './settings';

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const WITH = 'with NODE_ENV=production';
/** Passwords that databases often have by default. */
const KNOWN_PASSWORDS = ['postgres', 'password', 'bingo', 'admin', 'root', 'secret', 'changeme', 'test'];
const SHORTEST_TOKEN = 16;
const SHORTEST_SESSION_MS = 14_400_000;

/** Refuses settings that are unsafe on a machine for real players, such as those of a demo (protocol.md section 5). */
export function refuseForProduction(settings: Settings, env: Env): void {
  if (env.demo) settings.problem('DEMO', `cannot be 1 ${WITH}`);
  if (env.demoBots > 0) settings.problem('DEMO_BOTS', `must be 0 ${WITH}`);
  refuseAddresses(settings, env);
  refuseKeys(settings, env);
}

function refuseAddresses(settings: Settings, env: Env): void {
  for (const [name, url] of Object.entries({
    AFRO_BASE_URL: env.afro.baseUrl,
    ...providerUrls(env.payments),
  })) {
    if (isSandbox(name, url, env)) settings.problem(name, `cannot be the sandbox ${WITH}`);
    else if (url && !isPrivateConnection(url)) settings.problem(name, `must be https ${WITH}`);
  }
  const { chapa, arifpay, santimpay, publicUrl } = env.payments;
  if ((chapa ?? arifpay ?? santimpay) && settings.text('PUBLIC_URL') === null)
    settings.problem('PUBLIC_URL', 'is required with a payment provider: it calls back there');
  if (!isPrivateConnection(publicUrl)) settings.problem('PUBLIC_URL', `must be https ${WITH}`);
  if (env.allowedOrigins.some((origin) => !isPrivateConnection(origin)))
    settings.problem('ALLOWED_ORIGINS', `must be https ${WITH}`);
}

/** ArifPay's own test service has the path /api/sandbox (providers.md, A4). It is refused only with real money. */
function isSandbox(name: string, url: string, { payments }: Env): boolean {
  if (!/\/sandbox(\/|$)/.test(url)) return false;
  const isTheirs = name === 'ARIFPAY_BASE_URL' && /^https:\/\/[^/]+\/api\/sandbox$/.test(url);
  return !isTheirs || payments.mode === 'live';
}

function refuseKeys(settings: Settings, env: Env): void {
  const { metricsToken, payments } = env;
  for (const [name, url] of Object.entries({
    DATABASE_URL: env.databaseUrl,
    MIGRATION_DATABASE_URL: env.migrationDatabaseUrl,
    READ_DATABASE_URL: env.readDatabaseUrl,
  }))
    if (url !== null && hasKnownPassword(url)) settings.problem(name, 'has a password that everybody knows');
  if (metricsToken !== null && (metricsToken.length < SHORTEST_TOKEN || isWeak(metricsToken)))
    settings.problem('METRICS_TOKEN', `must be at least ${SHORTEST_TOKEN} random characters`);
  const { chapa, mode } = payments;
  if (chapa && mode === 'live' && /TEST/i.test(chapa.secretKey))
    settings.problem('CHAPA_SECRET_KEY', 'is a test key and PAYMENTS_MODE is live');
  refuseArifPay(settings, payments);
  const secrets = {
    CHAPA_WEBHOOK_SECRET: chapa?.webhookSecret,
    CHAPA_APPROVAL_SECRET: chapa?.approvalSecret,
  };
  for (const [name, secret] of Object.entries(secrets))
    if (secret !== undefined && (secret.length < SHORTEST_TOKEN || isWeak(secret)))
      settings.problem(
        name,
        `must be at least ${SHORTEST_TOKEN} random characters: it is what a webhook is known by`,
      );
}

function refuseArifPay(settings: Settings, { arifpay, mode }: PaymentsEnv): void {
  if (!arifpay) return;
  const { beneficiary, expiry } = arifpay;
  if (settings.text('ARIFPAY_ACCOUNT') === null)
    settings.problem('ARIFPAY_ACCOUNT', 'is required: players would pay into the account of an example');
  else if (mode === 'live' && beneficiary.accountNumber.replace(/\D/g, '') === ARIFPAY_SAMPLE_ACCOUNT)
    settings.problem('ARIFPAY_ACCOUNT', "is the account of ArifPay's samples: players would pay into it");
  if (settings.text('ARIFPAY_BANK') === null) settings.problem('ARIFPAY_BANK', 'is required');
  if (expiry.leastMs < SHORTEST_SESSION_MS)
    settings.problem('ARIFPAY_SESSION_MS', `must be at least ${SHORTEST_SESSION_MS} ${WITH}`);
}

/** True if nobody can listen on the connection: TLS, or the loopback address. */
function isPrivateConnection(url: string): boolean {
  if (!URL.canParse(url)) return true; // `Settings.url` has already reported this address
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || LOOPBACK.test(hostname);
}

function hasKnownPassword(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { username, password } = new URL(url);
  const known = decodeURIComponent(password).toLowerCase();
  return (
    known !== '' && (KNOWN_PASSWORDS.includes(known) || known === decodeURIComponent(username).toLowerCase())
  );
}

function providerUrls({ chapa, arifpay, santimpay, receipts }: PaymentsEnv): Record<string, string> {
  return {
    CHAPA_BASE_URL: chapa?.baseUrl ?? '',
    ARIFPAY_BASE_URL: arifpay?.baseUrl ?? '',
    ARIFPAY_PAYOUT_URL: arifpay?.payoutBaseUrl ?? '',
    SANTIMPAY_BASE_URL: santimpay?.baseUrl ?? '',
    TELEBIRR_RECEIPT_URL: receipts.telebirrUrl,
    CBEBIRR_RECEIPT_URL: receipts.cbebirrUrl,
  };
}
