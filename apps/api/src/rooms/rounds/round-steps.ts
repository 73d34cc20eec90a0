import { Inject, Injectable } from '@nestjs/common';
import { dueStep, lockHashOf, lockLines, prizeOf, splitPrize } from '@libs/bingo';
import { santim, type Santim } from '@libs/money';
import type { RoundStatus } from '@libs/contract';
import { Beacon, type BeaconAnswer, type BeaconChoice } from '../../beacon';
import { ENV, type Env } from '../../config';
import { Clock } from '../../platform/clock';
import { Db, type Tx } from '../../platform/db';
import { InvariantError } from '../../platform/errors';
import { SiteSettings } from '../../site-settings';
import { LedgerService } from '../../wallet';
import { Draws } from './draws';
import { queueParams } from '../game-settings';
import { winnersOf, withNextCall, writeCalls } from './round-calls';
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
import { LATE_BEACON, NO_BEACON, tenthsOf, VOIDED } from './round-view';

/** Rounds whose plain calls are written by one transaction. */
const CALL_BATCH = 200;
/** A round that may not be locked yet is looked at again after this long. */
const BEACON_RETRY_MS = 1000;

/**
 * The steps of a round's life. Each claims what it needs, writes the step and commits; it answers the rounds that
 * changed, as they are now, for the broadcaster. A step that is not due any more changes nothing.
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

  /**
   * Takes whatever step but a plain call is due for this round. 'waiting': its draw is due, and its beacon is still being
   * asked for; nobody waits for the network inside a step.
   */
  async take(roundId: string, status: RoundStatus): Promise<RoundRow[] | 'waiting'> {
    const beacon = status === 'Locked' ? await this.beaconOf(roundId) : null;
    if (beacon?.state === 'waiting') return 'waiting';
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
          return beacon ? this.drawOrVoid(tx, round, beacon, now) : [];
        case 'call':
          return this.finish(tx, round, now);
        case null:
          return [];
      }
    });
    return changed.length > 0 ? readRounds(this.db, changed) : [];
  }

  /** What is known of a locked round's beacon; null if the round is not locked any more. */
  private async beaconOf(roundId: string): Promise<BeaconAnswer | null> {
    const round = await readRound(this.db, roundId);
    return round?.status === 'Locked' ? this.beacon.value(choiceOf(round)) : null;
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
    return this.refund(tx, round, VOIDED, this.clock.now());
  }

  /** Every stake back, and the next round may begin. */
  private async refund(tx: Tx, round: RoundRow, reason: string, now: Date): Promise<string[]> {
    await this.ledger.refundRound(tx, round.id, reason, now);
    return [round.id, ...(await this.moveQueue(tx, round, now))];
  }

  /** Buying closes: percents and prize are frozen, the list of cards is published, the next round opens. */
  private async lock(tx: Tx, round: RoundRow, now: Date): Promise<string[]> {
    // fairness.md 2: a late lock moves the start, so that the beacon is still to come when the list is published.
    const startsAt = new Date(Math.max(round.starts_at?.getTime() ?? 0, now.getTime() + this.env.lockMs));
    const named = this.beacon.at(startsAt);
    if (!named) return this.waitForBeacon(tx, round, now);
    await tx.query("DELETE FROM tickets WHERE round_id = $1 AND state = 'held'", [round.id]);
    const sold = await readSold(tx, round.id);
    const { tenths, prize } = frozenPrize(round, sold);
    const lockHash = lockHashOf(
      lockLines(
        sold.map((ticket) => ({ card: ticket.card, fairId: ticket.fair_id })),
        round.id,
      ),
    );
    await tx.query(
      `UPDATE rounds SET status = 'Locked', locked_at = $2, lock_hash = $3, percent_tenths = $4, prize = $5,
         starts_at = $6, next_due_at = $7, beacon_chain = $8, beacon_round = $9, referral_tenths = $10 WHERE id = $1`,
      [
        ...[round.id, now, lockHash, tenths, prize.toString()],
        ...[startsAt, named.publishedAt, named.chain, named.round],
        await this.settings.readIn(tx, 'referralPercent'),
      ],
    );
    const opened = round.space_id === null ? await this.opener.open(tx, round.room_id, now) : null;
    return opened ? [round.id, opened] : [round.id];
  }

  /**
   * Nothing may be locked now (fairness.md 2 "When nothing locks"). A round that stands like this for as long as one waits
   * for a second player is given back: no beacon is named yet, so nobody can know what it would have been.
   */
  private async waitForBeacon(tx: Tx, round: RoundRow, now: Date): Promise<string[]> {
    const since = round.closes_at?.getTime() ?? now.getTime();
    if (now.getTime() - since >= this.env.waitMs) return this.refund(tx, round, NO_BEACON, now);
    const again = new Date(now.getTime() + BEACON_RETRY_MS);
    await tx.query('UPDATE rounds SET next_due_at = $2 WHERE id = $1', [round.id, again]);
    return [];
  }

  /**
   * The beacon's value is there: the order of all numbers is fixed, its chain's head published. Or it can't be had: every
   * stake back (fairness.md 3 "Void").
   */
  private async drawOrVoid(tx: Tx, round: RoundRow, answer: BeaconAnswer, now: Date): Promise<string[]> {
    if (answer.state === 'waiting') return [];
    if (answer.state === 'late') return this.refund(tx, round, LATE_BEACON, now);
    const { value } = answer;
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
}

function choiceOf(round: RoundRow): BeaconChoice {
  if (!round.beacon_chain) throw new InvariantError(`round ${round.id} was locked without a beacon`);
  return { chain: round.beacon_chain, round: Number(round.beacon_round ?? 0n) };
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
