import { IsIn } from 'class-validator';
import { IsBirr } from '../../../../platform/fields';

export class IntentDto {
  /** Whole birr. */
  @IsBirr('deposit', { whole: true })
  amount: number;

  /** The account of the house that is to be paid. */
  @IsIn(['TELEBIRR', 'CBE'])
  medium: 'TELEBIRR' | 'CBE';
}

/** What to send, and until when. */
export class OpenIntentDto {
  id: string;
  /** Birr with the santim that no other open intent of the account has. */
  amount: number;
  /** Or this in the note of the payment. */
  code: string;
  until: string;
}
