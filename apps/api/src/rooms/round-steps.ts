import { Inject, Injectable } from '@nestjs/common';
import { dueStep, lockHashOf, lockLines, nextCallDue, prizeOf, splitPrize } from '@libs/bingo';
import { santim, toBirr, type Santim } from '@libs/money';
import type { RoundStatus, Winner } from '@libs/contract';
import { ENV, type Env } from '../config';
import { Clock } from '../platform/clock';
import { Db, type Tx } from '../platform/db';
import { InvariantError } from '../platform/errors';
import { SiteSettings } from '../site-settings';
import { LedgerService } from '../wallet';
import { Beacon } from './beacon';
import { Draws, type PlayingRound } from './draws';
import { queueParams } from './game-settings';
import { RoundOpener } from './round-opener';
import {
  claimRound,
  LIVE,
  readRound,
  readRounds,
  readSold,
  type RoundRow,
  type SoldCard,
} from './round-rows';
import { tenthsOf } from './round-view';

/** `refundReason` of a round that was voided. */
const VOID_REASON = 'void';
/** Rounds whose plain calls are written by one transaction. */
const CALL_BATCH = 200;

/**
 * The steps of a round's life. Each claims what it needs, writes the step and commits; it answers the rounds that
 * changed, as they are now, for the publisher. A step that is not due any more changes nothing.
 */
@Injectable()
export class RoundSteps {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly settings: SiteSettings,
    private readonly ledger: LedgerService,
    private readonly opener: RoundOpener,
    private readonly draws: Draws,
    private readonly beacon: Beacon,
  ) {}

  /** Takes whatever step but a plain call is due for this round. */
  async take(roundId: string, status: RoundStatus): Promise<RoundRow[]> {
    const changed = await this.db.transaction(async (tx) => {
      const round = await claimRound(tx, roundId, status);
      if (!round) return [];
      const now = this.clock.now();
      switch (dueStep(factsOf(round), now.getTime(), this.env.minPlayers)) {
        case 'refund':
          return this.refund(tx, round, 'too_few_players', now);
        case 'lock':
          return this.lock(tx, round, now);
        case 'draw':
          return this.draw(tx, round, now);
        case 'call':
          return this.finish(tx, round, now);
        case null:
          return [];
      }
    });
    return changed.length > 0 ? readRounds(this.db, changed) : [];
  }

  /**
   * Writes the due calls of playing rounds in one transaction and answers those rounds as they are now. Rounds whose
   * due call wins are left to `take`; they come back in `winning`.
   */
  async call(roundIds: readonly string[]): Promise<{ called: RoundRow[]; winning: string[] }> {
    const winning: string[] = [];
    const called = await this.db.transaction(async (tx) => {
      winning.length = 0;
      const rounds = await this.claimCalls(tx, roundIds);
      const written: RoundRow[] = [];
      for (const round of rounds) {
        const playing = await this.draws.of(tx, round);
        if (round.calls.length + 1 >= playing.win.index) winning.push(round.id);
        else written.push(withNextCall(round, playing, this.clock.now(), this.env.callIntervalMs));
      }
      if (written.length > 0) await writeCalls(tx, written);
      return written;
    });
    return { called, winning };
  }

  private async claimCalls(tx: Tx, roundIds: readonly string[]): Promise<RoundRow[]> {
    const claimed = await tx.query<{ id: string }>(
      `SELECT id FROM rounds WHERE id = ANY ($1) AND status = 'Playing' AND next_due_at <= $2 AND parked_at IS NULL
       ORDER BY id LIMIT ${CALL_BATCH} FOR NO KEY UPDATE SKIP LOCKED`,
      [roundIds, this.clock.now()],
    );
    return claimed.length === 0
      ? []
      : readRounds(
          tx,
          claimed.map((row) => row.id),
        );
  }

  /** Ends a round of which the caller holds the lock, and which is not drawn; answers the ids of what changed. */
  voided(tx: Tx, round: RoundRow): Promise<string[]> {
    return this.refund(tx, round, VOID_REASON, this.clock.now());
  }

  /** Every stake back, and the next round may begin. */
  private async refund(tx: Tx, round: RoundRow, reason: string, now: Date): Promise<string[]> {
    await this.ledger.refundRound(tx, round.id, reason, now);
    return [round.id, ...(await this.moveQueue(tx, round, now))];
  }

  /** Buying closes: percents and prize are frozen, the list of cards is published, the next round opens. */
  private async lock(tx: Tx, round: RoundRow, now: Date): Promise<string[]> {
    await tx.query("DELETE FROM tickets WHERE round_id = $1 AND state = 'held'", [round.id]);
    const sold = await readSold(tx, round.id);
    const { tenths, prize } = frozenPrize(round, sold);
    const startsAt = new Date(Math.max(round.starts_at?.getTime() ?? 0, now.getTime() + this.env.lockMs));
    const { chain, round: beaconRound } = this.beacon.at(startsAt);
    const lockHash = lockHashOf(
      lockLines(
        sold.map((ticket) => ({ card: ticket.card, fairId: ticket.fair_id })),
        round.id,
      ),
    );
    await tx.query(
      `UPDATE rounds SET status = 'Locked', locked_at = $2, lock_hash = $3, percent_tenths = $4, prize = $5,
         starts_at = $6, next_due_at = $6, beacon_chain = $7, beacon_round = $8, referral_tenths = $9 WHERE id = $1`,
      [
        ...[round.id, now, lockHash, tenths, prize.toString(), startsAt, chain, beaconRound],
        await this.settings.readIn(tx, 'referralPercent'),
      ],
    );
    const opened = round.space_id === null ? await this.opener.open(tx, round.room_id, now) : null;
    return opened ? [round.id, opened] : [round.id];
  }

  /** The beacon's value is there: the order of all numbers is fixed, its chain's head published. */
  private async draw(tx: Tx, round: RoundRow, now: Date): Promise<string[]> {
    const value = await this.beacon.value(round);
    const { head } = await this.draws.draw(tx, round, value.value);
    const due = new Date(now.getTime() + this.env.callIntervalMs);
    await tx.query(
      `UPDATE rounds SET status = 'Playing', beacon_value = $2, beacon_signature = $3, head = $4, started_at = $5,
         next_due_at = $6 WHERE id = $1`,
      [round.id, value.value, value.signature, head, now, due],
    );
    return [round.id];
  }

  /** The winning call and the settlement, one transaction (architecture.md "How a round lives"). */
  private async finish(tx: Tx, round: RoundRow, now: Date): Promise<string[]> {
    const playing = await this.draws.of(tx, round);
    const called = withNextCall(round, playing, now, this.env.callIntervalMs);
    if (called.calls.length < playing.win.index) return []; // a plain call after all: `call` writes it
    await writeCalls(tx, [called]);
    const parts = splitPrize(
      santim(round.prize ?? 0n),
      playing.win.winners.map((winner) => winner.card),
    );
    await this.ledger.settle(tx, {
      roundId: round.id,
      at: now,
      parts,
      winners: winnersOf(playing, parts),
      withholding: this.env.withholding,
    });
    return [round.id, ...(await this.moveQueue(tx, round, now))];
  }

  /** After a round's end: a public room always has an open round, and the new head may start its wait. */
  private async moveQueue(tx: Tx, ended: RoundRow, now: Date): Promise<string[]> {
    if (ended.space_id === null) await this.opener.open(tx, ended.room_id, now);
    const next = await tx.query<{ id: string }>(
      `SELECT id FROM rounds WHERE room_id = $1 AND status IN ${LIVE} ORDER BY number LIMIT 1`,
      [ended.room_id],
    );
    const head = next[0]?.id;
    if (!head) return [];
    await tx.query('SELECT start_waiting($1, $2, $3, $4, $5, $6)', [head, now, ...queueParams(this.env)]);
    return [head];
  }

  /** The stored row of one round; for callers that only look. */
  read(roundId: string): Promise<RoundRow | null> {
    return readRound(this.db, roundId);
  }
}

