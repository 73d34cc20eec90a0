import type { CardLimits } from '@libs/contract';
import { call } from './http';

/** A way to pay in or out: what is sent where. */
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
  /** Below so many a round is refunded. */
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
  /** Age that a newcomer confirms at sign-up, or null where none is asked. */
  ageRequired: number | null;
}

export const fetchConfig = () => call<AppConfig>('config');
