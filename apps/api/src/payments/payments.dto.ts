import { ApiProperty } from '@nestjs/swagger';
import { PersonDto } from '../platform/lists';
import { ProposalDto } from '../staff/approvals';

/** The fields that deposits and withdrawals have in common. Amounts are in birr. */
export class PaymentRowDto {
  id: string;
  ref: string;
  userId: string;
  userName: string;
  phoneNo: string;
  provider: string;
  medium: string;
  amount: number;
  providerRef: string | null;
  state: string;
  status: 'Pending' | 'success' | 'Declined' | 'AwaitingSecond';
  failure: string | null;
  @ApiProperty({ type: PersonDto, nullable: true })
  firstAdmin: PersonDto | null;
  createdAt: string;
  updatedAt: string;
  /** The verbs that the reader may use on this payment. */
  can: string[];
  /** The open proposal, which waits for a second person; null if there is none. */
  @ApiProperty({ type: ProposalDto, nullable: true })
  proposal: ProposalDto | null;
}

export class DepositRowDto extends PaymentRowDto {
  channel: 'gateway' | 'receipt';
  verified: number | null;
  credited: number | null;
  txnId: string | null;
  /** The link that the player pasted: untrusted text. */
  receiptLink: string | null;
}

export class WithdrawalRowDto extends PaymentRowDto {
  kind: 'bank' | 'direct' | 'manual';
  accountNumber: string;
  accountName: string;
  bankId: string | null;
  /** True if the account’s name does not agree with the player’s name. */
  nameDiffers: boolean;
  bankReference: string | null;
  sentAt: string | null;
  /** The decision that two persons must make, or that the first of them has already made; null if there is none. */
  proposed: 'paid' | 'release' | 'return' | null;
  /** Why the payout is held; `heldUntil` is the latest end of the hold. */
  holdReason: string | null;
  heldUntil: string | null;
  /** The part of the payout that came back from the provider, in birr. */
  returned: number | null;
  /** The person who is paying the withdrawal by hand; null if nobody is. */
  @ApiProperty({ type: PersonDto, nullable: true })
  payingBy: PersonDto | null;
  payingSince: string | null;
}

export class PaymentTransferDto {
  id: string;
  key: string;
  amount: number;
  createdAt: string;
}

export class PaymentLogDto {
  id: string;
  at: string;
  actor: PersonDto;
  action: string;
  reason: string | null;
}

export class DepositPageDto extends DepositRowDto {
  transfers: PaymentTransferDto[];
  log: PaymentLogDto[];
}

export class WithdrawalPageDto extends WithdrawalRowDto {
  transfers: PaymentTransferDto[];
  log: PaymentLogDto[];
}
