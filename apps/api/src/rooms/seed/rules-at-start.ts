import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config';
import { Clock } from '../../platform/clock';
import { Db, type Tx } from '../../platform/db';
import { loggedSettings, SiteSettings } from '../../site/settings';
import { LogRules, LogSequencer } from '../../fairness/log';
import { TaxRules } from '../../tax';
import { RoomPercents } from './room-percents';

/**
 * Brings the transparency log up to date with every setting that touches money or odds, at the start of each server. A
 * setting of the environment changes only by a restart, so a start is the moment to log it. A setting that staff change
 * is logged here the first time (fairness.md 8).
 */
@Injectable()
export class RulesAtStart {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly settings: SiteSettings,
    private readonly percents: RoomPercents,
    private readonly rules: LogRules,
    private readonly taxRules: TaxRules,
    private readonly log: LogSequencer,
  ) {}

  async compare(): Promise<void> {
    const now = this.clock.now();
    await this.db.transaction(async (tx) => {
      await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('transparency rules', 0))");
      for (const [name, value] of Object.entries(this.ofEnvironment()))
        await this.rules.note(tx, name, value, now);
      for (const name of loggedSettings) {
        const { value } = await this.settings.newest(tx, name);
        await this.rules.note(tx, name, name === 'housePercent' ? await this.ofRooms(tx) : value, now);
      }
      await this.taxRules.noteInLog(tx, now);
    });
    this.log.wake();
  }

  /** The settings of the environment that are logged, by the names of their variables. */
  private ofEnvironment(): Record<string, string | number> {
    const { beacon, lockMs, minPlayers } = this.env;
    return { BEACON: beacon, LOCK_MS: lockMs, MIN_PLAYERS: minPlayers };
  }

  /**
   * The percents of the public rooms, in tenths by stake in whole birr. They are read from the rooms, which have them
   * since the installation.
   */
  private async ofRooms(tx: Tx): Promise<Record<string, number>> {
    return Object.fromEntries(await this.percents.ofPublic(tx));
  }
}
