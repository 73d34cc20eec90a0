import type { HistoryStatus, HistoryType, Language, PlayerResult, Role, WireStatus } from './enums';

/** GET user/getUserBalance; both in birr. */
export interface BalanceView {
  activeBalance: number;
  bonusWallet: number;
}

/** GET user/getSingleUser. */
export interface UserView {
  id: string;
  _id: string;
  name: string;
  username: string;
  phoneNo: string;
  role: Role;
  isSystemAdmin: boolean;
  totalBalance: number;
  wallet: { activeBalance: number; bonusWallet: number; walletBalance: number };
  referralCode: string;
  language: Language;
  fairId: string;
}

/** One row of transaction/Paginatedhistory; amount in birr, always positive. */
export interface HistoryRow {
  id: string;
  type: HistoryType;
  createdAt: string;
  amount: number;
  status: HistoryStatus;
  ref?: string;
}

/** One row of userGames/fetchAll (spec section 3 "Room record in history"). Money in birr. */
export interface GameRecord {
  id: string;
  _id: string;
  createdAt: string;
  /** Numeric string, as the customer's text has it. */
  stake: string;
  netWin: number;
  status: WireStatus | 'Starting';
  /** Comma-separated winning cards to the amount per card. */
  winners: Record<string, number>;
  calledNumbers: number[];
  players: Record<string, number[]>;
  userCards: number[];
  result: PlayerResult;
  payout: number;
}

/**
 * How far a scheduled game is: open from its time on, playing from its round's lock on; played, empty (too few came)
 * and cancelled are its ends.
 */
export type ScheduledGameStatus = 'planned' | 'open' | 'playing' | 'played' | 'empty' | 'cancelled';

/** A game that players agreed on (contract.md, scheduledGame). Date and time in Addis Ababa, stake in whole birr. */
export interface ScheduledGameView {
  id: string;
  _id: string;
  /** Name of the player who added it. */
  creator: string;
  /** YYYY-MM-DD */
  date: string;
  /** HH:mm */
  time: string;
  stake: number;
  /** Names of those who take part. */
  attending: string[];
  /** The one who asks added it. */
  mine: boolean;
  attendingMe: boolean;
  status: ScheduledGameStatus;
  /** The hidden space in which it is played; for those who take part, once it is open. */
  gameSpace?: string;
  /** Its round, likewise. */
  roomId?: string;
}
