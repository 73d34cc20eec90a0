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
  /** The hash of what was shown; without it 422 `PROPOSAL_NOT_SHOWN`. */
  @Optional()
  @Matches(/^[0-9a-f]{64}$/)
  hash?: string;
}

/** What a proposal does to a balance, in birr. */
export class ProposalBalanceDto {
  @ApiProperty({ type: String, enum: ['main', 'bonus'] })
  name: 'main' | 'bonus';
  before: number;
  after: number;
}

/** Something that waits, or waited, for a second person; money in birr. */
export class ProposalDto {
  id: string;
  kind: string;
  /** What it is about, such as `deposit:<id>`. */
  subject: string;
  @ApiProperty({ type: String, enum: proposalStates })
  state: ProposalState;
  madeBy: PersonDto;
  madeAt: string;
  /** Nobody confirms it from then on. */
  expiresAt: string;
  /** The player whose money it is about. */
  @ApiProperty({ type: PersonDto, nullable: true })
  receiver: PersonDto | null;
  /** The most that it can cost or move. */
  value: number;
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  before: object | null;
  @ApiProperty({ type: 'object', additionalProperties: true })
  after: object;
  /** The receiver's balance as it is now, and as it will be; null where none changes, and once it is decided. */
  @ApiProperty({ type: () => ProposalBalanceDto, nullable: true })
  balance: ProposalBalanceDto | null;
  reason: string | null;
  /** SHA-256 in hexadecimal of what is shown. */
  hash: string;
  /** The reader has made it. */
  mine: boolean;
  /** Why the reader may not confirm it; absent where they may. */
  @ApiProperty({ type: String, enum: blockedReasons, required: false })
  blockedFor?: Blocked;
  @ApiProperty({ type: PersonDto, nullable: true })
  checker: PersonDto | null;
  decisionReason: string | null;
  decidedAt: string | null;
}

/** What the caller may still do alone, in birr. */
export class AllowanceDto {
  /** In 24 hours. */
  solo: number;
  used: number;
  /** When the oldest of it leaves; null if nothing is used. */
  @ApiProperty({ type: String, nullable: true })
  resetsAt: string | null;
  /** In 30 days. */
  soloMonth: number;
  usedMonth: number;
}
