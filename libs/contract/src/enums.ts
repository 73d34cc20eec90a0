/** Languages of the product, by the names kept on the device (protocol.md section 4). */
export const languages = ['amharic', 'english', 'oromiffa', 'tigray'] as const;
export type Language = (typeof languages)[number];

/** BCP 47 tag of each language, as in `lang` and `Accept-Language`. */
export const languageTags = { amharic: 'am', english: 'en', oromiffa: 'om', tigray: 'ti' } as const;
export type LanguageTag = (typeof languageTags)[Language];

export const roles = ['player', 'agent'] as const;
export type Role = (typeof roles)[number];

/** Round states as stored (rules.md "Rounds"). */
export const roundStatuses = ['Open', 'Countdown', 'Locked', 'Playing', 'Finished', 'Refunded'] as const;
export type RoundStatus = (typeof roundStatuses)[number];

/** Round states as sent: Open is Available, Countdown and Locked are Starting. */
export type WireStatus = 'Available' | 'Starting' | 'Playing' | 'Finished' | 'Refunded';

export const wireStatus: Record<RoundStatus, WireStatus> = {
  Open: 'Available',
  Countdown: 'Starting',
  Locked: 'Starting',
  Playing: 'Playing',
  Finished: 'Finished',
  Refunded: 'Refunded',
};

/** The kinds of ledger transfers, in the order in which staff filter by them. */
export const transferKinds = [
  'bet',
  'refund',
  'settle',
  'deposit',
  'withdraw',
  'transfer',
  'bonus',
  'bonusPart',
  'prizeWait',
  'bonusToMain',
  'bonusEnd',
  'opening',
  'adjustment',
  'case',
  'receivable',
  'fee',
] as const;

/** States of a big game: nothing sold yet, sold, locked or playing, over, and stopped by staff with every card refunded. */
export const bigGameStates = ['announced', 'selling', 'locked', 'over', 'stopped'] as const;
export type BigGameState = (typeof bigGameStates)[number];

/** What staff may tell a player as the reason for which they rejected a withdrawal. */
export const playerReasons = ['wrongAccount', 'otherWay', 'contactUs'] as const;
export type PlayerReason = (typeof playerReasons)[number];

/** Rows of the player's transaction history (protocol.md, Paginatedhistory). */
export type HistoryType =
  | 'deposit'
  | 'transferIn'
  | 'win'
  | 'refund'
  | 'referral'
  | 'bonus'
  | 'bonusToMain'
  | 'bonusEnd'
  | 'withdraw'
  | 'transferOut'
  | 'bet';
/** The kinds by which a player filters the transaction history; `play` is what rounds take and give. */
export const historyKinds = ['deposit', 'withdraw', 'transfer', 'play', 'bonus'] as const;
export type HistoryKind = (typeof historyKinds)[number];
export type HistoryStatus = 'Pending' | 'success' | 'Declined';

/** Result of a round for one player (protocol.md section 4 "History result"). */
export type PlayerResult = 'Starting' | 'Playing' | 'Refunded' | 'Won' | 'Split' | 'Lost';

/** What keeps an account from being erased (players.md 6). */
export const openMatters = [
  'staff',
  'blocked',
  'money',
  'play',
  'order',
  'case',
  'complaint',
  'receivable',
  'freeze',
  'hold',
] as const;
export type OpenMatter = (typeof openMatters)[number];

/** What a tax rule taxes: what a player won in a round, or that less all that the player staked in it (rules.md "Tax"). */
export const taxBases = ['prize', 'prizeLessStake'] as const;
export type TaxBase = (typeof taxBases)[number];

export const patterns = ['row', 'column', 'diagonal', 'corners'] as const;
export type PatternKind = (typeof patterns)[number];
