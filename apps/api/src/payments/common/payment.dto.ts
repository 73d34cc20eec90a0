import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { HistoryStatus } from '@libs/contract';

/** The current state of a payment, for its player. */
export class PaymentDto {
  ref: string;
  @ApiProperty({ type: String, enum: ['deposit', 'withdraw'] })
  type: 'deposit' | 'withdraw';
  @ApiProperty({ type: String, enum: ['Pending', 'success', 'Declined'] })
  status: HistoryStatus;
  /** Birr. */
  amount: number;
  createdAt: string;
  /** When the payment ended, as far as its last change of state tells it. */
  endedAt?: string;
  /** The name of the medium, of the provider on whose page it was chosen, or of the bank; absent if it is not known. */
  via?: string;
  /** Only of a payment that staff check or make themselves, without a provider. */
  byHand?: true;
  /** In the reader's language. */
  message: string;
  /** Only for a withdrawal to an account that the player must confirm by a code. */
  @ApiPropertyOptional({ type: String, enum: ['code'] })
  needs?: 'code';
  /** Only while the payment waits: when it is checked again. */
  heldUntil?: string;
  /** Only while a withdrawal waits on our side, before anything of it is at the provider. */
  held?: true;
}
