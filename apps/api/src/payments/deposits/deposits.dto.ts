import { ApiProperty } from '@nestjs/swagger';
import { TXN_TEXT_LENGTH, type HistoryStatus } from '@libs/contract';
import { IsIn, IsString, Length } from 'class-validator';
import { IsBirr, Trimmed } from '../../platform/fields';

export class DepositDto {
  /** Whole birr. */
  @IsBirr('deposit', { whole: true })
  amount: number;
}

export class MediumDepositDto extends DepositDto {
  @IsIn(['TELEBIRR', 'CBE'])
  medium: 'TELEBIRR' | 'CBE';
}

export class ManualDepositDto {
  /** Transaction number, link of the receipt, or the whole SMS. */
  @Trimmed()
  @IsString()
  @Length(4, TXN_TEXT_LENGTH)
  txnId: string;

  /** Whole birr, or exactly the amount of one of the player's intents. */
  @IsBirr('deposit')
  amount: number;
}

/** Answer of a manual deposit. */
export class ManualDepositedDto {
  id: string;
  @ApiProperty({ type: String, enum: ['Pending', 'success', 'Declined'] })
  status: HistoryStatus;
}

/** A page on which the player pays. */
export class CheckoutDto {
  txRef: string;
  checkoutUrl: string;
}

/** A payment that the player approves on the phone. */
export class PushDto {
  txRef: string;
  message: string;
}

export class IntentDto {
  /** The amount that the player wants to deposit, in whole birr. */
  @IsBirr('deposit', { whole: true })
  amount: number;

  /** The account of the house that the player will pay to. */
  @IsIn(['TELEBIRR', 'CBE'])
  medium: 'TELEBIRR' | 'CBE';
}

/** The payment to send, and its deadline. */
export class OpenIntentDto {
  id: string;
  /** Birr, with santim that no other open intent of this account has. */
  amount: number;
  /** Code for the payment's note; it identifies the payment as well as the amount does. */
  code: string;
  until: string;
}
