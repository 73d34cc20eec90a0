import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '../platform/clock';
import { Db } from '../platform/db';

/** Twice a minute, so that no minute is missed by a beat that comes late. */
const EVERY_MS = 30_000;

/** Notes that the service is there: each minute counts once, whoever notes it first. */
@Injectable()
export class ServiceBeatJob implements OnApplicationBootstrap {
  private readonly logger = new Logger(ServiceBeatJob.name);

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): Promise<void> {
    return this.beat();
  }

  @Interval(EVERY_MS)
  async beat(): Promise<void> {
    try {
      await this.db.query(
        `INSERT INTO service_days AS d (day, minutes, first_minute, last_minute)
         VALUES (($1::timestamptz AT TIME ZONE 'UTC')::date, 1, date_trunc('minute', $1::timestamptz),
           date_trunc('minute', $1::timestamptz))
         ON CONFLICT ON CONSTRAINT service_days_pkey
         DO UPDATE SET minutes = LEAST(d.minutes + 1, 1440), last_minute = EXCLUDED.last_minute
         WHERE d.last_minute < EXCLUDED.last_minute`,
        [this.clock.now()],
      );
    } catch (error) {
      this.logger.warn(`a minute of service could not be noted: ${String(error)}`);
    }
  }
}
