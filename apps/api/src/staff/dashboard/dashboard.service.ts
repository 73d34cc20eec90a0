import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import type { SessionUser } from '../../platform/http';
import { timeOf } from '../../platform/lists';
import { waitingFields } from '../approvals';
import { DailyReport } from './daily-report';
import type { ChangedSwitchDto, CountsDto, DashboardDto, SetSwitchDto } from './dashboard.dto';
import { HealthMetrics } from './health-metrics';
import { LiveMetrics } from './live-metrics';
import { MoneyReport } from './money-report';
import { PayoutsSwitchKind } from './payouts-switch';

/** The dashboard of system admins, and the switch that stops payouts. */
@Injectable()
export class DashboardService {
  constructor(
    private readonly clock: Clock,
    private readonly money: MoneyReport,
    private readonly live: LiveMetrics,
    private readonly days: DailyReport,
    private readonly health: HealthMetrics,
    private readonly payouts: PayoutsSwitchKind,
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

  counts(admin: SessionUser): Promise<CountsDto> {
    return this.money.counts(admin.id);
  }

  /** Stops payouts, or proposes to allow them again. Before that a person must have checked why they were stopped. */
  async setPayouts(admin: SessionUser, { on, reason }: SetSwitchDto): Promise<ChangedSwitchDto> {
    const proposalId = await this.payouts.set(admin, on, reason);
    return { ...(await this.health.payouts()), ...waitingFields(proposalId) };
  }
}
