import { Injectable } from '@nestjs/common';
import { scheduleStakes, spaceStakes } from '@libs/contract';
import { birr } from '@libs/money';
import { Clock } from '../../platform/clock';
import { Db, type Row, type Tx } from '../../platform/db';
import { Entropy } from '../../platform/entropy';
import { DomainError, InvariantError } from '../../platform/errors';
import type { Space } from '../../spaces/spaces.entity';
import { RoundEnds } from '../rounds/round-ends';
import { RoundOpener } from '../rounds/round-opener';

/** Stakes by the kind of a space. */
const STAKES: Record<'private' | 'scheduled', readonly number[]> = {
  private: spaceStakes,
  scheduled: scheduleStakes,
};

/** Opens and closes rounds in spaces, where no round opens by itself (rules.md "Rounds"). */
@Injectable()
export class SpaceRooms {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly entropy: Entropy,
    private readonly ends: RoundEnds,
    private readonly opener: RoundOpener,
  ) {}

  /**
   * Makes sure that a stake of a private space has a round that sells cards; two players at the same moment get the
   * same round. In the space of a scheduled game only the schedule opens a round. The caller has checked the
   * membership.
   * @returns the id of the newly opened round, or null if one was already open
   * @throws DomainError INVALID_STAKE for a stake that such spaces do not have, NOT_A_MEMBER for a space that has ended
   */
  async open(spaceId: string, stakeBirr: number): Promise<string | null> {
    const [space] = await this.db.query<{ kind: 'private' | 'scheduled' }>(
      'SELECT kind FROM spaces WHERE id = $1',
      [spaceId],
    );
    const kind = space?.kind ?? 'private';
    if (!STAKES[kind].includes(stakeBirr)) throw new DomainError('INVALID_STAKE');
    if (kind !== 'private') return null;
    return this.db.transaction((tx) => this.openRound(tx, spaceId, birr(stakeBirr)));
  }

  /** Opens the round of a scheduled game, in the transaction that makes its space. @param stake santim */
  async openScheduled(tx: Tx, spaceId: string, stake: bigint): Promise<string> {
    const roundId = await this.openRound(tx, spaceId, stake);
    if (!roundId) throw new InvariantError(`space ${spaceId} has a round already`);
    return roundId;
  }

  /**
   * Ends a round of a space before its lock and refunds every stake. Locks the round, then accounts.
   * @param ifEmpty refunds only a round without players
   * @returns false if the round is locked, playing or over, or `ifEmpty` kept it
   */
  async close(tx: Tx, roundId: string, reason: string, ifEmpty = false): Promise<boolean> {
    const rounds = await tx.query<{ open: boolean; player_count: number }>(
      `SELECT status IN ('Open', 'Countdown') AS open, player_count FROM rounds WHERE id = $1 FOR NO KEY UPDATE`,
      [roundId],
    );
    const round = rounds[0];
    if (!round?.open || (ifEmpty && round.player_count > 0)) return false;
    await this.ends.refund(tx, roundId, reason, this.clock.now());
    return true;
  }

  private async openRound(tx: Tx, spaceId: string, stake: bigint): Promise<string | null> {
    const now = this.clock.now();
    // The end of a membership or of the space locks this row too, so that no round opens at the same time.
    const [space] = await tx.query<Row<Space, 'percent_tenths'>>(
      'SELECT percent_tenths FROM spaces WHERE id = $1 AND deleted_at IS NULL FOR SHARE',
      [spaceId],
    );
    if (!space) throw new DomainError('NOT_A_MEMBER');
    await tx.query(
      `INSERT INTO rooms (id, stake, space_id, percent_tenths, created_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT ON CONSTRAINT rooms_space_id_stake_key DO NOTHING`,
      [this.entropy.uuid(), stake.toString(), spaceId, space.percent_tenths, now],
    );
    const [room] = await tx.query<{ id: string }>('SELECT id FROM rooms WHERE space_id = $1 AND stake = $2', [
      spaceId,
      stake.toString(),
    ]);
    return room ? this.opener.open(tx, room.id, now) : null;
  }
}
