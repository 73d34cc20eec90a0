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

/** What is still missing for an order to an account that is not a confirmed payee yet. */
export class NeedsDto {
  /** `code`: the player must enter the code that was sent to the phone (POST transaction/confirm). */
  @ApiPropertyOptional({ type: String, enum: ['code'] })
  needs?: 'code';
  /** Handle of that code; null if the phone has had too many codes. POST payees can send another one later. */
  @ApiPropertyOptional({ type: String, nullable: true })
  vc?: string | null;
}

export class WithdrawalDto extends NeedsDto {
  @ApiProperty({ type: String, enum: ['pending', 'success', 'failed'] })
  status: 'pending' | 'success' | 'failed';
  message: string;
  ref: string;
}

/** The answer to a SantimPay withdrawal: `error` as in the customer's specification, and the status. */
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
  /** The banks by id. */
  @ApiProperty({ type: 'object', additionalProperties: { $ref: getSchemaPath(BankDto) } })
  data: Record<string, BankDto>;
}

/** A transaction that the checker found; its amount is in birr. */
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
  /** Only for a withdrawal to an account that the player must confirm by a code. */
  @ApiPropertyOptional({ type: String, enum: ['code'] })
  needs?: 'code';
  /** Only while the payment waits: when it is checked again. */
  heldUntil?: string;
  /** Only while a withdrawal waits on our side, before anything of it is at the provider. */
  held?: true;
}
