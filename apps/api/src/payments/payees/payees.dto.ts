import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { IsIn, IsString, Length, Matches, ValidateIf } from 'class-validator';
import { textLimits } from '@libs/contract';
import { IsOtp, IsOtpHandle, IsPlain, Optional, Trimmed } from '../../platform/fields';
import { ProposalDto, ShownDto } from '../../staff/approvals';

const { account } = textLimits;

/** Body of POST payees. */
export class NewPayeeDto {
  @IsIn(['bank', 'phone'])
  kind: 'bank' | 'phone';

  /** The wallet of a phone; telebirr where it is absent. */
  @Optional()
  @IsIn(['TELEBIRR', 'CBE'])
  method?: 'TELEBIRR' | 'CBE';

  /** Key of chapa/getBanks, or a bank's name for a payment by hand; needed for a bank. */
  @ValidateIf(({ kind, bankId }: NewPayeeDto) => kind === 'bank' || bankId !== undefined)
  @Trimmed()
  @IsString()
  @Length(account.min, account.max)
  bankId?: string;

  @Trimmed()
  @Matches(/^\+?[0-9]{6,34}$/)
  accountNumber: string;

  @Trimmed()
  @IsString()
  @Length(account.min, account.max)
  @IsPlain()
  accountName: string;
}

/** Body of POST payees/{id}/confirm. */
export class ConfirmPayeeDto {
  @IsOtp()
  otp: string;

  /** Handle of the code. */
  @IsOtpHandle()
  vc: string;
}

/** Body of POST transaction/confirm. */
export class ConfirmOrderDto extends ConfirmPayeeDto {
  /** Reference of the withdrawal that needs a code. */
  @Trimmed()
  @IsString()
  @Length(1, 40)
  ref: string;
}

/** An account that payouts go to. */
export class PayeeDto {
  id: string;
  @ApiProperty({ type: String, enum: ['bank', 'phone'] })
  kind: 'bank' | 'phone';
  /** Of a bank account only. */
  bankId?: string;
  /** Name of the bank or wallet. */
  bank: string;
  /** All but the last four digits are hidden. */
  accountNumber: string;
  accountName: string;
  /** Until then all new payees together get a small sum a day; null if it does not rest. */
  @ApiProperty({ type: String, nullable: true })
  restsUntil: string | null;
  /** review: a person compares its name first. */
  @ApiProperty({ type: String, enum: ['resting', 'ready', 'review'] })
  status: 'resting' | 'ready' | 'review';
}

export class PayeeMadeDto {
  id: string;
  /** Handle of the code that was sent; null if none is needed. */
  @ApiProperty({ type: String, nullable: true })
  vc: string | null;
}

/** Body of the verbs: why, kept in the audit log. */
export class PayeeReasonDto {
  @Trimmed()
  @IsString()
  @Length(3, 500)
  reason: string;
}

/** Body of the verbs that propose or confirm. */
export class PayeeVerdictDto extends IntersectionType(PayeeReasonDto, ShownDto) {}

export class PayoutReleaseDto {
  @ApiProperty({ type: String, enum: ['AwaitingSecond', 'Pending'] })
  status: 'AwaitingSecond' | 'Pending';
  /** What waits for a second person; absent if nothing does. */
  @ApiProperty({ type: String, required: false })
  proposalId?: string;
}

/** Answer of POST admin/payees/{id}/approve. */
export class PayeeApprovalDto {
  success: true;
  /** It waits for a second person; absent once it is done. */
  @ApiProperty({ type: String, enum: ['AwaitingSecond'], required: false })
  status?: 'AwaitingSecond';
  @ApiProperty({ type: String, required: false })
  proposalId?: string;
}

/** The holder of an account, as a receipt of a payment from it names them. */
export class ReceiptNameDto {
  name: string;
  @ApiProperty({ type: String, enum: ['telebirr', 'cbebirr'] })
  source: 'telebirr' | 'cbebirr';
  /** When the newest such receipt was claimed. */
  at: string;
  /** It agrees with what was typed, and with the name that the player is paid under. */
  fits: boolean;
}

/** A payee whose name a person compares. */
export class ReviewedPayeeDto {
  id: string;
  userId: string;
  /** The name that the player is paid under. */
  payoutName: string;
  /** As the player typed it. */
  accountName: string;
  /** The two agree. */
  nameFits: boolean;
  accountNumber: string;
  /** What receipts say of who holds the account, newest first; at most five. */
  receipts: ReceiptNameDto[];
  /** Another player is paid there, too. */
  isShared: boolean;
  since: string;
  /** What waits for a second person; null if nothing does. */
  @ApiProperty({ type: ProposalDto, nullable: true })
  proposal: ProposalDto | null;
}
