import { resolve } from 'node:path';
import { normalizePhone, type Phone } from '@libs/contract';
import { readPayments, type PaymentsEnv } from './payments-env';
import { readSecrets, type Secrets } from './secrets';
import { Settings, type Source } from './settings';

/** Every setting of the product, checked (contract.md section 5 "Settings"). Times in milliseconds. */
export interface Env extends Readonly<Secrets> {
  readonly production: boolean;
  /** Embedded provider sandbox, demo accounts and demo players. */
  readonly demo: boolean;
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string;
  /** Postgres connections of one API process. */
  readonly databasePool: number;
  readonly dataDir: string;
  readonly webDir: string;
  readonly redisUrl: string | null;
  readonly callIntervalMs: number;
  readonly countdownMs: number;
  readonly waitMs: number;
  readonly lockMs: number;
  readonly minPlayers: number;
  /** Demo players per public room, 0 for none. */
  readonly demoBots: number;
  readonly rateLimitScale: number;
  /** Codes for sign-up and reset in an hour, to all phones together. */
  readonly smsPerHour: number;
  readonly systemAdminPhones: readonly Phone[];
  readonly allowedOrigins: readonly string[];
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  readonly beacon: 'local' | 'drand';
  readonly realMoney: boolean;
  readonly licenceNumber: string | null;
  readonly minimumAge: number;
  readonly cardsPerPlayer: number;
  /** Base house percent, in tenths (200 = 20 %). */
  readonly housePercentTenths: number;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  readonly metricsToken: string | null;
  /** Where traces go, as OTLP over HTTP; null for nowhere. */
  readonly otlpEndpoint: string | null;
  /** Part of the traces that are kept, 0 to 1. */
  readonly traceRatio: number;
  /** Chat messages older than this are removed. */
  readonly chatRetentionDays: number;
  readonly afro: { readonly baseUrl: string; readonly sender: string; readonly identifier: string | null };
  readonly links: Readonly<Record<'contact' | 'chatGroup' | 'leaderboard', string | null>>;
  readonly receivingAccounts: Readonly<Record<'TELEBIRR' | 'CBE', ReceivingAccount>>;
  readonly payments: PaymentsEnv;
}

