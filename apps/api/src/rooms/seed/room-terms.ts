import { Inject, Injectable } from '@nestjs/common';
import { birr } from '@libs/money';
import { ENV, type Env } from '../../config';
import { Db, type Tx } from '../../platform/db';
import { SiteSettings, type SiteSettingValues } from '../../site/settings';

/**
 * Keeps with the public rooms when their rounds start beside others, where the SQL functions read it. Rounds that count down
 * keep their times.
 */
@Injectable()
export class RoomTerms {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly settings: SiteSettings,
  ) {}

  /** At the start of a server: what it was started with, and what staff have set. */
  async writeAtStart(): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.settings.newest(tx, 'sideBySideAt'); // a change waits until the end of this transaction
      await this.write(tx, await this.settings.readIn(tx, 'sideBySideAt'));
      await tx.query(
        `UPDATE rooms SET full_countdown = $1::interval WHERE space_id IS NULL AND full_countdown <> $1::interval`,
        [`${this.env.fullCountdownMs} ms`],
      );
    });
  }

  /** @param cards at which a round starts beside others, by public stake in whole birr */
  async write(tx: Tx, cards: SiteSettingValues['sideBySideAt']): Promise<void> {
    await tx.query(
      `UPDATE rooms ro SET side_by_side_at = s.cards FROM unnest($1::bigint[], $2::smallint[]) AS s (stake, cards)
       WHERE ro.stake = s.stake AND ro.space_id IS NULL AND ro.side_by_side_at <> s.cards`,
      [[...cards.keys()].map((stake) => birr(stake).toString()), [...cards.values()]],
    );
  }
}
