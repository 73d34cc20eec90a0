import { firstWin, splitPrize, patternSets } from '@libs/bingo';
import { santim, toBirr } from '@libs/money';
import type { Tx } from '../../../src/platform/db';
import { RoundOpener } from '../../../src/rooms/rounds/round-opener';
import { LedgerService } from '../../../src/wallet';
import type { TestApp } from '../servers/app';
import type { Chance } from '../players/players-chance';

/** A round that starts and, unless it says otherwise, finishes at the same moment. */
export interface SimulatedRound {
  roomId: string;
  at: Date;
  /** The buyers; each buys as many cards as its entry says. */
  buyers: readonly { id: string; cards: number }[];
  /** When it finishes. */
  endsAt?: Date;
  /** Runs between the sale and the lock. */
  meanwhile?: (tx: Tx) => Promise<unknown>;
}

const NUMBERS = Array.from({ length: 75 }, (_, i) => i + 1);
const ALL_CARDS = Array.from({ length: 200 }, (_, i) => i + 1);
const HASH = '0'.repeat(64);
/** No countdown may start by itself, because everything happens in one transaction. */
const QUEUE = [1000, '30 s', '120 s', '3 s'] as const;

/** The public room of a stake, in birr. */
export async function roomOf(test: TestApp, stakeBirr: number): Promise<string> {
  const [row] = await test.db.query<{ id: string }>(
    'SELECT id FROM rooms WHERE space_id IS NULL AND stake = $1',
    [stakeBirr * 100],
  );
  if (!row) throw new Error(`there is no public room of ${stakeBirr} birr`);
  return row.id;
}

/**
 * Plays a whole round with its money in one transaction by the product's own functions: sells cards, pays the prize to
 * the winners, opens the next round.
 *
 * @returns the round, and in santim what each buyer paid and won
 */
export async function playRound(test: TestApp, chance: Chance, round: SimulatedRound) {
  const deck = chance.shuffled(ALL_CARDS);
  const options = round.buyers.map(({ id, cards }) => ({ id, cards: deck.splice(0, cards) }));
  return test.db.transaction(async (tx) => {
    const roundId = await openRoundOf(tx, round.roomId);
    await sell(test, tx, { roundId, at: round.at, options, trace: chance.uuid() });
    await round.meanwhile?.(tx);
    const prize = await lockAndStart(tx, roundId, round.at);
    const cards = options.flatMap((body) => body.cards);
    const order = chance.shuffled(NUMBERS);
    const win = firstWin(cards, order, patternSets[1]);
    if (!win) throw new Error('somebody wins within 75 calls');
    await tx.query('UPDATE rounds SET calls = $2, links = $3 WHERE id = $1', [
      roundId,
      order.slice(0, win.index),
      order.slice(0, win.index).map(String),
    ]);
    const parts = splitPrize(
      santim(prize),
      win.winners.map((winner) => winner.card),
    );
    await test.app.get(LedgerService).settle(tx, {
      roundId,
      at: round.endsAt ?? round.at,
      parts,
      winners: win.winners.map(({ card }) => ({
        card,
        amount: toBirr(parts.find((part) => part.card === card)?.amount ?? santim(0n)),
      })),
      entry: null,
    });
    // In production the runner sets this by StandingsCounter.
    await tx.query('UPDATE rounds SET standings_due = false WHERE id = $1', [roundId]);
    await test.app.get(RoundOpener).open(tx, round.roomId, round.at);
    const stake = await stakeOf(tx, round.roomId);
    const wonBy = (own: readonly number[]) =>
      parts.filter((part) => own.includes(part.card)).reduce((sum, part) => sum + part.amount, 0n);
    return {
      roundId,
      players: options.map((body) => ({
        id: body.id,
        bet: stake * BigInt(body.cards.length),
        win: wonBy(body.cards),
      })),
    };
  });
}

/** Sells the cards of a round and gives all of them back, because the round is voided. @returns the santim that went back */
export async function refundRound(test: TestApp, chance: Chance, round: SimulatedRound): Promise<bigint> {
  const deck = chance.shuffled(ALL_CARDS);
  const options = round.buyers.map(({ id, cards }) => ({ id, cards: deck.splice(0, cards) }));
  return test.db.transaction(async (tx) => {
    const roundId = await openRoundOf(tx, round.roomId);
    await sell(test, tx, { roundId, at: round.at, options, trace: chance.uuid() });
    const back = { roundId, at: round.at, reason: 'void', entry: null };
    const santims = await test.app.get(LedgerService).refundRound(tx, back);
    await test.app.get(RoundOpener).open(tx, round.roomId, round.at);
    return santims;
  });
}

async function openRoundOf(tx: Tx, roomId: string): Promise<string> {
  const [row] = await tx.query<{ id: string }>(
    "SELECT id FROM rounds WHERE room_id = $1 AND status = 'Open' ORDER BY number LIMIT 1 FOR NO KEY UPDATE",
    [roomId],
  );
  if (!row) throw new Error('no round is open');
  return row.id;
}

async function stakeOf(tx: Tx, roomId: string): Promise<bigint> {
  const [row] = await tx.query<{ stake: bigint }>('SELECT stake FROM rooms WHERE id = $1', [roomId]);
  return row?.stake ?? 0n;
}

interface Purchases {
  roundId: string;
  at: Date;
  options: readonly { id: string; cards: readonly number[] }[];
  trace: string;
}

async function sell(test: TestApp, tx: Tx, { roundId, at, options, trace }: Purchases): Promise<void> {
  const { outcomes } = await test.app.get(LedgerService).sellCards(tx, {
    at,
    cardLimits: { other: 4 },
    queue: QUEUE,
    items: options.map(({ id, cards }) => ({
      userId: id,
      requestId: trace,
      trace,
      roundId,
      cards,
    })),
    spares: [],
  });
  const refused = outcomes.find((outcome) => outcome.code !== 'OK');
  if (refused) throw new Error(`a card was not sold: ${refused.code}`);
}

/** Writes the prize and everything else that a started round must have. @returns the prize in santim */
async function lockAndStart(tx: Tx, roundId: string, at: Date): Promise<bigint> {
  await tx.query(
    "UPDATE rounds SET status = 'Countdown', starts_at = $2, closes_at = $2, next_due_at = $2 WHERE id = $1",
    [roundId, at],
  );
  const [row] = await tx.query<{ prize: bigint }>(
    `UPDATE rounds r SET status = 'Locked', locked_at = $2, lock_hash = $3, percent_tenths = 200,
       tax_rule = (tax_rule_at($2)).number, prize = r.card_count * ro.stake * 800 / 100000 * 100
     FROM rooms ro WHERE r.id = $1 AND ro.id = r.room_id RETURNING r.prize`,
    [roundId, at, HASH],
  );
  await tx.query(
    "UPDATE rounds SET status = 'Playing', head = 'head', started_at = $2, beacon_value = $3 WHERE id = $1",
    [roundId, at, HASH],
  );
  return row?.prize ?? 0n;
}
