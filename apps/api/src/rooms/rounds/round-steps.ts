import { Inject, Injectable } from '@nestjs/common';
import { dueStep, lockHashOf, lockLines, PATTERN_SET, splitPrize } from '@libs/bingo';
import { santim } from '@libs/money';
import type { RoundStatus } from '@libs/contract';
import { Beacon, type BeaconAnswer, type BeaconChoice } from '../../fairness/beacon';
import { CheckedPrizes } from '../../bonus';
import { ENV, type Env } from '../../config';
import { Clock } from '../../platform/clock';
import { Db, type Row, type Tx } from '../../platform/db';
import { InvariantError } from '../../platform/errors';
import { SiteSettings } from '../../site/settings';
import { LogKeys, LogSequencer } from '../../fairness/log';
import { LedgerService } from '../../wallet';
import { Draws } from './draws';
import { queueParams } from '../game-settings';
import { winnersOf, withNextCall, writeCalls } from './round-calls';
import { RoundEnds } from './round-ends';
import { LockTimes, StaleLockError } from './lock-times';
import { lockedPrize } from './locked-prize';
import { endEntry, lockEntry } from './round-entries';
import { RoundOpener } from './round-opener';
import { claimRound, isBig, LIVE, readRound, readRounds, readSold, type RoundRow } from './round-rows';
import { LATE_BEACON, NO_BEACON, VOIDED } from './round-view';
import type { Round } from './rounds.entity';

/** Most rounds whose calls one transaction writes. */
const CALL_BATCH = 200;
/** Time until the next try to lock a round for which no beacon can be named. */
const BEACON_RETRY_MS = 1000;

/**
 * The steps of a round's life. Each step claims its rows, writes and commits. It returns the changed rounds as they are
 * now, for the broadcaster. A step that is not due any more changes nothing.
 */