function factsOf(round: RoundRow) {
  return {
    status: round.status,
    playerCount: round.player_count,
    nextDueAt: round.next_due_at?.getTime() ?? null,
  };
}

/** Percent by the true number of players and the prize in whole birr (rules.md "Prize"). */
function frozenPrize(round: RoundRow, sold: readonly SoldCard[]): { tenths: number; prize: Santim } {
  const players = new Set(sold.map((ticket) => ticket.user_id)).size;
  if (players !== round.player_count || sold.length !== round.card_count) {
    throw new InvariantError(`round ${round.id} counts ${round.player_count}/${round.card_count} wrongly`);
  }
  const tenths = tenthsOf(round);
  return { tenths, prize: prizeOf(santim(round.stake * BigInt(sold.length)), tenths) };
}

/** The round with its next call; the due time that follows is rules.md's "Calls". */
function withNextCall(round: RoundRow, playing: PlayingRound, now: Date, intervalMs: number): RoundRow {
  const k = round.calls.length;
  const number = playing.draw.order[k];
  const link = playing.draw.links[k];
  const dueAt = round.next_due_at;
  if (number === undefined || link === undefined || !dueAt)
    throw new InvariantError(`round ${round.id} ran out`);
  return {
    ...round,
    calls: [...round.calls, number],
    links: [...round.links, link],
    last_due_at: dueAt,
    next_due_at: new Date(nextCallDue(dueAt.getTime(), now.getTime(), intervalMs)),
  };
}

async function writeCalls(tx: Tx, rounds: readonly RoundRow[]): Promise<void> {
  await tx.query(
    `UPDATE rounds r SET calls = r.calls || c.number, links = r.links || c.link, last_due_at = r.next_due_at,
       next_due_at = c.due, failures = 0
     FROM unnest($1::uuid[], $2::smallint[], $3::text[], $4::timestamptz[]) AS c (id, number, link, due)
     WHERE r.id = c.id`,
    [
      rounds.map((round) => round.id),
      rounds.map((round) => round.calls.at(-1)),
      rounds.map((round) => round.links.at(-1)),
      rounds.map((round) => round.next_due_at),
    ],
    'write_calls',
  );
}

/** What everybody is told of the winners: name and cards, never a phone. */
function winnersOf(playing: PlayingRound, parts: readonly { card: number; amount: Santim }[]): Winner[] {
  const names = new Map(playing.sold.map((ticket) => [ticket.card, ticket.name]));
  const amounts = new Map(parts.map((part) => [part.card, part.amount]));
  return playing.win.winners.map((winner) => ({
    card: winner.card,
    userName: names.get(winner.card) ?? '',
    amount: toBirr(amounts.get(winner.card) ?? santim(0n)),
    pattern: winner.pattern,
    cells: winner.cells,
  }));
}
