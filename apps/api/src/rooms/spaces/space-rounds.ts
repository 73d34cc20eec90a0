import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config';
import { Clock } from '../../platform/clock';
import { Db, type Tx } from '../../platform/db';
import { DomainError } from '../../platform/errors';
import { currentRequestId } from '../../platform/log';
import { queueParams } from '../game-settings';
import { RoundBroadcaster } from '../broadcast/round-broadcaster';
import { RoundEnds } from '../rounds/round-ends';
import { LIVE, readRounds } from '../rounds/round-rows';
import { RoundRunner } from '../rounds/round-runner';
import { SPACE_CLOSED } from '../rounds/round-view';
import { MembershipMonitor } from './membership-monitor';

/**
 * Refunds and broadcasts the rounds of a space when its members change or it ends (rules.md "Roles and protection").
 * Methods that take a `Tx` run in the transaction of the change, whose first statement locks the space's row FOR NO KEY
 * UPDATE. The `broadcast…` methods run after its commit.
 */
@Injectable()
export class SpaceRounds {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly ends: RoundEnds,
    private readonly broadcaster: RoundBroadcaster,
    private readonly runner: RoundRunner,
    private readonly monitor: MembershipMonitor,
  ) {}

  /**
   * Frees the held cards and refunds the bought ones of a former member, in rounds that are not locked.
   * @param actorId the user who ended the membership
   * @returns the changed rounds, for `broadcastLeft`
   */
  async giveBack(tx: Tx, spaceId: string, userId: string, actorId: string): Promise<string[]> {
    const rows = await tx.query<{ round: string }>(
      'SELECT round FROM refund_member($1, $2, $3, $4, $5, $6, $7, $8, $9)',
      [this.clock.now(), `user:${actorId}`, currentRequestId(), spaceId, userId, ...queueParams(this.env)],
    );
    return rows.map((row) => row.round);
  }

  /** Broadcasts cards, balance and lobby after a membership ended, and removes the player's sockets from the space. */
  async broadcastLeft(rounds: readonly string[], userId: string): Promise<void> {
    for (const roundId of rounds) {
      this.broadcaster.cardsChanged(roundId);
      this.broadcaster.playersChanged(roundId, [userId]);
    }
    if (rounds.length > 0) this.runner.wakeIn(25); // a wait may have ended with its last player
    await this.monitor.checkNow();
  }

  /**
   * Refunds every round of a space that ends.
   * @returns the rounds, for `broadcastClosed`
   * @throws DomainError ROUND_OPEN while a round is between its lock and its end
   */
  async close(tx: Tx, spaceId: string): Promise<string[]> {
    const rounds = await this.lockLive(tx, spaceId);
    if (rounds.some((round) => round.status === 'Locked' || round.status === 'Playing')) {
      throw new DomainError('ROUND_OPEN');
    }
    for (const round of rounds) await this.ends.refund(tx, round.id, SPACE_CLOSED, this.clock.now());
    return rounds.map((round) => round.id);
  }

  /** Broadcasts the refunds after a space ended, and removes every socket from it. */
  async broadcastClosed(rounds: readonly string[]): Promise<void> {
    this.broadcaster.changed(await readRounds(this.db, rounds));
    await this.monitor.checkNow();
  }

  /** Lock order: rounds by (room, number), as in sales. */
  private lockLive(tx: Tx, spaceId: string): Promise<{ id: string; status: string }[]> {
    return tx.query(
      `SELECT r.id, r.status FROM rounds r JOIN rooms ro ON ro.id = r.room_id
       WHERE ro.space_id = $1 AND r.status IN ${LIVE} ORDER BY r.room_id, r.number FOR NO KEY UPDATE OF r`,
      [spaceId],
    );
  }
}
