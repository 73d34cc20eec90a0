import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';

/**
 * Stops a log that is shorter than others have already seen it, for example after a backup was restored: to go on would
 * show two histories (fairness.md 9). The stop holds for all servers until a person has looked into it. The game goes
 * on meanwhile.
 */
@Injectable()
export class LogHalts {
  private readonly logger = new Logger(LogHalts.name);

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async isHalted(): Promise<boolean> {
    return (await this.db.query('SELECT FROM log_halts LIMIT 1', [], 'log_halted')).length > 0;
  }

  /** Stops the log, unless it is already stopped. */
  async halt(reason: string): Promise<void> {
    if (await this.isHalted()) return;
    this.logger.error(`the transparency log has stopped: ${reason}`);
    await this.db.query('INSERT INTO log_halts (at, reason) VALUES ($1, $2)', [this.clock.now(), reason]);
  }
}
