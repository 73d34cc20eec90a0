import { ApiProperty } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { Optional } from '../../platform/fields';
import { rowOf } from '../../platform/lists';
import { conflicts } from './near-people';
import { proposalsList } from './proposals.list';

export const blockedReasons = ['maker', ...conflicts] as const;
export type Blocked = (typeof blockedReasons)[number];

/** Body of POST admin/proposals/{id}/confirm. */
export class ConfirmProposalDto {
  /** The proposal's `hash` as it was shown; without it the answer is 422 `PROPOSAL_NOT_SHOWN`. */
  @Optional()
  @Matches(/^[0-9a-f]{64}$/)
  hash?: string;
}

/** A balance before and after a proposal is carried out, in birr. */
export class ProposalBalanceDto {
  @ApiProperty({ type: String, enum: ['main', 'bonus'] })
  name: 'main' | 'bonus';
  before: number;
  after: number;
}

/** A proposal that waits, or waited, for a second person; money in birr. */
export class ProposalDto extends rowOf(proposalsList) {
  /** The receiver's balance now and after a confirmation; null if no balance changes, and for a decided proposal. */
  @ApiProperty({ type: () => ProposalBalanceDto, nullable: true })
  balance: ProposalBalanceDto | null;
  /** Why the reader may not confirm the proposal; absent if they may. */
  @ApiProperty({ type: String, enum: blockedReasons, required: false })
  blockedFor?: Blocked;
}

/** What the caller may still do alone, in birr. */
export class AllowanceDto {
  /** How much one person may move alone in 24 hours. */
  solo: number;
  used: number;
  /** When the oldest used amount stops counting; null if nothing is used. */
  @ApiProperty({ type: String, nullable: true })
  resetsAt: string | null;
  /** How much one person may move alone in 30 days. */
  soloMonth: number;
  usedMonth: number;
}
