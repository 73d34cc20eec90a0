import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { IsBoolean, IsIn, Matches } from 'class-validator';
import { Optional } from '../../../platform/fields';
import { ReasonDto } from '../../../platform/lists';
import { MayWaitDto } from '../../../staff/approvals';
import { gatewayIds } from '../../gateways';
import { StatementColumnsDto } from './statements.dto';

export class ProviderParamDto {
  @IsIn(gatewayIds)
  provider: string;
}

export class SetPauseDto extends ReasonDto {
  /** True starts the provider’s payouts again, false stops them. */
  @IsBoolean()
  on: boolean;
}

export class ReconciliationQueryDto {
  /** First day (YYYY-MM-DD, Addis Ababa); the last seven days if absent. */
  @Optional()
  @Matches(/^\d{4}-\d{2}-\d{2}$/)
  from?: string;

  /** Last day (YYYY-MM-DD, Addis Ababa); today if absent. */
  @Optional()
  @Matches(/^\d{4}-\d{2}-\d{2}$/)
  to?: string;
}

/** The figures of one provider on one day, in birr. */
export class ReconciliationDayDto {
  /** `<provider>:<day>`. */
  id: string;
  day: string;
  provider: string;
  paidIn: number;
  paidOut: number;
  fees: number;
  /** Our money that the provider must hold at the end of the day. */
  expectedFloat: number;
  /** Money of the unsettled cases of this day’s payments. */
  unmatched: number;
  openCases: number;
  /** When the payment of the oldest open case happened. */
  oldestAt: string | null;
}

export class ProviderPauseDto {
  paused: boolean;
  reason: string | null;
  caseId: string | null;
  changedAt: string | null;
}

/** The pause after a person has changed it; unchanged while a second person has to confirm the change. */
export class ChangedPauseDto extends IntersectionType(ProviderPauseDto, MayWaitDto) {}

export class ReconciliationProviderDto {
  provider: string;
  payouts: ProviderPauseDto;
  unmatched: number;
  openCases: number;
  oldestAt: string | null;
  /** Columns of the last imported file; null before the first. */
  @ApiProperty({ type: StatementColumnsDto, nullable: true })
  columns: StatementColumnsDto | null;
  lastStatementAt: string | null;
}

export class ReconciliationRunDto {
  at: string;
  seconds: number;
  result: string;
}

export class ReconciliationDto {
  from: string;
  to: string;
  /** The last hourly run that succeeded. */
  @ApiProperty({ type: ReconciliationRunDto, nullable: true })
  lastRun: ReconciliationRunDto | null;
  providers: ReconciliationProviderDto[];
  /** The days with figures, newest first. */
  days: ReconciliationDayDto[];
}
