import { ApiProperty } from '@nestjs/swagger';
import { moneyLimits, type PlayerReason, playerReasons, TXN_TEXT_LENGTH } from '@libs/contract';
import { IsBoolean, IsIn, IsString, Length, Matches } from 'class-validator';
import { IsBirr, IsPhone, Optional, Trimmed } from '../../platform/fields';
import { OptionalReasonOfTwoDto } from '../../staff/approvals';

export class ApproveDepositDto extends OptionalReasonOfTwoDto {
  /** The amount on the bank statement in birr, if it differs from the receipt's amount or the player's. A player can send more than a deposit may be. */
  @Optional()
  @IsBirr({ ...moneyLimits.bankWithdraw, min: moneyLimits.deposit.min })
  amount?: number;

  /**
   * The reference of the statement's line that shows the amount; required if no receipt shows it. Each line is credited
   * once.
   */
  @Optional()
  @Trimmed()
  @IsString()
  @Length(1, 100)
  reference?: string;

  /** The FT number of a payment whose CBE link shows only a token (`V2-…`); required for such a link. */
  @Optional()
  @Trimmed()
  @IsString()
  @Matches(/^FT[A-Z0-9]{10}$/)
  txnId?: string;
}

export class ApproveWithdrawalDto extends OptionalReasonOfTwoDto {
  /** The bank's own reference, if the withdrawal is already paid. */
  @Optional()
  @Trimmed()
  @IsString()
  @Length(1, 100)
  bankReference?: string;
}

export class RejectWithdrawalDto extends OptionalReasonOfTwoDto {
  /**
   * Evidence that an approved payment was not made, such as the bank's note; required to reject an approved payment.
   */
  @Optional()
  @Trimmed()
  @IsString()
  @Length(3, 500)
  evidence?: string;

  /** What the player reads of why, in their own language; absent: only that the money is back. Staff alone read `reason`. */
  @Optional()
  @IsIn(playerReasons)
  playerReason?: PlayerReason;
}

export class PayingDto {
  /** False: the admin is not paying it any more. */
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
  /** Id of the proposal that waits for a second person; absent if there is none. */
  @ApiProperty({ type: String, required: false })
  proposalId?: string;
}
