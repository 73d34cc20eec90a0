import { Injectable } from '@nestjs/common';
import { spaceStakes } from '@libs/contract';
import { birr } from '@libs/money';
import { Clock } from '../platform/clock';
import { Db } from '../platform/db';
import { Entropy } from '../platform/entropy';
import { DomainError } from '../platform/errors';
import { RoundOpener } from './round-opener';

/** Opens rounds in private spaces: there nothing opens by itself (rules.md "Rounds"). */
@Injectable()
export class SpaceRooms {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly entropy: Entropy,
    private readonly opener: RoundOpener,
  ) {}

  /**
   * Makes sure that a stake of a space has a round open for buying; two who ask at the same moment land in one. The
   * caller has checked that the space may be entered.
   * @throws DomainError INVALID_STAKE for a stake that spaces do not have, NOT_A_MEMBER for a space that is gone
   */
  async open(spaceId: string, stakeBirr: number): Promise<void> {
    if (!spaceStakes.some((stake) => stake === stakeBirr)) throw new DomainError('INVALID_STAKE');
    const stake = birr(stakeBirr).toString();
    const now = this.clock.now();
    await this.db.transaction(async (tx) => {
      // Who ends a membership or the space locks this row too, so that no round opens behind their back.
      const spaces = await tx.query<{ percent_tenths: number }>(
        'SELECT percent_tenths FROM spaces WHERE id = $1 AND deleted_at IS NULL FOR SHARE',
        [spaceId],
      );
      if (!spaces[0]) throw new DomainError('NOT_A_MEMBER');
      await tx.query(
        `INSERT INTO rooms (id, stake, space_id, percent_tenths, created_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT ON CONSTRAINT rooms_space_id_stake_key DO NOTHING`,
        [this.entropy.uuid(), stake, spaceId, spaces[0].percent_tenths, now],
      );
      const rooms = await tx.query<{ id: string }>(
        'SELECT id FROM rooms WHERE space_id = $1 AND stake = $2',
        [spaceId, stake],
      );
      for (const room of rooms) await this.opener.open(tx, room.id, now);
    });
  }
}
