import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { IsUUID, Matches } from 'class-validator';
import { Optional } from '../../platform/fields';
import { OptionalReasonDto, ReasonDto, rowOf } from '../../platform/lists';
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

/** Answer of an action that waits for a second person (docs/controls.md 7). */
export class AwaitingSecondDto {
  @ApiProperty({ type: String, enum: ['AwaitingSecond'] })
  status: 'AwaitingSecond';

  proposalId: string;
}

/** Fields that are added to the answer of an action that waits for a second person; absent if it was done at once. */
export class MayWaitDto {
  @ApiProperty({ type: String, enum: ['AwaitingSecond'], required: false })
  status?: 'AwaitingSecond';

  @ApiProperty({ type: String, required: false })
  proposalId?: string;
}

/** The fields of `MayWaitDto` for the outcome of an action. @param proposalId null if it was done at once */
export function waitingFields(proposalId: string | null): AwaitingSecondDto | Record<string, never> {
  return proposalId === null ? {} : { status: 'AwaitingSecond', proposalId };
}

/**
 * Names the proposal that the second person saw. The second person sends both fields, from the row's `proposal`; the
 * first person sends neither.
 */
export class ShownDto {
  /** Id of the proposal that the caller confirms. */
  @Optional()
  @IsUUID()
  proposalId?: string;

  /** The proposal's `hash` as it was shown. */
  @Optional()
  @Matches(/^[0-9a-f]{64}$/)
  hash?: string;
}

/** An action with a reason: the first person proposes with it, the second confirms. */
export class ReasonOfTwoDto extends IntersectionType(ReasonDto, ShownDto) {}

/** As `ReasonOfTwoDto`, with an optional reason. */
export class OptionalReasonOfTwoDto extends IntersectionType(OptionalReasonDto, ShownDto) {}

/** True if the caller confirms a proposal that they were shown; false if they are the first person. */
export function isSecond({ proposalId, hash }: ShownDto): boolean {
  return proposalId !== undefined || hash !== undefined;
}
