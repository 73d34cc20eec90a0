import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { PollScheduler, type Poll } from '../../platform/async';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';

/** The job runs twice a minute, so that a delayed run misses no minute. */
const EVERY_MS = 30_000;

/** Records each minute in which a server is up. Of several servers, the first one counts the minute. */
@Injectable()
export class ServiceBeatJob implements OnApplicationBootstrap {
  private readonly poll: Poll;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    polls: PollScheduler,
  ) {
    this.poll = polls.add({
      name: ServiceBeatJob.name,
      everyMs: EVERY_MS,
      warning: 'a minute of service could not be noted',
      work: () => this.record(),
    });
  }

  onApplicationBootstrap(): Promise<void> {
    return this.poll.run();
  }

  private async record(): Promise<void> {
    await this.db.query(
      `INSERT INTO service_days AS d (day, minutes, first_minute, last_minute)
         VALUES (($1::timestamptz AT TIME ZONE 'UTC')::date, 1, date_trunc('minute', $1::timestamptz),
           date_trunc('minute', $1::timestamptz))
         ON CONFLICT ON CONSTRAINT service_days_pkey
         DO UPDATE SET minutes = LEAST(d.minutes + 1, 1440), last_minute = EXCLUDED.last_minute
         WHERE d.last_minute < EXCLUDED.last_minute`,
      [this.clock.now()],
    );
  }
}
