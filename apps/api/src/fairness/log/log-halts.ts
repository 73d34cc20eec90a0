import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';

/**
 * The stop of a log that is behind what others have seen of it, as after a restored backup: going on would show two
 * histories (fairness.md 9). It holds for all servers until a person has looked; the game goes on.
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

  /** Stops the log, once. */
  async halt(reason: string): Promise<void> {
    if (await this.isHalted()) return;
    this.logger.error(`the transparency log has stopped: ${reason}`);
    await this.db.query('INSERT INTO log_halts (at, reason) VALUES ($1, $2)', [this.clock.now(), reason]);
  }
}
