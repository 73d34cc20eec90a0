import { TXN_TEXT_LENGTH } from '@libs/contract';
import { IsString, Length, Matches } from 'class-validator';
import { IsBirr, IsPhone, Optional, Trimmed } from '../../../platform/fields';

export class ApproveDto {
  @Optional()
  @Trimmed()
  @IsString()
  @Length(1, 500)
  reason?: string;
}

export class ApproveDepositDto extends ApproveDto {
  /** The amount on the bank statement in birr, if it differs from the receipt's or the player's. */
  @Optional()
  @IsBirr('bankWithdraw')
  amount?: number;

  /** The FT number behind a link of CBE that shows only a token (`V2-…`); required for it. */
  @Optional()
  @Trimmed()
  @IsString()
  @Matches(/^FT[A-Z0-9]{10}$/)
  txnId?: string;
}

export class ApproveWithdrawalDto extends ApproveDto {
  /** The bank's own reference, if it is paid already. */
  @Optional()
  @Trimmed()
  @IsString()
  @Length(1, 100)
  bankReference?: string;
}

export class RejectDto {
  /** Why; kept in the audit log. */
  @Optional()
  @Trimmed()
  @IsString()
  @Length(1, 500)
  reason?: string;
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
}
