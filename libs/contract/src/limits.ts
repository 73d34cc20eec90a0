/** Public stakes in whole birr (protocol.md, GET config). */
export const stakes = [10, 20, 30, 50, 80, 100, 150, 200, 300] as const;
/** Stakes of a private space in whole birr. */
export const spaceStakes = [5, 10, 25, 50, 100, 500, 1000] as const;
/** Stakes of a scheduled game in whole birr. */
export const scheduleStakes = [5, 10, 25, 50, 100, 200, 300, 500, 1000] as const;

/** Cards of the published deck and numbers of the game (specification.md section 9). */
export const DECK_SIZE = 200;
export const NUMBERS = 75;

/** Money limits in whole birr, both ends included (rules.md "Wallet"). */
export const moneyLimits = {
  deposit: { min: 5, max: 10_000 },
  bankWithdraw: { min: 50, max: 100_000 },
  manualWithdraw: { min: 50, max: 100_000 },
  directWithdraw: { min: 50, max: 10_000 },
  transfer: { min: 1, max: 10_000 },
} as const;

/** The kinds of money movement whose smallest and largest amount the operator limits (`moneyLimits`). */
export type MoneyMovement = keyof typeof moneyLimits;

/** The percent of the stakes that the house may take in a room or space, before it grows with the players. */
const HOUSE_PERCENT = { min: 0, max: 50 } as const;

/** Bounds of private spaces: members, phones in a call, spaces of an owner, rows in a list, house percent. */
export const spaceLimits = {
  members: 200,
  phonesPerCall: 50,
  perOwner: 50,
  listed: 100,
  housePercent: HOUSE_PERCENT,
} as const;

/** How many days ahead a game can be scheduled. */
export const SCHEDULE_DAYS = 30;

/** The intervals, in minutes, between reminders of the playing time that a player can choose (players.md 1). */
export const reminderChoices = [15, 30, 60] as const;

/**
 * What staff may credit or debit in one adjustment, in whole birr; above `aloneMax` a second admin must confirm
 * (rules.md "Roles and protection").
 */
export const adjustmentLimits = { min: 1, max: 100_000, aloneMax: 1000 } as const;

/**
 * Bounds of a bonus campaign: games, prizes in whole birr, ranks with a prize, ranks shown, days, and past days of a
 * dry run. `usual` is the first value in a form.
 */
export const campaignLimits = {
  minGames: { min: 1, max: 10_000 },
  prize: { min: 1, max: 100_000 },
  ranks: 10,
  rankLimit: { min: 1, max: 100, usual: 10 },
  days: 367,
  pastDays: { min: 1, max: 60, usual: 14 },
} as const;

/** Bounds of text fields, in characters (protocol.md section 2). */
export const textLimits = {
  name: { min: 1, max: 60 },
  password: { min: 8, max: 128 },
  feedback: { min: 1, max: 2000 },
  /** A complaint, an appeal, and their answers. */
  complaint: { min: 1, max: 2000 },
  chatMessage: { min: 1, max: 1000 },
  /** The reason for reporting a message or muting a player. */
  chatReason: { min: 1, max: 500 },
  /** A notice by staff, in each language. */
  notice: { min: 1, max: 500 },
  /** The text of a search for players; a shorter one finds nobody. */
  playerSearch: { min: 3, max: 60 },
  /** The text of a search in the transaction history: an amount or a reference. */
  historySearch: { min: 1, max: 40 },
  /** The holder or bank of an account to which money goes. */
  account: { min: 1, max: 100 },
  /** A code of the authenticator app, or a recovery code with its separators. */
  factorCode: { min: 6, max: 40 },
} as const;

/** Replaces hidden content of a chat message: a phone number, a link. */
export const CHAT_MASK = '•••••••';

/** Begins what stands in the place of a value that an inspector has not opened (docs/controls.md 2). */
export const MASK = 'masked:';
/** The most days for which an inspector's seat is given. */
export const SEAT_DAYS = 90;

/** How long an admin's session lasts from its sign-in, and how long without use (controls.md 2). */
export const staffSessionLimits = { hours: 12, unusedMinutes: 15 } as const;
/** Header of a call while somebody is at the screen. Only such a call counts as use of an admin's session. */
export const ATTENDED_HEADER = 'x-attended';

/** A login is refused for a while after this many wrong passwords (protocol.md, user/login). */
export const LOGIN_TRIES = 5;
export const OTP_LENGTH = 6;

/** Timings of the player app in milliseconds (protocol.md section 4 "Timings"). */
export const timings = {
  otpResend: 10_000,
  toastTransfer: 2000,
  toastCardHeld: 3000,
  toastCopy: 3000,
  toastDefault: 5000,
  toastError: 7000,
  snow: 3000,
  snowFlake: 100,
  rotatingWord: 1700,
  carouselResize: 50,
  notificationRefresh: 24 * 3600_000,
} as const;

/**
 * Hour of Addis Ababa at which a bonus day begins, and the hours in which its games count (rules.md "Bonus, referral,
 * leaderboards").
 */
export const BONUS_BEGINS = 15;
export const BONUS_HOURS = 18;
/**
 * Number of distinct players from which a public round counts for the bonus (rules.md "Bonus, referral, leaderboards").
 */
export const BONUS_MIN_PLAYERS = 5;

/** Bounds of settings that staff change at run time, both ends included: percents in percent, amounts in whole birr. */
export const settingBounds = {
  housePercent: HOUSE_PERCENT,
  /** `initial` is the share in rules.md. The house never gives away more than half of its income. */
  referralPercent: { min: 0, max: 50, initial: 10 },
  cardsPerPlayer: { min: 1, max: 10 },
  /** Cards at which a public round starts beside others; with the whole deck, only a full round does. */
  sideBySideAt: { min: 2, max: DECK_SIZE },
  /** A larger value would be a typing mistake. */
  registerBonus: { min: 0, max: 10_000 },
} as const;

/**
 * Bounds of a big game (rules.md "Big games"): whole birr of the guarantee, the cards and players below which it plays for its
 * pot alone, characters of its name, and how many days ahead it may be.
 */
export const bigGameLimits = {
  guarantee: { min: 100, max: 1_000_000 },
  minCards: { min: 2, max: DECK_SIZE, initial: 20 },
  minPlayers: { min: 2, max: DECK_SIZE, initial: 10 },
  title: { min: 1, max: 60 },
  days: 60,
} as const;

/** Bounds of a tax rule (rules.md "Tax"): percent in steps of 0.1, threshold in whole birr, characters of the source. */
export const taxRuleLimits = {
  percent: { min: 0, max: 50 },
  threshold: { min: 0, max: 1_000_000 },
  source: { min: 3, max: 500 },
} as const;

/**
 * Cards that one player may have in a round, by public stake in whole birr; `other` for the stakes that only spaces and
 * scheduled games have (rules.md "Cards").
 */
export type CardLimits = Readonly<Record<number | 'other', number>>;

/** The cards that one player may have at a stake, in whole birr. The database has the same rule (max-cards.sql). */
export function maxCards(limits: CardLimits, stake: number): number {
  return limits[stake] ?? limits.other;
}
