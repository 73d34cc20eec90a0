import { ApiExtraModels, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import type { HistoryStatus } from '@libs/contract';
import type { Bank } from '../gateways/gateway';

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

/** What an order to an account that is no payee yet is still missing. */
export class NeedsDto {
  /** The code that was sent to the player's phone, for POST transaction/confirm. */
  @ApiPropertyOptional({ type: String, enum: ['code'] })
  needs?: 'code';
  /** Handle of that code; null if the phone has had too many: POST payees sends another one later. */
  @ApiPropertyOptional({ type: String, nullable: true })
  vc?: string | null;
}

export class WithdrawalDto extends NeedsDto {
  @ApiProperty({ type: String, enum: ['pending', 'success', 'failed'] })
  status: 'pending' | 'success' | 'failed';
  message: string;
  ref: string;
}

/** The answer of a SantimPay withdrawal: `error` as in the customer's specification, and the status. */
export class SantimWithdrawalDto extends WithdrawalDto {
  error: boolean;
}

export class QueuedDto extends NeedsDto {
  id: string;
  ref: string;
  @ApiProperty({ type: String, enum: ['Pending'] })
  status: 'Pending';
}

export class BankDto implements Bank {
  id: string;
  name: string;
  swift: string | null;
  /** Digits of an account number; null if the provider does not state it. */
  accountLength: number | null;
  isMobileMoney: boolean;
  currency: string;
}

/** Answer of GET chapa/getBanks. */
@ApiExtraModels(BankDto)
export class BanksDto {
  /** By id. */
  @ApiProperty({ type: 'object', additionalProperties: { $ref: getSchemaPath(BankDto) } })
  data: Record<string, BankDto>;
}

/** Amount in birr. */
export class FoundTransactionDto {
  amount: number;
  createdAt: string;
}

/** Answer of the transaction-number checker. */
export class CheckedTransactionDto {
  /** In the reader's language. */
  message: string;
  transaction: FoundTransactionDto;
}

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
  /** In the reader's language. */
  message: string;
  /** Only of a withdrawal to an account that its player has to confirm by a code. */
  @ApiPropertyOptional({ type: String, enum: ['code'] })
  needs?: 'code';
  /** Only while it waits: when it is looked at again. */
  heldUntil?: string;
  /** Only while a withdrawal waits here: nothing of it is at the provider. */
  held?: true;
}
