import { resolve } from 'node:path';
import { normalizePhone } from '@libs/contract';
import { birr } from '@libs/money';
import { readBeacon } from './beacon-env';
import type { Env, ReceivingAccount } from './env-shape';
import { readPayments } from './payments-env';
import { refuseForProduction } from './production';
import { readSecrets } from './secrets';
import { Settings, type Source } from './settings';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
const DEMO_ADMINS = '0911000001,0911000010';

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
  const game = readGame(settings, demo);
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
    apiWorkers: settings.integer('API_WORKERS', 1, 1, 64),
    resetHoldHours: settings.integer('RESET_HOLD_HOURS', demo ? 0 : 24, 0, 168),
    ...secrets,
    ...game,
    ...readBeacon(settings, { demo, production, port, lockMs: game.lockMs, jwtSecret: secrets.jwtSecret }),
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
  refuseForWorkers(settings, env);
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
  // The lock is the last part of the countdown; a longer lock would close the sale before it opens.
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
    demo ? DEMO_ADMINS : '',
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
    otpLeastUsedPercent: settings.integer('OTP_LEAST_USED_PERCENT', demo ? 0 : 20, 0, 100),
    allowedOrigins: settings.list('ALLOWED_ORIGINS', '', parseOrigin, 'an origin such as https://host'),
    trustedProxies: settings.list('TRUSTED_PROXIES', '127.0.0.1,::1', (item) => item, 'an address'),
    metricsToken: settings.text('METRICS_TOKEN'),
  };
}

function readLicence(settings: Settings) {
  return {
    realMoney: settings.flag('REAL_MONEY', false),
    licenceNumber: settings.text('LICENCE_NUMBER'),
    minimumAge: settings.integer('MINIMUM_AGE', 21, 18, 99),
    withholding: {
      percentTenths: Math.round(settings.decimal('WITHHOLDING_PERCENT', 0, 0, 50) * 10),
      from: birr(settings.integer('WITHHOLDING_FROM', 0, 0, 1_000_000)),
    },
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

/** Several processes can share limits only through Redis, and the sandbox of demo mode runs in one process. */
function refuseForWorkers(settings: Settings, env: Env): void {
  if (env.apiWorkers === 1) return;
  if (!env.redisUrl) settings.problem('API_WORKERS', 'above 1 needs REDIS_URL');
  if (env.demo && env.afro.baseUrl === afroHost(true, env.port)) {
    settings.problem('API_WORKERS', 'cannot be above 1 with the sandbox of demo mode');
  }
}
