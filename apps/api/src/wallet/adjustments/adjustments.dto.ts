import { ApiProperty } from '@nestjs/swagger';
import { adjustmentLimits } from '@libs/contract';
import { IsIn, IsString, IsUUID, Length } from 'class-validator';
import { IsBirr, IsPhone, Optional, Trimmed } from '../../platform/fields';
import { rowOf } from '../../platform/lists';
import { OptionalReasonOfTwoDto, ProposalDto } from '../../staff/approvals';
import { adjustmentsList } from './adjustments.list';

/** A credit or debit of a player's balance. The request names the player either by id or by phone. */
export class NewAdjustmentDto {
  @Optional()
  @IsUUID()
  userId?: string;

  @Optional()
  @IsPhone()
  phoneNo?: string;

  @IsIn(['credit', 'debit'])
  direction: 'credit' | 'debit';

  @IsIn(['main', 'bonus'])
  balance: 'main' | 'bonus';

  @IsBirr(adjustmentLimits)
  amount: number;

  /** Reason of the adjustment; it is kept for ever. */
  @Trimmed()
  @IsString()
  @Length(3, 500)
  reason: string;
}

/** Body of POST admin/adjustments/{id}/approve. */
export class ApproveAdjustmentDto extends OptionalReasonOfTwoDto {}

/** A row of the list of adjustments; money in birr. */
export class AdjustmentDto extends rowOf(adjustmentsList) {
  /** The waiting proposal as it is shown to the reader; null if none waits. */
  @ApiProperty({ type: ProposalDto, nullable: true })
  proposal: ProposalDto | null;
}
