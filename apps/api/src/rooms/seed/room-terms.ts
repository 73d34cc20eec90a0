import { Inject, Injectable } from '@nestjs/common';
import { birr } from '@libs/money';
import { ENV, type Env } from '../../config';
import { Db, type Tx } from '../../platform/db';
import { SiteSettings, type SiteSettingValues } from '../../site/settings';

/**
 * Writes into the public rooms at how many cards a round starts beside a playing one, and how long such a round then
 * counts down. The SQL functions read both there. A round whose countdown runs keeps its times.
 */
@Injectable()
export class RoomTerms {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly settings: SiteSettings,
  ) {}

  /**
   * Called at the start of a server: writes the countdown from the environment, and the numbers of cards that staff
   * have set.
   */
  async writeAtStart(): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.settings.newest(tx, 'sideBySideAt'); // a change by staff waits until this transaction ends
      await this.write(tx, await this.settings.readIn(tx, 'sideBySideAt'));
      await tx.query(
        `UPDATE rooms SET full_countdown = $1::interval WHERE space_id IS NULL AND full_countdown <> $1::interval`,
        [`${this.env.fullCountdownMs} ms`],
      );
    });
  }

  /** @param cards number of cards at which a round starts beside others, by public stake in whole birr */
  async write(tx: Tx, cards: SiteSettingValues['sideBySideAt']): Promise<void> {
    await tx.query(
      `UPDATE rooms ro SET side_by_side_at = s.cards FROM unnest($1::bigint[], $2::smallint[]) AS s (stake, cards)
       WHERE ro.stake = s.stake AND ro.space_id IS NULL AND ro.side_by_side_at <> s.cards`,
      [[...cards.keys()].map((stake) => birr(stake).toString()), [...cards.values()]],
    );
  }
}
