import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { DECK_SIZE, settingBounds } from '@libs/contract';
import { birr } from '@libs/money';
import { readAdminPhones } from './admin-phones';
import { afroHost, readAfro } from './afro-env';
import { readAlertSms, type AlertSmsEnv } from './alert-sms-env';
import { readBeacon } from './beacon-env';
import { readBonusFactors } from './bonus-factors';
import type { Env, ReceivingAccount } from './env-shape';
import { readMigration, type MigrationEnv } from './migration-env';
import { readPayments } from './payments-env';
import { readPayouts } from './payouts-env';
import { refuseForProduction } from './production';
import { refuseForRealMoney } from './real-money';
import { readSecrets } from './secrets';
import { Settings, type Source } from './settings';
import { readStaffTerms } from './staff-terms';
import { readMessages } from './push-env';
import { readTelegram } from './telegram-env';
import { readTransparency } from './transparency-env';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

/**
 * Reads and checks all settings. No other code reads the process environment.
 * @throws SettingsError naming every setting that is missing or wrong
 */
export function loadEnv(source: Source = process.env): Env {
  const settings = new Settings(source);
  // `production` ends demo mode and refuses sandbox, demo players and weak secrets.
  const production = settings.text('NODE_ENV') === 'production';
  // Demo mode: sandbox, demo accounts, demo players, secrets made at the start.
  const demo = settings.flag('DEMO', !production);
  // Folder of the embedded database and of the secrets of a demo installation.
  const dataDir = resolve(settings.text('DATA_DIR') ?? '.data');
  // Port to listen on.
  const port = settings.integer('PORT', 3000, 1, 65_535);
  const secrets = readSecrets(settings, demo, dataDir);
  const game = readGame(settings, demo);
  const payments = readPayments(settings, demo, port, secrets.jwtSecret);
  const env: Env = {
    production,
    demo,
    port,
    // Address to listen on.
    host: settings.text('HOST') ?? '127.0.0.1',
    // Postgres 18. If it is absent, `npm start` sets it to the embedded database. With real money it must be the login
    // of `edil_app`.
    databaseUrl: settings.required('DATABASE_URL'),
    // Login of `npm run migrate`, which may migrate. A server that has it migrates at its start, or with real money
    // does not start.
    migrationDatabaseUrl: settings.url('MIGRATION_DATABASE_URL', null, ['postgres:', 'postgresql:']),
    // Login of `edil_read`, with which `npm run backup` copies. Default: DATABASE_URL.
    readDatabaseUrl: settings.url('READ_DATABASE_URL', null, ['postgres:', 'postgresql:']),
    // Connections of one API process to Postgres.
    databasePool: settings.integer('DATABASE_POOL', 10, 2, 200),
    dataDir,
    // Folder of the built web apps.
    webDir: resolve(settings.text('WEB_DIR') ?? 'dist-web'),
    // Redis, through which several API servers signal each other; one server needs none.
    redisUrl: settings.url('REDIS_URL', null, ['redis:', 'rediss:']),
    // API processes that share one port (`scripts/serve.mjs`); above 1 it needs `REDIS_URL`.
    apiWorkers: settings.integer('API_WORKERS', 1, 1, 64),
    // Hours without payouts and transfers after a password was reset or a Telegram account bound.
    resetHoldHours: settings.integer('RESET_HOLD_HOURS', demo ? 0 : 24, 0, 168),
    ...secrets,
    ...game,
    ...readBeacon(settings, { demo, production, port, lockMs: game.lockMs, jwtSecret: secrets.jwtSecret }),
    ...readTransparency(settings, {
      demo,
      port,
      publicUrl: payments.publicUrl,
      jwtSecret: secrets.jwtSecret,
    }),
    ...readAccess(settings, demo),
    ...readLicence(settings),
    realMoney: payments.mode === 'live',
    // Days after which chat messages are removed.
    chatRetentionDays: settings.integer('CHAT_RETENTION_DAYS', 90, 1, 3650),
    // Whether phones report errors, speed and sign-ins of the app, as sums (docs/controls.md "What phones report").
    phoneVitals: settings.flag('PHONE_VITALS', true),
    // Address of the collector of traces, OTLP over HTTP; without it no tracing code is loaded.
    otlpEndpoint: settings.url('OTEL_EXPORTER_OTLP_ENDPOINT', null, ['http:', 'https:']),
    // Share of the traces that are kept, 0 to 1.
    traceRatio: settings.decimal('OTEL_TRACES_SAMPLER_ARG', 1, 0, 1),
    // The lowest level that is logged. If it is absent, `npm start` sets it to `warn`.
    logLevel: settings.oneOf('LOG_LEVEL', logLevels, 'info'),
    afro: readAfro(settings, demo ? port : null),
    links: readLinks(settings, demo),
    receivingAccounts: {
      TELEBIRR: readAccount(settings, 'TELEBIRR', demo ? '0911000001' : ''),
      CBE: readAccount(settings, 'CBE', demo ? '1000000000001' : ''),
    },
    payments,
    payouts: readPayouts(settings, demo),
    telegram: readTelegram(settings, { demo, port, jwtSecret: secrets.jwtSecret }),
    ...readMessages(settings, { demo, port, jwtSecret: secrets.jwtSecret, publicUrl: payments.publicUrl }),
  };
  refuseForWorkers(settings, env);
  if (production) refuseForProduction(settings, env);
  refuseForRealMoney(settings, env);
  settings.finish();
  return Object.freeze(env);
}

