import { ApiProperty } from '@nestjs/swagger';
import { PersonDto, rowOf } from '../platform/lists';
import { ProposalDto } from '../staff/approvals';
import { depositsList, withdrawalsList } from './payments.lists';

/** A row of the list of deposits. Amounts are in birr. */
export class DepositRowDto extends rowOf(depositsList) {
  /** The open proposal, which waits for a second person; null if there is none. */
  @ApiProperty({ type: ProposalDto, nullable: true })
  proposal: ProposalDto | null;
}

/** A row of the list of withdrawals. Amounts are in birr. */
export class WithdrawalRowDto extends rowOf(withdrawalsList) {
  /** The open proposal, which waits for a second person; null if there is none. */
  @ApiProperty({ type: ProposalDto, nullable: true })
  proposal: ProposalDto | null;
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
