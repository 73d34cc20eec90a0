import { santim, splitEqually, ZERO } from '@libs/money';
import type { Santim } from '@libs/money';

/** Share of one winning card. */
export interface PrizeShare {
  card: number;
  amount: Santim;
}

/** In public rooms the house percent grows with each player above this number. */
const GROWS_AFTER_PLAYERS = 30;
/** Growth for each of these players, in tenths of a percent. */
const GROWTH_TENTHS = 5;
const WHOLE_TENTHS = 1000;
/**
 * Where the growth ends. The customer's "up to 42" is read as players; as a percent it would be { players: Infinity,
 * tenths: 420 }.
 */
const GROWS_UNTIL = { players: 42, tenths: WHOLE_TENTHS };
const SANTIM_PER_BIRR = 100n;

/**
 * House percent of a round, in tenths of a percent (rules.md "Prize").
 * @param round `baseTenths`: setting of the stake or of the space, 0…1000; `players`: distinct players at the lock;
 *   `isSpace`: a space keeps its flat percent
 * @returns 0…1000
 * @throws RangeError if base or players is not such a whole number
 */
export function percentTenths(round: { baseTenths: number; players: number; isSpace: boolean }): number {
  const { baseTenths, players, isSpace } = round;
  assertTenths(baseTenths);
  if (!Number.isSafeInteger(players) || players < 0) throw new RangeError('players must be a whole number');
  if (isSpace) return baseTenths;
  const further = Math.min(players, GROWS_UNTIL.players) - GROWS_AFTER_PLAYERS;
  const grown = Math.min(baseTenths + Math.max(further, 0) * GROWTH_TENTHS, GROWS_UNTIL.tenths);
  return Math.max(grown, baseTenths);
}

/**
 * Prize of a round (rules.md "Prize"): total stake less the house percent, rounded down to whole birr; the rest is
 * the house's cut.
 * @param totalStake santim, not negative
 * @param tenths house percent in tenths, 0…1000
 * @throws RangeError if an argument is out of range
 */
export function prizeOf(totalStake: Santim, tenths: number): Santim {
  assertTenths(tenths);
  if (totalStake < 0n) throw new RangeError('total stake is negative');
  const kept = BigInt(WHOLE_TENTHS - tenths);
  // One division for both steps (percent and whole birr), so that it rounds only once.
  const wholeBirr = (totalStake * kept) / (BigInt(WHOLE_TENTHS) * SANTIM_PER_BIRR);
  return santim(wholeBirr * SANTIM_PER_BIRR);
}

/**
 * Minimum prize shown to the next buyer: the prize with one more card (rules.md "Prize").
 * @param totalStake santim so far
 * @param stake santim of one card
 * @param tenths house percent in tenths, 0…1000
 * @throws RangeError if an argument is out of range
 */
export function possibleWin(totalStake: Santim, stake: Santim, tenths: number): Santim {
  return prizeOf(santim(totalStake + stake), tenths);
}

/**
 * Splits a prize among the cards completed by the winning call (rules.md "Winning"): equal shares, and the santim
 * left over all to the card with the lowest number.
 * @param prize santim, not negative
 * @param winningCards distinct, in any order, at least one
 * @returns shares ascending by card; they sum to the prize
 * @throws RangeError if there is no card, a card twice, or the prize is negative
 */
export function splitPrize(prize: Santim, winningCards: readonly number[]): PrizeShare[] {
  const cards = [...new Set(winningCards)].sort((a, b) => a - b);
  if (cards.length === 0 || cards.length !== winningCards.length) {
    throw new RangeError('a prize is split among distinct cards');
  }
  const shares = splitEqually(prize, cards.length);
  return cards.map((card, index) => ({ card, amount: shares[index] ?? ZERO }));
}

/** What the players of a big game were promised (rules.md "Big games"). */
interface Guarantee {
  /** Santim. */
  guarantee: Santim;
  /** Cards and players below which the round plays for its pot alone. */
  minCards: number;
  minPlayers: number;
}

/**
 * What the house adds to the prize of a big game: what its pot lacks to the guarantee.
 * @param pot santim that the pot alone pays
 * @param sold number of cards, and of players, of whom those of one ring count once
 * @returns santim; 0 with too few cards or players
 */
export function addedByHouse(
  pot: Santim,
  { guarantee, minCards, minPlayers }: Guarantee,
  sold: { cards: number; people: number },
): Santim {
  const isHeld = sold.cards >= minCards && sold.people >= minPlayers;
  return isHeld && guarantee > pot ? santim(guarantee - pot) : ZERO;
}

function assertTenths(tenths: number): void {
  if (!Number.isInteger(tenths) || tenths < 0 || tenths > WHOLE_TENTHS) {
    throw new RangeError('percent must be 0…1000 tenths');
  }
}