/** An account of the operator that players pay manual deposits to. */
export interface ReceivingAccount {
  readonly name: string;
  readonly number: string;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
const adminsOfDemo = '0911000001,0911000010';

/**
 * Reads and checks all settings; the only reader of the process environment.
 *
 * @throws SettingsError naming every setting that is missing or wrong
 */
export function loadEnv(source: Source = process.env): Env {
  const settings = new Settings(source);
  const production = settings.text('NODE_ENV') === 'production';
  const demo = settings.flag('DEMO', !production);
  const dataDir = resolve(settings.text('DATA_DIR') ?? '.data');
  const port = settings.integer('PORT', 3000, 1, 65_535);
  const secrets = readSecrets(settings, demo, dataDir);
  const env: Env = {
    production,
    demo,
    port,
    host: settings.text('HOST') ?? '127.0.0.1',
    databaseUrl: settings.required('DATABASE_URL'),
    databasePool: settings.integer('DATABASE_POOL', 10, 2, 200),
    dataDir,
    webDir: resolve(settings.text('WEB_DIR') ?? 'dist-web'),
    redisUrl: settings.url('REDIS_URL', null, ['redis:', 'rediss:']),
    ...secrets,
    ...readGame(settings, demo),
    ...readAccess(settings, demo),
    ...readLicence(settings),
    chatRetentionDays: settings.integer('CHAT_RETENTION_DAYS', 90, 1, 3650),
    otlpEndpoint: settings.url('OTEL_EXPORTER_OTLP_ENDPOINT', null, ['http:', 'https:']),
    traceRatio: settings.decimal('OTEL_TRACES_SAMPLER_ARG', 1, 0, 1),
    logLevel: settings.oneOf('LOG_LEVEL', logLevels, 'info'),
    afro: {
      baseUrl: settings.url('AFRO_BASE_URL', afroHost(demo, port), ['http:', 'https:']) ?? '',
      sender: settings.text('AFRO_SENDER') ?? 'Edil Bingo',
      identifier: settings.text('AFRO_IDENTIFIER'),
    },
    links: {
      contact: settings.url('CONTACT_URL', null, ['https:', 'tel:', 'mailto:']),
      chatGroup: settings.url('CHAT_GROUP_URL', null, ['https:']),
      leaderboard: settings.url('LEADERBOARD_URL', null, ['https:']),
    },
    receivingAccounts: {
      TELEBIRR: readAccount(settings, 'TELEBIRR', demo ? '0911000001' : ''),
      CBE: readAccount(settings, 'CBE', demo ? '1000000000001' : ''),
    },
    payments: readPayments(settings, demo, port, secrets.jwtSecret),
  };
  if (production) refuseForProduction(settings, env);
  else if (env.realMoney && demo) settings.problem('REAL_MONEY', 'cannot be 1 in demo mode');
  settings.finish();
  return Object.freeze(env);
}

function afroHost(demo: boolean, port: number): string {
  return demo ? `http://127.0.0.1:${port}/sandbox/afro/api` : 'https://api.afromessage.com/api';
}

function readGame(settings: Settings, demo: boolean) {
  const countdownMs = settings.integer('COUNTDOWN_MS', 30_000, 100, 600_000);
  const lockMs = settings.integer('LOCK_MS', 3000, 0, 60_000);
  // The lock is the end of the countdown; a longer one would close the sale before it opens.
  if (countdownMs < lockMs) settings.problem('COUNTDOWN_MS', `cannot be less than LOCK_MS (${lockMs})`);
  return {
    callIntervalMs: settings.integer('CALL_INTERVAL_MS', 3500, 20, 60_000),
    countdownMs,
    waitMs: settings.integer('WAIT_MS', 120_000, 100, 3_600_000),
    lockMs,
    minPlayers: settings.integer('MIN_PLAYERS', 2, 1, 200),
    demoBots: settings.integer('DEMO_BOTS', demo ? 6 : 0, 0, 100),
    cardsPerPlayer: settings.integer('CARDS_PER_PLAYER', 4, 1, 10),
    housePercentTenths: Math.round(settings.decimal('HOUSE_PERCENT', 20, 0, 50) * 10),
  };
}

function readAccess(settings: Settings, demo: boolean) {
  const systemAdminPhones = settings.list(
    'SYSTEM_ADMIN_PHONES',
    demo ? adminsOfDemo : '',
    normalizePhone,
    'a phone',
  );
  if (systemAdminPhones.length > 6) settings.problem('SYSTEM_ADMIN_PHONES', 'takes at most six phones');
  const rateLimitScale = settings.decimal('RATE_LIMIT_SCALE', 1, 0.01, 100_000);
  if (!demo && rateLimitScale !== 1) settings.problem('RATE_LIMIT_SCALE', 'is for the sandbox only');
  return {
    systemAdminPhones,
    rateLimitScale,
    smsPerHour: settings.integer('SMS_PER_HOUR', 2000, 1, 1_000_000),
    allowedOrigins: settings.list('ALLOWED_ORIGINS', '', parseOrigin, 'an origin such as https://host'),
    trustedProxies: settings.list('TRUSTED_PROXIES', '127.0.0.1,::1', (item) => item, 'an address'),
    metricsToken: settings.text('METRICS_TOKEN'),
  };
}

function readLicence(settings: Settings) {
  return {
    beacon: settings.oneOf('BEACON', ['local', 'drand'] as const, 'local'),
    realMoney: settings.flag('REAL_MONEY', false),
    licenceNumber: settings.text('LICENCE_NUMBER'),
    minimumAge: settings.integer('MINIMUM_AGE', 21, 18, 99),
  };
}

function readAccount(settings: Settings, medium: 'TELEBIRR' | 'CBE', fallback: string): ReceivingAccount {
  return Object.freeze({
    name: settings.text(`RECEIVING_${medium}_NAME`) ?? (fallback && 'Edil Bingo Demo'),
    number: settings.text(`RECEIVING_${medium}_NUMBER`) ?? fallback,
  });
}

function parseOrigin(text: string): string | null {
  return URL.canParse(text) && new URL(text).origin === text ? text : null;
}

/** contract.md section 5: what must never be found on a machine that players use. */
function refuseForProduction(settings: Settings, env: Env): void {
  if (env.demo) settings.problem('DEMO', 'cannot be 1 with NODE_ENV=production');
  if (env.demoBots > 0) settings.problem('DEMO_BOTS', 'must be 0 with NODE_ENV=production');
  if (/\/sandbox(\/|$)/.test(env.afro.baseUrl)) {
    settings.problem('AFRO_BASE_URL', 'cannot be the sandbox with NODE_ENV=production');
  }
  for (const [name, url] of Object.entries(providerUrls(env.payments))) {
    if (/\/sandbox(\/|$)/.test(url)) settings.problem(name, 'cannot be the sandbox with NODE_ENV=production');
  }
  if (!env.realMoney) return;
  if (env.payments.mode !== 'live') settings.problem('PAYMENTS_MODE', 'must be live with REAL_MONEY=1');
  if (!env.licenceNumber) settings.problem('LICENCE_NUMBER', 'is required with REAL_MONEY=1');
  if (env.beacon === 'local') settings.problem('BEACON', 'cannot be local with REAL_MONEY=1');
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
