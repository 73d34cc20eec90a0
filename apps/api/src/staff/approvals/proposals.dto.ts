import { ApiProperty } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { Optional } from '../../platform/fields';
import { PersonDto } from '../../platform/lists';
import { conflicts } from './near-people';
import { proposalStates, type ProposalState } from './proposal-rows';

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
export class ProposalDto {
  id: string;
  kind: string;
  /** The subject of the proposal, such as `deposit:<id>`. */
  subject: string;
  @ApiProperty({ type: String, enum: proposalStates })
  state: ProposalState;
  madeBy: PersonDto;
  madeAt: string;
  /** From this time on nobody can confirm the proposal. */
  expiresAt: string;
  /** The player whose money the proposal is about. */
  @ApiProperty({ type: PersonDto, nullable: true })
  receiver: PersonDto | null;
  /** The most money that the proposal can cost or move. */
  value: number;
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  before: object | null;
  @ApiProperty({ type: 'object', additionalProperties: true })
  after: object;
  /** The receiver's balance now and after a confirmation; null if no balance changes, and for a decided proposal. */
  @ApiProperty({ type: () => ProposalBalanceDto, nullable: true })
  balance: ProposalBalanceDto | null;
  reason: string | null;
  /** SHA-256 of what is shown, in hexadecimal. */
  hash: string;
  /** Whether the reader made this proposal. */
  mine: boolean;
  /** Why the reader may not confirm the proposal; absent if they may. */
  @ApiProperty({ type: String, enum: blockedReasons, required: false })
  blockedFor?: Blocked;
  @ApiProperty({ type: PersonDto, nullable: true })
  checker: PersonDto | null;
  decisionReason: string | null;
  decidedAt: string | null;
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
