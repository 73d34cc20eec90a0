import type { CardLimits } from '@libs/contract';
import { call } from './http';

/** A way to pay in or out: the path of the call and the fields that it takes. */
export interface Gateway {
  id: string;
  label: string;
  /** Below /api/. */
  path: string;
  /** Names of the fields that the path takes. */
  body: string[];
}

/** Both ends included, in birr. */
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
  /** The usual countdown of a round. */
  countdownMs: number;
  limits: Record<LimitedMovement, AmountLimits> & { cardsPerPlayer: CardLimits };
  gateways: { deposit: Gateway[]; withdraw: Gateway[] };
  /** Accounts of the house, to which players pay by hand. */
  receivingAccounts: Record<Medium, { name: string; number: string }>;
  links: { contact?: string | null; chatGroup?: string | null; leaderboard?: string | null };
  demo: boolean;
  /** Snow on the shell, not only at sign-in. */
  snow: boolean;
  /** Age in years that a newcomer must confirm at sign-up; null if no age is asked for. */
  ageRequired: number | null;
}

export const fetchConfig = () => call<AppConfig>('config');
