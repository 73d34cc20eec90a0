import { ApiProperty } from '@nestjs/swagger';
import { textLimits, TXN_TEXT_LENGTH, type HistoryStatus } from '@libs/contract';
import { Transform } from 'class-transformer';
import { IsIn, IsString, Length, Matches } from 'class-validator';
import { IsBirr, IsPhone, Optional, Trimmed } from '../../platform/fields';

const { account } = textLimits;
const ACCOUNT = /^\+?[0-9]{6,34}$/;

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

export class DirectWithdrawDto {
  /** Whole birr. */
  @IsBirr('directWithdraw', { whole: true })
  amount: number;
}

export class MediumWithdrawDto extends DirectWithdrawDto {
  @IsIn(['TELEBIRR', 'CBE'])
  medium: 'TELEBIRR' | 'CBE';
}

export class BankWithdrawDto {
  @Trimmed()
  @Matches(ACCOUNT)
  accountNumber: string;

  @Trimmed()
  @IsString()
  @Length(account.min, account.max)
  accountName: string;

  /** Whole birr. */
  @IsBirr('bankWithdraw', { whole: true })
  amount: number;

  /** Key of the bank in the answer of chapa/getBanks. */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'number' ? String(value) : value))
  @IsString()
  @Length(1, 40)
  selectedBank: string;
}

export class ManualWithdrawDto {
  /** Whole birr. */
  @IsBirr('manualWithdraw', { whole: true })
  amount: number;

  @IsIn(['TELEBIRR', 'CBE', 'BANK'])
  method: 'TELEBIRR' | 'CBE' | 'BANK';

  @Trimmed()
  @Matches(ACCOUNT)
  accountNumber: string;

  @Trimmed()
  @IsString()
  @Length(account.min, account.max)
  accountName: string;

  /** Id or name of the bank; required for the method BANK. */
  @Optional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'number' ? String(value) : value))
  @IsString()
  @Length(account.min, account.max)
  selectedBank?: string;
}

export class TxnCheckDto {
  @Trimmed()
  @IsString()
  @Length(1, TXN_TEXT_LENGTH)
  txnId: string;

  /** The caller's own phone; system admins may name any player. */
  @IsPhone()
  phoneNo: string;
}

/** Answer of a manual deposit. */
export class ManualDepositedDto {
  id: string;
  @ApiProperty({ type: String, enum: ['Pending', 'success', 'Declined'] })
  status: HistoryStatus;
}
