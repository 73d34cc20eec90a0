import { IsIn } from 'class-validator';
import { IsBirr } from '../../../platform/fields';

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
