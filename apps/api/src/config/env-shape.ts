import type { Phone } from '@libs/contract';
import type { Santim } from '@libs/money';
import type { BeaconEnv } from './beacon-env';
import type { BonusFactors } from './bonus-factors';
import type { PaymentsEnv } from './payments-env';
import type { PayoutsEnv } from './payouts-env';
import type { PushEnv, QuietHours } from './push-env';
import type { Secrets } from './secrets';
import type { StaffTerms } from './staff-terms';
import type { TelegramEnv } from './telegram-env';
import type { TransparencyEnv } from './transparency-env';

/** Every setting of the product, checked (protocol.md section 5 "Settings"). Times are in milliseconds. */
export interface Env extends Readonly<Secrets>, StaffTerms, BeaconEnv, TransparencyEnv {
  readonly production: boolean;
  /** True with the embedded sandbox of providers, demo accounts and demo players. */
  readonly demo: boolean;
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string;
  /** A login that may migrate; a server with real money must not have it. */
  readonly migrationDatabaseUrl: string | null;
  /** A login that reads every table, for backups. */
  readonly readDatabaseUrl: string | null;
  /** The most connections of one API process to Postgres. */
  readonly databasePool: number;
  readonly dataDir: string;
  readonly webDir: string;
  readonly redisUrl: string | null;
  /** Number of API processes that share the port (scripts/serve.mjs). */
  readonly apiWorkers: number;
  /** Hours after a password reset in which no money leaves the account; by default 0 in demo mode. */
  readonly resetHoldHours: number;
  readonly callIntervalMs: number;
  readonly countdownMs: number;
  /** Length of the countdown of a public round that is full or starts beside other rounds. */
  readonly fullCountdownMs: number;
  /** Sold cards at which a public round starts beside other rounds; a setting of the backoffice overrides it. */
  readonly sideBySideAt: number;
  readonly waitMs: number;
  readonly lockMs: number;
  readonly minPlayers: number;
  /** Demo players for all public rooms together, 0 for none. */
  readonly demoBots: number;
  /** True if a new database gets a past; only in demo mode. */
  readonly demoHistory: boolean;
  readonly rateLimitScale: number;
  /** The most open sockets of one address that neither have signed in nor watch as guests, at this server. */
  readonly socketsPerAddress: number;
  /** The most sockets of guests at this server. */
  readonly guests: number;
  /** The most codes for sign-up and reset in an hour, to all phones together. */
  readonly smsPerHour: number;
  readonly spaceMembers: 'invited' | 'added';
  /** The percentage of the latest public codes that must have been used before more are sent; 0 turns the check off. */
  readonly otpLeastUsedPercent: number;
  readonly systemAdminPhones: readonly Phone[];
  /** How many times bonus money must be played before it becomes main money. The database stores it (bonus_terms). */
  readonly bonusFactors: BonusFactors;
  readonly allowedOrigins: readonly string[];
  /** Addresses of proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[];
  /** True with PAYMENTS_MODE=live. */
  readonly realMoney: boolean;
  readonly licenceNumber: string | null;
  readonly minimumAge: number;
  readonly termsVersion: string;
  /**
   * The first tax rule, if settings of before the dated rules are still there: tenths of a percent of a player's winnings
   * in a round, and the amount from which it applies (rules.md "Tax").
   */
  readonly withholding: { readonly percentTenths: number; readonly from: Santim } | null;
  readonly cardsPerPlayer: number;
  /** Base house percent, in tenths (200 = 20 %). */
  readonly housePercentTenths: number;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  readonly metricsToken: string | null;
  /** Address of Alertmanager; null if no alert reaches anybody. */
  readonly alertmanagerUrl: string | null;
  /** Address that receives traces as OTLP over HTTP; null turns tracing off. */
  readonly otlpEndpoint: string | null;
  /** The share of traces that are kept, 0 to 1. */
  readonly traceRatio: number;
  /** Days after which chat messages are deleted. */
  readonly chatRetentionDays: number;
  /** Whether phones report errors, speed and sign-ins of the app. */
  readonly phoneVitals: boolean;
  readonly afro: {
    readonly baseUrl: string;
    readonly sender: string;
    readonly identifier: string | null;
    readonly codes: 'own' | 'challenge';
    readonly callback: string | null;
  };
  readonly links: Readonly<Record<'contact' | 'chatGroup' | 'leaderboard', string | null>>;
  readonly receivingAccounts: Readonly<Record<'TELEBIRR' | 'CBE', ReceivingAccount>>;
  readonly payments: PaymentsEnv;
  readonly payouts: PayoutsEnv;
  /** The Telegram bot; null if there is none. */
  readonly telegram: TelegramEnv | null;
  readonly push: PushEnv | null;
  readonly quietHours: QuietHours;
}

/** An account of the operator that receives manual deposits. */
export interface ReceivingAccount {
  readonly name: string;
  readonly number: string;
}
