import { Injectable } from '@nestjs/common';
import { PollScheduler } from '../../platform/async';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { Sessions } from './sessions';

const EVERY_MS = 1000;
/** A transaction may commit a revocation some seconds after its `revoked_at`. */
const OVERLAP_MS = 10_000;

/** Ends on this server, within a second, the sessions that another server has revoked. */
@Injectable()
export class RevocationPoller {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly sessions: Sessions,
    polls: PollScheduler,
  ) {
    polls.add({
      name: RevocationPoller.name,
      everyMs: EVERY_MS,
      warning: 'revoked sessions could not be read',
      work: () => this.look(),
    });
  }

  private async look(): Promise<void> {
    const since = new Date(this.clock.now().getTime() - OVERLAP_MS);
    const ended = await this.db.query<{ id: string }>(
      'SELECT id FROM sessions WHERE revoked_at > $1',
      [since],
      'sessions_revoked',
    );
    for (const { id } of ended) this.sessions.drop(id);
  }
}
