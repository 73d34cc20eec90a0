import { TXN_TEXT_LENGTH } from '@libs/contract';
import { IsString, Length } from 'class-validator';
import { IsPhone, Trimmed } from '../platform/fields';

export class TxnCheckDto {
  @Trimmed()
  @IsString()
  @Length(1, TXN_TEXT_LENGTH)
  txnId: string;

  /** The caller's own phone; system admins may name any player. */
  @IsPhone()
  phoneNo: string;
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
