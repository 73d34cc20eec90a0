import type { HistoryStatus, HistoryType, Language, PlayerResult, Role, WireStatus } from './enums';

/** GET user/getUserBalance; both in birr. */
export interface BalanceView {
  activeBalance: number;
  bonusWallet: number;
}

/** Bonus money that is to be played before it turns to main: the oldest grant. In birr. */
export interface BonusToPlay {
  /** Still to be played, */
  left: number;
  /** of so much. */
  of: number;
  /** Until when what is unspent of the grant lives, ISO 8601; null: only winnings are left, which stay. */
  until: string | null;
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
  wallet: {
    activeBalance: number;
    bonusWallet: number;
    walletBalance: number;
    bonusToPlay: BonusToPlay | null;
  };
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

/** One row of userGames/fetchAll (specification.md section 3, Room record in history). Money in birr. */
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
  /** What of the payout went to bonus. */
  bonusPayout: number;
}

/** A private space as one player sees it (protocol.md, gameSpace). */
export interface SpaceView {
  id: string;
  _id: string;
  name: string;
  /** Phone of the owner: whole for themselves and system admins, else masked. */
  ownership: string;
  ownerName: string;
  /** Without the owner. */
  memberCount: number;
  /** Whole phones, for the owner and system admins only. */
  members?: string[];
  /** Names in the order of `members`; empty until an invited person has accepted. */
  memberNames?: string[];
  /** Who is invited or has declined; for the owner and system admins only. */
  invitations?: SpaceInvitation[];
  /** True if the reader is invited and has not answered. */
  invited?: boolean;
  isListed: boolean;
  /** 0 is "100% Free". */
  housePercent: number;
  createdAt: string;
  /**
   * 32 bytes, lower-case hex, for the owner and members only: the space's rooms are named by its hash in the log
   * (fairness.md 8).
   */
  logKey?: string;
  /** Unfinished rounds of the space; only in the lists of its owner and members. */
  games?: SpaceGame[];
}

/** Somebody who was added to a space and is no member. `members` has the pending ones too. */
export interface SpaceInvitation {
  /** Whole. */
  phone: string;
  state: 'pending' | 'declined';
}

/** An unfinished round of a space. Stake in whole birr. */
export interface SpaceGame {
  roomId: string;
  stake: number;
  status: WireStatus;
  userCount: number;
}
/**
 * State of a scheduled game: open from its time on, playing from its round's lock on; played, empty (too few players)
 * and cancelled are final.
 */
export type ScheduledGameStatus = 'planned' | 'open' | 'playing' | 'played' | 'empty' | 'cancelled';

/** A scheduled game (protocol.md, scheduledGame). Date and time in Addis Ababa, stake in whole birr. */
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
  /** House percent of its round; the public one until it opens, then that of its round. */
  percent: number;
  /** Names of the attendees. */
  attending: string[];
  /** Whether the requesting player added it. */
  mine: boolean;
  attendingMe: boolean;
  status: ScheduledGameStatus;
  /** The hidden space in which it is played; for attendees, once it is open. */
  gameSpace?: string;
  /** Its round, under the same conditions. */
  roomId?: string;
}

/** GET leaderboard/bonusConfig. Amounts in birr; stakes are keys as text. */
export interface BonusConfigView {
  /** Now lies between start and end. */
  isActive: boolean;
  stakes: number[];
  bonusTypes: string[];
  /** By stake, the prizes of rank 1, 2 and so on. */
  structure: Record<string, number[]>;
  minGames: Record<string, number>;
  /** ISO 8601; null while no campaign is planned. */
  startDate: string | null;
  endDate: string | null;
  rankLimit: number;
}

/** A player in the table of a stake. `prize` is what the rank would be paid if the day ended now, in birr. */
export interface LeaderboardRow {
  rank: number;
  name: string;
  points: number;
  prize: number;
}

/** POST leaderboard/playedLeaderboard; no rank without points. */
export interface PlayedLeaderboardView {
  own: { rank: number | null; points: number };
  top: LeaderboardRow[];
}

/** A row of leaderboard/dailyLeaderBoard. Amounts in birr. */
export interface DailyGamesRow {
  userId: string;
  userInfo: { name: string };
  /** Every finished round. */
  gameCount: number;
  betAmount: number;
  winAmount: number;
  profit: number;
  /** By profit; equals share a rank. `Last` without a game on that day. */
  actualRank: number | 'Last';
}
