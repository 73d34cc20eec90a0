import { ApiProperty } from '@nestjs/swagger';
import { TXN_TEXT_LENGTH } from '@libs/contract';
import { IsBoolean, IsString, Length, Matches } from 'class-validator';
import { IsBirr, IsPhone, Optional, Trimmed } from '../../platform/fields';
import { OptionalReasonOfTwoDto } from '../../staff/approvals';

export class ApproveDepositDto extends OptionalReasonOfTwoDto {
  /** The amount on the bank statement in birr, if it differs from the receipt's or the player's. */
  @Optional()
  @IsBirr('bankWithdraw')
  amount?: number;

  /** The reference of the line of a statement that shows the amount; required where no receipt does. Credited once. */
  @Optional()
  @Trimmed()
  @IsString()
  @Length(1, 100)
  reference?: string;

  /** The FT number behind a link of CBE that shows only a token (`V2-…`); required for it. */
  @Optional()
  @Trimmed()
  @IsString()
  @Matches(/^FT[A-Z0-9]{10}$/)
  txnId?: string;
}

export class ApproveWithdrawalDto extends OptionalReasonOfTwoDto {
  /** The bank's own reference, if it is paid already. */
  @Optional()
  @Trimmed()
  @IsString()
  @Length(1, 100)
  bankReference?: string;
}

export class RejectWithdrawalDto extends OptionalReasonOfTwoDto {
  /** What shows that an approved payment was not made, such as the bank's note; required for one. */
  @Optional()
  @Trimmed()
  @IsString()
  @Length(3, 500)
  evidence?: string;
}

export class PayingDto {
  /** False: not any more. */
  @Optional()
  @IsBoolean()
  on?: boolean;
}

export class PaidDto {
  @Trimmed()
  @IsString()
  @Length(1, 100)
  bankReference: string;
}

export class AdminTxnCheckDto {
  @Trimmed()
  @IsString()
  @Length(1, TXN_TEXT_LENGTH)
  txnId: string;

  @IsPhone()
  phoneNo: string;
}

export class DecisionDto {
  id: string;
  status: 'AwaitingSecond' | 'Pending' | 'success' | 'Declined';
  /** What waits for a second person; absent if nothing does. */
  @ApiProperty({ type: String, required: false })
  proposalId?: string;
}
