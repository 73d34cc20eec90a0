import type { CardLimits } from '@libs/contract';
import { call } from './http';

/** A way to pay in or out: the path of the call and the fields that it takes. */
export interface Gateway {
  id: string;
  label: string;
  /** Path of the call, below /api/. */
  path: string;
  /** Names of the fields that the path takes. */
  body: string[];
}

/** Smallest and largest allowed amount in birr. */
export interface AmountLimits {
  min: number;
  max: number;
}

/** The kinds of movement that have limits of their own. */
export type LimitedMovement = 'deposit' | 'bankWithdraw' | 'manualWithdraw' | 'directWithdraw' | 'transfer';

/** Mobile money and bank wallet, by the names that the calls use. */
export type Medium = 'TELEBIRR' | 'CBE';

/** The part of GET config that the shell and the pages read. */
export interface AppConfig {
  stakes: number[];
  spaceStakes: number[];
  scheduleStakes: number[];
  /** A round with fewer players is refunded. */
  minPlayers: number;
  /** Usual length of a countdown to a round, in ms. */
  countdownMs: number;
  limits: Record<LimitedMovement, AmountLimits> & { cardsPerPlayer: CardLimits };
  gateways: { deposit: Gateway[]; withdraw: Gateway[] };
  /** Accounts of the house, to which players pay by hand. */
  receivingAccounts: Record<Medium, { name: string; number: string }>;
  links: { contact?: string | null; chatGroup?: string | null; leaderboard?: string | null };
  demo: boolean;
  /** Whether this page may report what it sees (features/pwa/vitals.ts). */
  vitals: boolean;
  /** True if it also snows on the pages after the sign-in. */
  snow: boolean;
  /** Age in years that a newcomer must confirm at sign-up; null if no age is asked for. */
  ageRequired: number | null;
  /** The least age of a player, in years. */
  minimumAge: number;
  /** Number of the operator's licence. */
  licence: string | null;
  /** What is withheld today of a win from this many birr on; absent: nothing. */
  tax?: { percent: number; from: number };
  /** From when the house takes no stakes and no deposits, ISO 8601, also if that is still to come; absent: never. */
  windDown?: { from: string };
}

export const fetchConfig = () => call<AppConfig>('config');