/**
 * Reads the settings of a command that needs only the database.
 * @throws SettingsError naming what is missing or wrong
 */
export function loadMigrationEnv(source: Source = process.env): MigrationEnv {
  const settings = new Settings(source);
  const env = readMigration(settings);
  settings.finish();
  return env;
}

/**
 * Reads the settings of `npm run alert-sms`.
 * @throws SettingsError naming what is missing or wrong
 */
export function loadAlertSmsEnv(source: Source = process.env): AlertSmsEnv {
  const settings = new Settings(source);
  const env = readAlertSms(settings);
  settings.finish();
  return env;
}

function readGame(settings: Settings, demo: boolean) {
  // Length of a round's countdown, which includes the lock; at least `LOCK_MS`.
  const countdownMs = settings.integer('COUNTDOWN_MS', 30_000, 100, 600_000);
  // Length of the lock, the last part of the countdown, in which no cards are sold; at least 3000 with drand.
  const lockMs = settings.integer('LOCK_MS', 3000, 0, 60_000);
  // The lock is part of the countdown. A longer lock would close the sale before it opens.
  if (countdownMs < lockMs) settings.problem('COUNTDOWN_MS', `cannot be less than LOCK_MS (${lockMs})`);
  return {
    // Length of the countdown of a public round that is full or starts beside other rounds; at least `LOCK_MS`.
    fullCountdownMs: settings.integer('FULL_COUNTDOWN_MS', 8000, 100, 600_000),
    // Sold cards at which a public round starts beside other rounds, until the backoffice sets another number; 200:
    // only when it is full.
    sideBySideAt: settings.integerIn('SIDE_BY_SIDE_AT', 120, settingBounds.sideBySideAt),
    // Time between two calls.
    callIntervalMs: settings.integer('CALL_INTERVAL_MS', 3500, 20, 60_000),
    countdownMs,
    // Time from a round's first player to its refund if no second player comes.
    waitMs: settings.integer('WAIT_MS', 120_000, 100, 3_600_000),
    lockMs,
    // Number of players at which the countdown starts.
    minPlayers: settings.integer('MIN_PLAYERS', 2, 1, DECK_SIZE),
    // Demo players for all public rooms together; 0 in production.
    demoBots: settings.integer('DEMO_BOTS', demo ? 6 : 0, 0, 100),
    // Gives the new database of a demo a past of seven days; it costs a few seconds, once. If it is absent, `npm start`
    // sets it to `1`.
    demoHistory: settings.flag('DEMO_HISTORY', false) && demo,
    // The most cards of a player in a round; the backoffice can set another number for a public stake.
    cardsPerPlayer: settings.integerIn('CARDS_PER_PLAYER', 4, settingBounds.cardsPerPlayer),
    // House percent of new rooms in steps of 0.1, until the backoffice sets another one.
    housePercentTenths: Math.round(settings.decimalIn('HOUSE_PERCENT', 20, settingBounds.housePercent) * 10),
  };
}

