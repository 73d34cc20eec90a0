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

  /** The wallet of a phone; telebirr if absent. */
  @Optional()
  @IsIn(['TELEBIRR', 'CBE'])
  method?: 'TELEBIRR' | 'CBE';

  /** Key from chapa/getBanks, or the bank's name for a payment by hand. Required for a bank account. */
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

  /** Handle of the code that was sent. */
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

/** An account to which a player's payouts go. */
export class PayeeDto {
  id: string;
  @ApiProperty({ type: String, enum: ['bank', 'phone'] })
  kind: 'bank' | 'phone';
  /** Present for a bank account only. */
  bankId?: string;
  /** Name of the bank or wallet. */
  bank: string;
  /** Number of the account; all but the last four digits are hidden. */
  accountNumber: string;
  accountName: string;
  /**
   * Until this time the account counts as new; all new accounts together can get only a small sum a day. Null if it no
   * longer counts as new.
   */
  @ApiProperty({ type: String, nullable: true })
  restsUntil: string | null;
  /** `resting`: the account counts as new. `review`: a person must compare its name first. */
  @ApiProperty({ type: String, enum: ['resting', 'ready', 'review'] })
  status: 'resting' | 'ready' | 'review';
}

export class PayeeMadeDto {
  id: string;
  /** Handle of the code that was sent; null if the account needs no code. */
  @ApiProperty({ type: String, nullable: true })
  vc: string | null;
}

/** Body of a decision: its reason, which the audit log keeps. */
export class PayeeReasonDto {
  @Trimmed()
  @IsString()
  @Length(3, 500)
  reason: string;
}

/** Body of a decision that proposes or confirms. */
export class PayeeVerdictDto extends IntersectionType(PayeeReasonDto, ShownDto) {}

export class PayoutReleaseDto {
  @ApiProperty({ type: String, enum: ['AwaitingSecond', 'Pending'] })
  status: 'AwaitingSecond' | 'Pending';
  /** Id of the proposal that waits for a second person; absent if none does. */
  @ApiProperty({ type: String, required: false })
  proposalId?: string;
}

/** Answer of POST admin/payees/{id}/approve. */
export class PayeeApprovalDto {
  success: true;
  /** Present if the approval waits for a second person; absent once it is done. */
  @ApiProperty({ type: String, enum: ['AwaitingSecond'], required: false })
  status?: 'AwaitingSecond';
  @ApiProperty({ type: String, required: false })
  proposalId?: string;
}

/** The name of an account's holder, as a receipt of a payment from that account shows it. */
export class ReceiptNameDto {
  name: string;
  @ApiProperty({ type: String, enum: ['telebirr', 'cbebirr'] })
  source: 'telebirr' | 'cbebirr';
  /** When the newest such receipt was claimed. */
  at: string;
  /** True if this name agrees with the typed name and with the name under which the player is paid. */
  fits: boolean;
}

/** A payee whose name a person must compare. */
export class ReviewedPayeeDto {
  id: string;
  userId: string;
  /** The name under which the player is paid. */
  payoutName: string;
  /** The account's name as the player typed it. */
  accountName: string;
  /** True if the two names agree. */
  nameFits: boolean;
  accountNumber: string;
  /** The holder's names that receipts show for the account, newest first; at most five. */
  receipts: ReceiptNameDto[];
  /** True if another player is paid to the same account. */
  isShared: boolean;
  since: string;
  /** The open proposal, which waits for a second person; null if there is none. */
  @ApiProperty({ type: ProposalDto, nullable: true })
  proposal: ProposalDto | null;
}

export class FrozenDto {
  /** The end of the freeze, if nobody lifts it before. */
  frozenUntil: string;
}

export class FreezeStateDto {
  /** The end of the freeze; null while the money is not frozen. */
  frozenUntil: string | null;
  /** True if only staff can lift the freeze, after they have called the player. */
  needsCall: boolean;
  /**
   * True if the player needs a password besides the code. A player who signed up through Telegram has no password and
   * needs the code alone.
   */
  needsPassword: boolean;
}

export class FreezeCodeDto {
  /** Handle of the code that was sent, to send back as `vc`. */
  vc: string;
}

/** Body of POST unfreeze. */
export class UnfreezeDto extends ConfirmPayeeDto {
  /** Required from a player who has a password. */
  @Optional()
  @IsString()
  @Length(1, 128)
  password?: string;
}
