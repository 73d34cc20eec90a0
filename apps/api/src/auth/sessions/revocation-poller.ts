import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { Sessions } from './sessions';

const EVERY_MS = 1000;
/** A transaction may commit a revocation some seconds after its `revoked_at`. */
const OVERLAP_MS = 10_000;

/** Ends on this server, within a second, the sessions that another server has revoked. */
@Injectable()
export class RevocationPoller implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(RevocationPoller.name);
  private timer: NodeJS.Timeout | undefined;
  private polling = false;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly sessions: Sessions,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.poll(), EVERY_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  private async poll(): Promise<void> {
    if (this.polling) return; // a slow database gets one query at a time
    this.polling = true;
    try {
      const since = new Date(this.clock.now().getTime() - OVERLAP_MS);
      const ended = await this.db.query<{ id: string }>(
        'SELECT id FROM sessions WHERE revoked_at > $1',
        [since],
        'sessions_revoked',
      );
      for (const { id } of ended) this.sessions.drop(id);
    } catch (error) {
      this.logger.warn(`revoked sessions could not be read: ${String(error)}`);
    } finally {
      this.polling = false;
    }
  }
}
