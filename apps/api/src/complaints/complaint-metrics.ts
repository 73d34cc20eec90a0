import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock';
import { Db } from '../platform/db';
import { Metrics, Snapshot } from '../platform/metrics';

/** The metric of deadlines that passed, from the database, so that every server reports the same. */
@Injectable()
export class ComplaintMetrics {
  constructor(db: Db, clock: Clock, metrics: Metrics) {
    const late = new Snapshot(async () => {
      const [row] = await db.query<{ late: number }>(
        'SELECT count(*)::int AS late FROM complaints WHERE due_at <= $1',
        [clock.now()],
        'complaint_figures',
      );
      return row?.late ?? 0;
    });
    metrics.gauge('complaints_late', 'Complaints whose next deadline has passed', () => late.read());
  }
}