@Injectable()
export class RoundSteps {
  /** When a lock first and last failed here because no beacon could be named, in epoch milliseconds. */
  private unnamed = { since: -Infinity, last: -Infinity };

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly settings: SiteSettings,
    private readonly ledger: LedgerService,
    private readonly ends: RoundEnds,
    private readonly lockTimes: LockTimes,
    private readonly keys: LogKeys,
    private readonly log: LogSequencer,
    private readonly opener: RoundOpener,
    private readonly draws: Draws,
    private readonly beacon: Beacon,
    private readonly prizes: CheckedPrizes,
  ) {}

  /**
   * Takes the due step of a round; calls that do not win are the work of `call`. Returns 'waiting' while the draw is
   * due and the beacon's value has not arrived, because a step never waits for the network.
   */
  async take(roundId: string, status: RoundStatus): Promise<RoundRow[] | 'waiting'> {
    const beacon = status === 'Locked' ? await this.beaconOf(roundId) : null;
    if (beacon?.state === 'waiting') return 'waiting';
    const changed = await this.step(roundId, status, beacon).catch((error: unknown) => {
      if (error instanceof StaleLockError) return [];
      throw error;
    });
    if (changed.length === 0) return [];
    this.log.wake();
    return readRounds(this.db, changed);
  }

  /** @returns the ids of the changed rounds */
  private step(roundId: string, status: RoundStatus, beacon: BeaconAnswer | null): Promise<string[]> {
    return this.db.transaction(async (tx) => {
      const round = await claimRound(tx, roundId, status);
      if (!round) return [];
      const now = this.clock.now();
      switch (dueStep(factsOf(round), now.getTime(), this.env.minPlayers)) {
        case 'count':
          return this.count(tx, round);
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
  }

  /** Begins the countdown of a big game, however many players it has. */
  private async count(tx: Tx, round: RoundRow): Promise<string[]> {
    await tx.query(
      `UPDATE rounds SET status = 'Countdown', closes_at = starts_at - $2 * interval '1 ms',
         next_due_at = starts_at - $2 * interval '1 ms' WHERE id = $1`,
      [round.id, this.env.lockMs],
    );
    return [round.id];
  }

  /** The beacon's answer for a locked round; null if the round is no longer locked. */
  private async beaconOf(roundId: string): Promise<BeaconAnswer | null> {
    const round = await readRound(this.db, roundId);
    return round?.status === 'Locked' ? this.beacon.value(choiceOf(round)) : null;
  }

  /**
   * Writes the due calls of playing rounds in one transaction and returns those rounds in their new state. A round
   * whose due call wins is left to `take`; its id is returned in `winning`.
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

  /**
   * Refunds a round that a person voids before its draw; the caller has locked its row.
   * @returns the ids of the changed rounds
   */
  voided(tx: Tx, round: RoundRow): Promise<string[]> {
    return this.refund(tx, round, VOIDED, this.clock.now());
  }

  /** Refunds every stake, and lets the next round begin. @returns the ids of the changed rounds */
  private async refund(tx: Tx, round: RoundRow, reason: string, now: Date): Promise<string[]> {
    await this.ends.refund(tx, round.id, reason, now);
    return [round.id, ...(await this.moveQueue(tx, round, now))];
  }

  /** Closes the sale: freezes percent, prize and tax rule, publishes the hash of the list of cards, opens the next round. */
  private async lock(tx: Tx, round: RoundRow, now: Date): Promise<string[]> {
    const since = performance.now();
    // fairness.md 2: a late lock moves the start, so that the list is published before the beacon's value.
    const startsAt = new Date(Math.max(round.starts_at?.getTime() ?? 0, now.getTime() + this.env.lockMs));
    const named = this.beacon.at(startsAt);
    if (!named) return this.waitForBeacon(tx, round, now);
    const [next] = await tx.query<{ number: bigint }>(
      `WITH freed AS (DELETE FROM tickets WHERE round_id = $1 AND state = 'held')
       SELECT COALESCE(max(lock_number), 0) + 1 AS number FROM rounds WHERE room_id = $2 AND lock_number IS NOT NULL`,
      [round.id, round.room_id],
    );
    const sold = await readSold(tx, round.id);
    const { tenths, prize, people, added } = await lockedPrize(tx, round, sold);
    const lockHash = lockHashOf(
      lockLines(
        sold.map((ticket) => ({ card: ticket.card, fairId: ticket.fair_id })),
        round.id,
      ),
    );
    const entry = this.keys.areThere
      ? lockEntry(round, sold, {
          ...{ number: next?.number ?? 1n, lockHash, percentTenths: tenths },
          ...{ lockedAt: now, startsAt, beacon: named, patternSet: PATTERN_SET, people },
        })
      : null;
    await tx.query(
      `UPDATE rounds SET status = 'Locked', locked_at = $2, lock_hash = $3, percent_tenths = $4, prize = $5,
         starts_at = $6, next_due_at = $7, beacon_chain = $8, beacon_round = $9, referral_tenths = $10,
         lock_entry = $11, lock_number = $12, pattern_set = $13, people = $14, added = $15,
         tax_rule = (tax_rule_at($2)).number WHERE id = $1`,
      [
        ...[round.id, now, lockHash, tenths, prize.toString()],
        ...[startsAt, named.publishedAt, named.chain, named.round],
        await this.settings.readIn(tx, 'referralPercent'),
        ...[entry, entry === null ? null : next?.number.toString(), PATTERN_SET],
        ...[people, added.toString()],
      ],
    );
    const opened = round.space_id === null ? await this.opener.open(tx, round.room_id, now) : null;
    if (entry !== null) this.lockTimes.require(round.id, since);
    return opened ? [round.id, opened] : [round.id];
  }

  /**
   * Postpones a lock while no beacon can be named (fairness.md 2 "When nothing locks"). After the time that a round
   * waits for a second player, it refunds the round: without a named beacon nobody can know its draw. Time in which
   * this server did not try does not count: a server that has just started has not asked for a beacon yet.
   */
  private async waitForBeacon(tx: Tx, round: RoundRow, now: Date): Promise<string[]> {
    const at = now.getTime();
    const since = at - this.unnamed.last < this.env.waitMs ? this.unnamed.since : at;
    this.unnamed = { since, last: at };
    const waited = at - Math.max(round.closes_at?.getTime() ?? at, since);
    if (waited >= this.env.waitMs) return this.refund(tx, round, NO_BEACON, now);
    const again = new Date(now.getTime() + BEACON_RETRY_MS);
    await tx.query('UPDATE rounds SET next_due_at = $2 WHERE id = $1', [round.id, again]);
    return [];
  }

  /**
   * Fixes the order of all numbers from the beacon's value and publishes the head of its chain. Refunds the round if
   * the value is not available in time (fairness.md 3 "Void").
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

  /** Writes the winning call and the settlement in one transaction (architecture.md "How a round lives"). */
  private async finish(tx: Tx, round: RoundRow, now: Date): Promise<string[]> {
    const playing = await this.draws.of(tx, round);
    const called = withNextCall(round, playing, now, this.env.callIntervalMs);
    if (called.calls.length < playing.win.index) return []; // this call does not win, so `call` writes it
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
      entry: this.keys.areThere
        ? endEntry(called, { secret: playing.secret, reason: null, at: now, parts })
        : null,
    });
    if (round.added > 0n) await this.prizes.tellWaiting(tx, round.id);
    return [round.id, ...(await this.moveQueue(tx, round, now))];
  }

  /**
   * Moves the queue after a round's end: a public room gets a round that fills, and the first round of the queue may
   * start its wait. If a round before the ended one still lives, it is the first one and nothing starts: the caller has
   * not locked its row.
   */
  private async moveQueue(tx: Tx, ended: RoundRow, now: Date): Promise<string[]> {
    const opened = ended.space_id === null ? await this.opener.open(tx, ended.room_id, now) : null;
    const [next] = await tx.query<Row<Round, 'id' | 'number'>>(
      `SELECT id, number FROM rounds WHERE room_id = $1 AND guarantee IS NULL AND status IN ${LIVE}
       ORDER BY number LIMIT 1`,
      [ended.room_id],
    );
    if (!next || next.number < ended.number) return opened === null ? [] : [opened];
    await tx.query('SELECT start_waiting($1, $2, $3, $4, $5, $6)', [next.id, now, ...queueParams(this.env)]);
    return opened === null || opened === next.id ? [next.id] : [next.id, opened];
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
    isBig: isBig(round),
    nextDueAt: round.next_due_at?.getTime() ?? null,
  };
}
