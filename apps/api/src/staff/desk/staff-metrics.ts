import { Injectable } from '@nestjs/common';
import { Db } from '../../platform/db';
import { Metrics, Snapshot } from '../../platform/metrics';
import { StaffRoster } from '../staff-roster';

/** The actions of the audit log that change who is an admin, or how admins prove who they are. */
const CHANGES = [
  'staff.invite',
  'staff.join',
  'staff.reset',
  'factor.add',
  'factor.replace',
  'factor.remove',
];

/** Metrics of the admins: how many can act, and when they last changed. */
@Injectable()
export class StaffMetrics {
  constructor(
    private readonly db: Db,
    roster: StaffRoster,
    metrics: Metrics,
  ) {
    const admins = new Snapshot(() => roster.activeAdmins());
    const changes = new Snapshot(() => this.lastChanges());
    metrics.gauge('staff_admins', 'Admins who can act', () => admins.read());
    metrics.gaugeBy(
      'staff_last_change_seconds',
      'When admins or their second factors last changed, by action',
      'action',
      () => changes.read(),
    );
  }

  private async lastChanges(): Promise<Record<string, number>> {
    // Reads only the newest row of each action, by the index on action and id.
    const rows = await this.db.query<{ action: string; at: Date }>(
      `SELECT x.action, l.at FROM unnest($1::text[]) AS x (action)
         JOIN LATERAL (SELECT at FROM audit_log WHERE action = x.action ORDER BY id DESC LIMIT 1) l ON true`,
      [CHANGES],
      'staff_last_changes',
    );
    return Object.fromEntries(rows.map(({ action, at }) => [action, Math.floor(at.getTime() / 1000)]));
  }
}