function readAccess(settings: Settings, demo: boolean) {
  // Multiplies the rate limits, except those of one-time codes and the lockout of a login; demo mode only.
  const rateLimitScale = settings.decimal('RATE_LIMIT_SCALE', 1, 0.01, 100_000);
  if (!demo && rateLimitScale !== 1) settings.problem('RATE_LIMIT_SCALE', 'is for the sandbox only');
  return {
    systemAdminPhones: readAdminPhones(settings, demo),
    rateLimitScale,
    ...readStaffTerms(settings, demo),
    bonusFactors: readBonusFactors(settings),
    // The most codes for sign-up and reset in an hour, to all phones together.
    smsPerHour: settings.integer('SMS_PER_HOUR', 2000, 1, 1_000_000),
    // How a person whom an agent adds by phone joins a space: `invited`: as a member after accepting; `added`: as a
    // member at once, with a notice.
    spaceMembers: settings.oneOf('SPACE_MEMBERS', ['invited', 'added'] as const, 'invited'),
    // Percentage of the latest codes that must have been used; below it all strangers together get six codes a minute.
    otpLeastUsedPercent: settings.integer('OTP_LEAST_USED_PERCENT', demo ? 0 : 20, 0, 100),
    // Further origins of the web apps, besides the host of the request itself.
    allowedOrigins: settings.list('ALLOWED_ORIGINS', '', parseOrigin, 'an origin such as https://host'),
    // Addresses of proxies whose `X-Forwarded-For` is trusted. Networks are refused, because a network contains other
    // machines, too, such as its gateway.
    trustedProxies: settings.list(
      'TRUSTED_PROXIES',
      '127.0.0.1,::1',
      (item) => (isIP(item) === 0 ? null : item),
      'an address, not a network',
    ),
    // The most sockets of one address at one server that neither have signed in nor watch as guests (`GUESTS`), times
    // `RATE_LIMIT_SCALE`; one more closes the oldest.
    socketsPerAddress: Math.ceil(
      settings.integer('SOCKETS_PER_ADDRESS', 1000, 1, 1_000_000) * rateLimitScale,
    ),
    // The most people who watch a public round without an account, at one server; players are not counted.
    guests: settings.integer('GUESTS', 2000, 1, 100_000),
    // Bearer token for `/api/metrics` from another machine; at least 16 random characters in production.
    metricsToken: settings.text('METRICS_TOKEN'),
    // Address of Alertmanager, which `npm run doctor` and `npm run alert-test` ask whether alerts reach a person.
    alertmanagerUrl: settings.url('ALERTMANAGER_URL', null, ['http:', 'https:']),
  };
}

function readLicence(settings: Settings) {
  const isSet = settings.isSet('WITHHOLDING_PERCENT') || settings.isSet('WITHHOLDING_FROM');
  const withholding = {
    // Becomes the first tax rule at the first start, as a percentage of winnings in steps of 0.1, and is refused
    // afterwards: the backoffice makes tax rules.
    percentTenths: Math.round(settings.decimal('WITHHOLDING_PERCENT', 0, 0, 50) * 10),
    // The threshold of that first tax rule, in birr of winnings; refused like `WITHHOLDING_PERCENT`.
    from: birr(settings.integer('WITHHOLDING_FROM', 0, 0, 1_000_000)),
  };
  return {
    // Number of the operator's licence, shown to players; required for real money.
    licenceNumber: settings.text('LICENCE_NUMBER'),
    // The least age of a player in years; with real money it must be set.
    minimumAge: settings.integer('MINIMUM_AGE', 21, 18, 99),
    // Version of the operator's terms in force. It is stored with the age that a person confirms at sign-up; at most 40
    // characters.
    termsVersion: (settings.text('TERMS_VERSION') ?? '1').slice(0, 40),
    withholding: isSet ? withholding : null,
  };
}

/**
 * In demo mode, pages of the sandbox replace the operator's pages. They are paths, because a phone reaches the server
 * by another host.
 */
function readLinks(settings: Settings, demo: boolean): Env['links'] {
  const page = (name: string) => (demo ? `/sandbox/${name}` : null);
  return {
    // Link to a person who helps, in the player app and in /.well-known/security.txt. Default: none; demo: a page of
    // the sandbox.
    contact: settings.url('CONTACT_URL', null, ['https:', 'tel:', 'mailto:']) ?? page('contact'),
    // Link to the players' group, in the player app. Default: none; demo: a page of the sandbox.
    chatGroup: settings.url('CHAT_GROUP_URL', null, ['https:']) ?? page('chat-group'),
    // Link to a leaderboard elsewhere, in the player app. Default: none; demo: a page of the sandbox.
    leaderboard: settings.url('LEADERBOARD_URL', null, ['https:']) ?? page('leaderboard'),
  };
}

function readAccount(settings: Settings, medium: 'TELEBIRR' | 'CBE', fallback: string): ReceivingAccount {
  return Object.freeze({
    // Name on the account to which players pay manual deposits. Default: none; demo: Edil Bingo Demo.
    name: settings.text(`RECEIVING_${medium}_NAME`) ?? (fallback && 'Edil Bingo Demo'),
    // Number of the account to which players pay manual deposits. Default: none; demo: an account of the sandbox.
    number: settings.text(`RECEIVING_${medium}_NUMBER`) ?? fallback,
  });
}

function parseOrigin(text: string): string | null {
  return URL.canParse(text) && new URL(text).origin === text ? text : null;
}

/**
 * Refuses several processes without Redis, through which alone they can share limits, and with the sandbox of demo
 * mode, which runs in one process.
 */
function refuseForWorkers(settings: Settings, env: Env): void {
  if (env.apiWorkers === 1) return;
  if (!env.redisUrl) settings.problem('API_WORKERS', 'above 1 needs REDIS_URL');
  if (env.demo && env.afro.baseUrl === afroHost(env.port)) {
    settings.problem('API_WORKERS', 'cannot be above 1 with the sandbox of demo mode');
  }
}
