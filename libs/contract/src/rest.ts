import type {
  BigGameState,
  HistoryStatus,
  HistoryType,
  Language,
  LanguageTag,
  PlayerResult,
  Role,
  WireStatus,
} from './enums';

/** GET user/getUserBalance; both in birr. */
export interface BalanceView {
  activeBalance: number;
  bonusWallet: number;
}

/** Bonus money that must be played before it moves to the main balance: the oldest grant. In birr. */
export interface BonusToPlay {
  /** Amount that is still to be played. */
  left: number;
  /** Amount that had to be played at first. */
  of: number;
  /** When the unspent part of the grant ends, ISO 8601; null: only winnings are left, and these do not end. */
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

/** One row of transaction/Paginatedhistory; amount in birr, always positive, after tax. */
export interface HistoryRow {
  id: string;
  type: HistoryType;
  createdAt: string;
  amount: number;
  status: HistoryStatus;
  ref?: string;
  /** Of a purchase, a prize and a refund: the round, its stake in birr, and the player's cards. */
  roundId?: string;
  stake?: number;
  cards?: number[];
  /** Of a transfer: the other player, masked (`maskReceiver`). */
  other?: string;
  /** Of a payment: the name of the medium or, if the player chose it on a page, of the provider. */
  via?: string;
  /** Of a withdrawal: the last digits of the account, and why staff rejected it, in the reader's language. */
  account?: string;
  reason?: string;
  /** The balances in birr after the movement, of those that it changed. */
  mainAfter?: number;
  bonusAfter?: number;
  /** The tax in birr that was withheld from a prize, or from bonus money that turned to main. */
  tax?: number;
}

/** What moved a player's money in a period, in birr; won is before tax. */
export interface StatementSums {
  deposits: number;
  payouts: number;
  staked: number;
  won: number;
  tax: number;
  bonus: number;
  transfers: number;
  other: number;
}

/** Answer of user/statement: a month by day, or a year by month. */
export interface Statement {
  period: string;
  opening: number;
  rows: (StatementSums & { period: string; closing: number })[];
  sums: StatementSums;
  closing: number;
}

/** One row of userGames/fetchAll (specification.md section 3, Room record in history). Money in birr. */
export interface GameRecord {
  id: string;
  _id: string;
  createdAt: string;
  /** A number as text, because the customer's specification has it so. */
  stake: string;
  netWin: number;
  status: WireStatus | 'Starting';
  /** From the winning cards, separated by commas, to the amount for each card. */
  winners: Record<string, number>;
  calledNumbers: number[];
  players: Record<string, number[]>;
  userCards: number[];
  result: PlayerResult;
  payout: number;
  /** The part of the payout that went to the bonus balance. */
  bonusPayout: number;
  /** The tax withheld from the other part. */
  tax: number;
}

/** A private space as one player sees it (protocol.md, gameSpace). */
export interface SpaceView {
  id: string;
  _id: string;
  name: string;
  /** Phone of the owner: whole for themselves and system admins, else masked. */
  ownership: string;
  ownerName: string;
  /** Number of members, without the owner. */
  memberCount: number;
  /** Whole phones; only for the owner and system admins. */
  members?: string[];
  /** Names in the order of `members`; empty for an invited person who has not accepted. */
  memberNames?: string[];
  /** People who are invited or have declined; only for the owner and system admins. */
  invitations?: SpaceInvitation[];
  /** True while the space has a link to its screen; only for the owner and system admins. */
  screen?: boolean;
  /** True if the reader is invited and has not answered. */
  invited?: boolean;
  isListed: boolean;
  /** 0 is "100% Free". */
  housePercent: number;
  createdAt: string;
  /**
   * 32 bytes, lower-case hex; only for the owner and members. The log names the space's rooms by its hash (fairness.md
   * 8).
   */
  logKey?: string;
  /** Unfinished rounds of the space; only in lists of its owner and members. */
  games?: SpaceGame[];
}

/** A person who was added to a space but is not a member. Those with a pending answer are in `members`, too. */
export interface SpaceInvitation {
  /** The whole phone. */
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
 * State of a scheduled game: open from its start time, playing from its round's lock. Played, empty (too few players)
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
  /** House percent of the game's round; the public percent until the round opens. */
  percent: number;
  /** Names of the attendees. */
  attending: string[];
  /** Whether the requesting player made the game. */
  mine: boolean;
  attendingMe: boolean;
  status: ScheduledGameStatus;
  /** The hidden space in which the game is played; for attendees, once the game is open. */
  gameSpace?: string;
  /** The game's round, under the same conditions. */
  roomId?: string;
}

/** A big game as GET bigGames answers it. Amounts in birr. */
export interface BigGameView {
  id: string;
  title: Record<LanguageTag, string>;
  stake: number;
  guarantee: number;
  startsAt: string;
  state: BigGameState;
  cardsPerPlayer: number;
  minCards: number;
  minPlayers: number;
  /** Cards that are sold. */
  sold: number;
  /** The reader's cards; none for a stranger. */
  own: number[];
}

/** GET leaderboard/bonusConfig. Amounts in birr; stakes are keys as text. */
export interface BonusConfigView {
  /** Whether the present moment lies between start and end. */
  isActive: boolean;
  stakes: number[];
  bonusTypes: string[];
  /** For each stake the prizes of rank 1, 2 and so on. */
  structure: Record<string, number[]>;
  minGames: Record<string, number>;
  /** ISO 8601; null while no campaign is planned. */
  startDate: string | null;
  endDate: string | null;
  rankLimit: number;
}

/** A player in the table of a stake. `prize` is what the rank would win if the day ended now, in birr. */
export interface LeaderboardRow {
  rank: number;
  /** Masked, except in the reader's own row. */
  name: string;
  points: number;
  prize: number;
  /** True in the reader's own row. */
  mine: boolean;
}

/** POST leaderboard/playedLeaderboard; a player without points has no rank. */
export interface PlayedLeaderboardView {
  own: { rank: number | null; points: number };
  top: LeaderboardRow[];
}

/** A row of leaderboard/dailyLeaderBoard. Amounts in birr. */
export interface DailyGamesRow {
  userId: string;
  userInfo: { name: string };
  /** Number of all finished rounds. */
  gameCount: number;
  betAmount: number;
  winAmount: number;
  profit: number;
  /** Rank by profit; equal profits share a rank. `Last` without a game on that day. */
  actualRank: number | 'Last';
}
