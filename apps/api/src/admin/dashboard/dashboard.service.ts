import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import type { SessionUser } from '../../platform/http';
import { AdminLog } from '../../platform/admin-log';
import { timeOf } from '../../platform/lists';
import { DailyReport } from './daily-report';
import type { CountsDto, DashboardDto, SetSwitchDto, SwitchDto } from './dashboard.dto';
import { HealthMetrics } from './health-metrics';
import { LiveMetrics } from './live-metrics';
import { MoneyReport } from './money-report';

/** The dashboard of system admins, and the switch that stops payouts. */
@Injectable()
export class DashboardService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly money: MoneyReport,
    private readonly live: LiveMetrics,
    private readonly days: DailyReport,
    private readonly health: HealthMetrics,
    private readonly log: AdminLog,
  ) {}

  async view(admin: SessionUser): Promise<DashboardDto> {
    const now = this.clock.now();
    const [flow, waiting, live, days, health] = await Promise.all([
      this.money.flow(now),
      this.money.waiting(),
      this.live.of(admin, now),
      this.days.of(now),
      this.health.of(now),
    ]);
    return { at: timeOf(now), today: flow.today, waiting, live, byHour: flow.byHour, ...days, health };
  }

  counts(): Promise<CountsDto> {
    return this.money.counts();
  }

  /** Stops payouts, or allows them again after a person has checked why they were stopped. */
  async setPayouts(admin: SessionUser, { on, reason }: SetSwitchDto): Promise<SwitchDto> {
    await this.db.transaction(async (tx) => {
      const [before] = await tx.query<{ is_on: boolean; reason: string }>(
        "SELECT is_on, reason FROM switches WHERE name = 'payouts' FOR UPDATE",
      );
      if (before?.is_on === on) return;
      await tx.query("UPDATE switches SET is_on = $1, reason = $2, changed_at = $3 WHERE name = 'payouts'", [
        on,
        reason,
        this.clock.now(),
      ]);
      await this.log.write(tx, {
        actorId: admin.id,
        action: on ? 'payouts.on' : 'payouts.off',
        subject: 'switch:payouts',
        before: before ?? null,
        after: { is_on: on },
        reason,
      });
    });
    return this.health.payouts();
  }
}
