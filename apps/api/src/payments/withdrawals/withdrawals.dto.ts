import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { moneyLimits, textLimits } from '@libs/contract';
import { Transform } from 'class-transformer';
import { IsIn, IsString, Length, Matches } from 'class-validator';
import { IsBirr, Optional, Trimmed } from '../../platform/fields';

const { account } = textLimits;
const ACCOUNT = /^\+?[0-9]{6,34}$/;

export class DirectWithdrawDto {
  /** Whole birr. The smallest amount in force is that of GET config. */
  @IsBirr({ ...moneyLimits.directWithdraw, min: 1 }, { whole: true })
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

  /** Whole birr. The smallest amount in force is that of GET config. */
  @IsBirr({ ...moneyLimits.bankWithdraw, min: 1 }, { whole: true })
  amount: number;

  /** Key of the bank in the answer of chapa/getBanks. */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'number' ? String(value) : value))
  @IsString()
  @Length(1, 40)
  selectedBank: string;
}

export class ManualWithdrawDto {
  /** Whole birr. The smallest amount in force is that of GET config. */
  @IsBirr({ ...moneyLimits.manualWithdraw, min: 1 }, { whole: true })
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
