import { Inject, Injectable } from '@nestjs/common';
import {
  drawRound,
  firstWin,
  hexOf,
  lockHashOf,
  lockLines,
  PATTERN_SET,
  percentTenths,
  prizeOf,
  splitPrize,
  winningPatterns,
} from '@libs/bingo';
import { DECK_SIZE, NUMBERS, stakes } from '@libs/contract';
import { birr, santim, type Santim } from '@libs/money';
import { ENV, type Env } from '../../../config';
import { instantOf } from '../../../platform/clock';
import type { Tx } from '../../../platform/db';
import { Entropy } from '../../../platform/entropy';
import { unseal } from '../../../platform/seal';
import { queueParams, RoundOpener, winnersOf } from '../../../rooms';
import { LedgerService } from '../../../wallet';
import { Dice } from '../dice';
import type { PastPerson } from './past-people';
import { minutesAfter, msAfter, type PastTimeline } from './past-timeline';

/** How many public rounds begin in each hour of a day in Addis Ababa: some at noon, most in the evening. */
const ROUNDS_BY_HOUR: Readonly<Record<number, number>> = {
  ...{ 9: 1, 11: 1, 12: 2, 15: 1, 17: 2, 18: 2, 19: 4, 20: 5, 21: 4, 22: 2 },
};
/** Stakes in birr, as often as they are played. */
const PLAYED = [10, 10, 10, 10, 10, 20, 20, 20, 50, 50, 100, 100, 30, 80, 150, 200];
/** One round in so many finds no second player. */
const ALONE = 30;
/** A stake that is played, public or in a space. */
interface PastRoom {
  readonly id: string;
  readonly stake: Santim;
  readonly isSpace: boolean;
  readonly baseTenths: number;
}

/** A round that goes on. */
interface PastRound {
  readonly id: string;
  readonly room: PastRoom;
  readonly secret: Uint8Array;
  readonly sold: { card: number; person: PastPerson }[];
}

/** A locked round with its outcome, which its calls will show. */
interface Outcome {
  readonly prize: Santim;
  readonly winners: ReturnType<typeof firstWin> & object;
}

/**
 * The rounds of the demo's past: sold, locked, drawn, called and settled by the rules, through the functions that also
 * play the present. Their beacon is the server's own, and no log knows them, because they are older than the log.
 */
