import { ApiProperty } from '@nestjs/swagger';
import { PersonDto } from '../../platform/lists';
import { ProposalDto } from '../../staff/approvals';

/** What a deposit and a withdrawal have in common. Money in birr. */
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
  /** Verbs that are open to the reader now. */
  can: string[];
  /** What waits for a second person; null if nothing does. */
  @ApiProperty({ type: ProposalDto, nullable: true })
  proposal: ProposalDto | null;
}

export class DepositRowDto extends PaymentRowDto {
  channel: 'gateway' | 'receipt';
  verified: number | null;
  credited: number | null;
  txnId: string | null;
  /** The link that the player pasted; another person's text. */
  receiptLink: string | null;
}

export class WithdrawalRowDto extends PaymentRowDto {
  kind: 'bank' | 'direct' | 'manual';
  accountNumber: string;
  accountName: string;
  bankId: string | null;
  /** The account’s name does not agree with the player’s. */
  nameDiffers: boolean;
  bankReference: string | null;
  sentAt: string | null;
  /** What two persons are to confirm, or what the first of them has decided. */
  proposed: 'paid' | 'release' | 'return' | null;
  /** Why it waits, and until when at most. */
  holdReason: string | null;
  heldUntil: string | null;
  /** What came back, in birr. */
  returned: number | null;
  /** Who pays it by hand at this moment, and since when. */
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
