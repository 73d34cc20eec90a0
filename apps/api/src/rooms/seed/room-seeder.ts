import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { stakes } from '@libs/contract';
import { birr } from '@libs/money';
import { ENV, type Env } from '../../config';
import { warnOnFailure } from '../../platform/async';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { Entropy } from '../../platform/entropy';
import { RoundOpener } from '../rounds/round-opener';
import { RoomTerms } from './room-terms';
import { RulesAtStart } from './rules-at-start';

/** Makes sure that every public stake has a room and an open round. Several servers may run it at once. */
@Injectable()
export class RoomSeeder implements OnApplicationBootstrap {
  private readonly logger = new Logger(RoomSeeder.name);

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly entropy: Entropy,
    private readonly opener: RoundOpener,
    private readonly rules: RulesAtStart,
    private readonly terms: RoomTerms,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const now = this.clock.now();
    await this.db.query(
      `INSERT INTO rooms (id, stake, space_id, percent_tenths, created_at)
       SELECT s.id, s.stake, NULL, $3, $4 FROM unnest($1::uuid[], $2::bigint[]) AS s (id, stake)
       ON CONFLICT ON CONSTRAINT rooms_space_id_stake_key DO NOTHING`,
      [
        stakes.map(() => this.entropy.uuid()),
        stakes.map((stake) => birr(stake).toString()),
        this.env.housePercentTenths,
        now,
      ],
    );
    await this.terms.writeAtStart();
    const rooms = await this.db.query<{ id: string }>('SELECT id FROM rooms WHERE space_id IS NULL');
    for (const room of rooms) await this.opener.open(this.db, room.id, now);
    // Only after the rooms exist, because their percents are among the rules.
    await warnOnFailure(this.logger, 'the rules could not be compared with the log', () =>
      this.rules.compare(),
    );
  }
}