@Injectable()
export class PastRounds {
  private readonly dice: Dice;
  /** Longer than a round can take from its first purchase to its last call, so that rounds of a room never overlap. */
  private readonly roundMs: number;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly entropy: Entropy,
    private readonly ledger: LedgerService,
    private readonly opener: RoundOpener,
  ) {
    this.dice = new Dice(entropy);
    this.roundMs = Math.max(env.waitMs, env.countdownMs + NUMBERS * env.callIntervalMs) + 60_000;
  }

  /** Plans the public rounds. @param players those who have signed up by then */
  async plan(tx: Tx, time: PastTimeline, players: (at: Date) => PastPerson[]): Promise<void> {
    const rooms = new Map<number, PastRoom>();
    for (const stake of stakes)
      rooms.set(
        stake,
        await this.room(tx, { stake, spaceId: null, tenths: this.env.housePercentTenths }, time.begin),
      );
    const free = new Map<PastRoom, Date>();
    for (const day of time.days) {
      for (const [hour, count] of Object.entries(ROUNDS_BY_HOUR)) {
        const from = instantOf(day, `${hour.padStart(2, '0')}:00`) ?? time.begin;
        for (let i = 0; i < count; i += 1) {
          const room = rooms.get(this.dice.pick(PLAYED));
          const wished = msAfter(from, this.dice.below(60) * 60_000 + this.dice.below(60_000));
          if (!room) continue;
          const at = new Date(Math.max(wished.getTime(), free.get(room)?.getTime() ?? 0));
          free.set(room, msAfter(at, this.roundMs));
          // In the evening more people play together.
          const most = Number(hour) >= 18 ? 9 : 5;
          this.begin(time, room, at, { players: () => players(at), most });
        }
      }
    }
  }

  /** Plans the rounds of a space, one each evening. */
  async planSpace(
    tx: Tx,
    time: PastTimeline,
    space: { id: string; stake: number; tenths: number; members: readonly PastPerson[] },
  ): Promise<void> {
    const room = await this.room(tx, { ...space, spaceId: space.id }, time.begin);
    for (const day of time.days) {
      const at = instantOf(day, '20:30');
      if (at)
        this.begin(time, room, minutesAfter(at, this.dice.below(20)), {
          players: () => space.members,
          most: 6,
        });
    }
  }

  private async room(
    tx: Tx,
    room: { stake: number; spaceId: string | null; tenths: number },
    at: Date,
  ): Promise<PastRoom> {
    const made = { id: this.entropy.uuid(), stake: birr(room.stake) };
    await tx.query(
      'INSERT INTO rooms (id, stake, space_id, percent_tenths, created_at) VALUES ($1, $2, $3, $4, $5)',
      [made.id, made.stake.toString(), room.spaceId, room.tenths, at],
    );
    return { ...made, isSpace: room.spaceId !== null, baseTenths: room.tenths };
  }

  /**
   * Plans a round that is over before the past ends. All buy at the same moment, because a sale of many costs hardly more
   * than one of one.
   */
  private begin(
    time: PastTimeline,
    room: PastRoom,
    at: Date,
    { players, most }: { players: () => readonly PastPerson[]; most: number },
  ): void {
    if (at < time.begin || msAfter(at, this.roundMs) > time.end) return;
    time.add(at, async (tx) => {
      const able = players().filter((person) => person.main >= room.stake);
      const buyers = this.dice.some(able, this.dice.below(ALONE) === 0 ? 1 : this.dice.between(3, most));
      if (buyers.length === 0) return;
      const { id, sealed, commitment } = this.opener.fresh();
      const round = { id, room, secret: unseal(sealed, id, this.env.drawKey), sold: [] };
      await tx.query(
        'SELECT open_round($1, $2, $3, $4, $5)',
        [room.id, id, sealed, commitment, at],
        'past_open',
      );
      await this.sell(tx, round, at, buyers);
      this.goOn(time, round, at);
    });
  }

  /** With two players a round counts down; a player who stays alone gets the stake back. */
  private goOn(time: PastTimeline, round: PastRound, at: Date): void {
    const players = new Set(round.sold.map(({ person }) => person)).size;
    const startsAt = msAfter(at, this.env.countdownMs);
    if (players >= Math.max(2, this.env.minPlayers))
      time.add(msAfter(startsAt, -this.env.lockMs), (tx, then) => this.draw(tx, time, round, then, startsAt));
    else if (players > 0)
      time.add(msAfter(at, this.env.waitMs), async (tx, then) => {
        const refund = { roundId: round.id, at: then, reason: 'too_few_players', entry: null };
        await this.ledger.refundRound(tx, refund);
        for (const { person } of round.sold) person.main += round.room.stake;
      });
  }

  private async sell(tx: Tx, round: PastRound, at: Date, buyers: readonly PastPerson[]): Promise<void> {
    const taken = new Set<number>();
    const items = buyers.map((person) => ({ person, cards: this.cards(taken, round.room.stake, person) }));
    const { outcomes } = await this.ledger.sellCards(tx, {
      at,
      cardLimits: { other: this.env.cardsPerPlayer },
      queue: queueParams(this.env),
      items: items.map(({ person, cards }) => {
        const requestId = this.entropy.uuid();
        return { userId: person.id, requestId, trace: `demo:${requestId}`, roundId: round.id, cards };
      }),
      spares: [],
    });
    for (const [i, { person, cards }] of items.entries()) {
      const sold = outcomes[i]?.sold;
      if (!sold) continue;
      person.main = sold.balance.main;
      for (const card of cards) round.sold.push({ card, person });
    }
  }

  /** Free cards for a person, as many as the balance pays for; they are taken from then on. */
  private cards(taken: Set<number>, stake: Santim, person: PastPerson): number[] {
    const most = Math.min(this.dice.between(1, 3), this.env.cardsPerPlayer, Number(person.main / stake));
    const cards: number[] = [];
    while (cards.length < most) {
      const card = 1 + this.dice.below(DECK_SIZE);
      if (taken.has(card)) continue;
      taken.add(card);
      cards.push(card);
    }
    return cards.toSorted((a, b) => a - b);
  }

  /** Locks and draws a round, and makes the calls up to the one that wins. */
  private async draw(tx: Tx, time: PastTimeline, round: PastRound, at: Date, startsAt: Date): Promise<void> {
    const { id, room, sold, secret } = round;
    const players = new Set(sold.map(({ person }) => person)).size;
    const tenths = percentTenths({ baseTenths: room.baseTenths, players, isSpace: room.isSpace });
    const prize = prizeOf(santim(room.stake * BigInt(sold.length)), tenths);
    const lockHash = lockHashOf(
      lockLines(
        sold.map(({ card, person }) => ({ card, fairId: person.fairId })),
        id,
      ),
    );
    const beacon = hexOf(this.entropy.bytes(32));
    const draw = drawRound({ secret, roundId: id, lockHash, chain: 'local', beaconRound: 0, beacon });
    const win = firstWin(
      sold.map(({ card }) => card),
      draw.order,
      winningPatterns,
    );
    if (!win) return;
    const endsAt = msAfter(startsAt, win.index * this.env.callIntervalMs);
    await tx.query(
      `UPDATE rounds SET status = 'Locked', locked_at = $2, lock_hash = $3, percent_tenths = $4, prize = $5, starts_at = $6,
         next_due_at = $6, beacon_chain = 'local', beacon_round = 0, pattern_set = ${PATTERN_SET} WHERE id = $1`,
      [id, at, lockHash, tenths, prize.toString(), startsAt],
      'past_lock',
    );
    await tx.query(
      `UPDATE rounds SET status = 'Playing', beacon_value = $2, head = $3, started_at = $4, calls = $5, links = $6,
         last_due_at = $7, next_due_at = $7 WHERE id = $1`,
      [
        id,
        beacon,
        draw.head,
        startsAt,
        ...[draw.order, draw.links].map((all) => all.slice(0, win.index)),
        endsAt,
      ],
      'past_draw',
    );
    time.add(endsAt, (later, then) => this.settle(later, round, then, { prize, winners: win }));
  }

  private async settle(
    tx: Tx,
    { id, sold }: PastRound,
    at: Date,
    { prize, winners }: Outcome,
  ): Promise<void> {
    const parts = splitPrize(
      prize,
      winners.winners.map(({ card }) => card),
    );
    const owner = new Map(sold.map(({ card, person }) => [card, person]));
    const named = sold.map(({ card, person: { name } }) => ({ card, name }));
    await this.ledger.settle(tx, {
      roundId: id,
      at,
      parts,
      winners: winnersOf({ win: winners, sold: named }, parts),
      entry: null,
    });
    for (const { card, amount } of parts) {
      const person = owner.get(card);
      if (person) person.main += amount;
    }
  }
}
