import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import type { RoundStatus } from '@libs/contract';
import { Trimmed } from '../../platform/fields';
import { MayWaitDto } from '../approvals';
import { IsBoolean, IsString, Length } from 'class-validator';

/** Deposits and payouts since midnight. Money in birr, as in all parts of the dashboard. */
export class TodayDto {
  deposits: number;
  depositCount: number;
  paidOut: number;
  paidOutCount: number;
}

export class WaitingDto {
  count: number;
  amount: number;
  oldestAt: string | null;
}

export class AllWaitingDto {
  withdrawals: WaitingDto;
  deposits: WaitingDto;
  adjustments: WaitingDto;
}

export class LiveRoundDto {
  id: string;
  stake: number;
  spaceName: string | null;
  status: RoundStatus;
  players: number;
  cards: number;
  calls: number;
  prize: number;
  nextDueAt: string | null;
  /** How late the next step of the round is, in milliseconds. */
  lagMs: number;
}

export class LiveDto {
  rounds: number;
  players: number;
  rows: LiveRoundDto[];
}

export class HourDto {
  hour: string;
  deposits: number;
  withdrawals: number;
}

export class GgrDto {
  day: string;
  stake: number;
  rounds: number;
  stakes: number;
  prizes: number;
  house: number;
  referral: number;
  bonus: number;
}

export class PlayersDayDto {
  day: string;
  registered: number;
  active: number;
}

export class AuditHealthDto {
  at: string;
  ok: boolean;
  violations: number;
  imbalance: number;
}

export class SwitchDto {
  on: boolean;
  reason: string;
  changedAt: string;
}

/** The switch after somebody has set it. While a second person still has to confirm, it shows the old position. */
export class ChangedSwitchDto extends IntersectionType(SwitchDto, MayWaitDto) {}

export class ProviderHealthDto {
  provider: string;
  waiting: number;
  oldestAt: string | null;
  succeeded: number;
  failed: number;
  medianSeconds: number | null;
}

/** The chain of the audit log. */
export class ChainHealthDto {
  /** Number of rows in the chain. */
  rows: number;
  /** Number of rows that wait for their place in the chain. */
  waiting: number;
  /** Number of the row up to which the last check came; null before the first check. */
  checkedRows: number | null;
  checkedAt: string | null;
  violations: number;
  /** The first row that failed the check. */
  first: string | null;
}

export class HealthMetricsDto {
  @ApiProperty({ type: AuditHealthDto, nullable: true })
  audit: AuditHealthDto | null;
  chain: ChainHealthDto;
  outboxOldestSeconds: number | null;
  outboxWaiting: number;
  voidedRounds: number;
  parkedRounds: number;
  payouts: SwitchDto;
  providers: ProviderHealthDto[];
}

export class DashboardDto {
  at: string;
  today: TodayDto;
  waiting: AllWaitingDto;
  live: LiveDto;
  byHour: HourDto[];
  ggr: GgrDto[];
  players: PlayersDayDto[];
  health: HealthMetricsDto;
}

/** Numbers of the rows in two tabs of a list of payments. */
export class PaymentCountsDto {
  /** What staff have to decide, the rows that await a second person included. */
  waiting: number;
  awaitingSecond: number;
}

export class CaseCountsDto {
  open: number;
  awaitingSecond: number;
}

export class AdjustmentCountsDto {
  awaitingSecond: number;
}

export class OpenCountDto {
  /** Number of open items, at most 1000. */
  open: number;
}

export class ComplaintCountsDto {
  /** All that wait for staff, in the three states below. */
  waiting: number;
  open: number;
  acknowledged: number;
  appealed: number;
}

export class CountsDto {
  /** Proposals of others that wait for a confirmation. */
  proposals: OpenCountDto;
  /** Actions that others did alone and nobody has reviewed. */
  'solo-reviews': OpenCountDto;
  withdrawals: PaymentCountsDto;
  deposits: PaymentCountsDto;
  adjustments: AdjustmentCountsDto;
  /** Open reports of players. */
  'chat-reports': OpenCountDto;
  feedback: OpenCountDto;
  complaints: ComplaintCountsDto;
  /** Unsettled cases that more than one run of the reconciliation has found. */
  cases: CaseCountsDto;
}

export class SetSwitchDto {
  @IsBoolean()
  on: boolean;

  @Trimmed()
  @IsString()
  @Length(1, 500)
  reason: string;
}
