import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsNumber, IsString, IsUUID, Length, Max, Min, ValidateNested } from 'class-validator';
import { Optional, Trimmed } from '../../../../platform/fields';
import { PersonDto } from '../../../../platform/lists';
import { ProposalDto, ShownDto } from '../../../../staff/approvals';
import { type CaseKind, caseKinds, type CaseState, caseStates } from '..';
import { type PostingTarget, postingTargets } from './case-row';

/** One fact of one side: a name and its text, with money in birr. */
export class CaseFactDto {
  name: string;
  value: string | null;
}

export class CasePostingDto {
  /**
   * `reversal` is for a case of the kind `reversed` only: it takes the payment itself back, which two people decide.
   */
  @ApiProperty({ enum: postingTargets })
  @IsIn(postingTargets)
  to: PostingTarget;

  /** Birr, with santim. A negative amount is taken from the player or the house; a reversal must be above zero. */
  @ApiProperty({ type: Number })
  @IsNumber({ maxDecimalPlaces: 2, allowNaN: false, allowInfinity: false })
  @Min(-1_000_000)
  @Max(1_000_000)
  amount: number;
}

/** A difference that a person settles. Amounts are in birr. */
export class CaseDto {
  id: string;
  @ApiProperty({ enum: caseKinds })
  kind: CaseKind;
  provider: string | null;
  ref: string | null;
  amount: number;
  @ApiProperty({ enum: caseStates })
  state: CaseState;
  /** The same as `state`. */
  @ApiProperty({ enum: caseStates })
  status: CaseState;
  /** Id of the proposal that waits for a second person; null if there is none. */
  proposalId: string | null;
  /** The proposal that waits for a second person, as it is shown; null if there is none. */
  @ApiProperty({ type: ProposalDto, nullable: true })
  proposal: ProposalDto | null;
  /** False until runs at least an hour apart have seen the difference. */
  counts: boolean;
  ours: CaseFactDto[];
  theirs: CaseFactDto[];
  @ApiProperty({ type: PersonDto, nullable: true })
  player: PersonDto | null;
  depositId: string | null;
  withdrawalId: string | null;
  @ApiProperty({ type: PersonDto, nullable: true })
  assignee: PersonDto | null;
  happenedAt: string;
  firstSeenAt: string;
  lastSeenAt: string;
  seen: number;
  /** How the case is settled or, while a proposal is open, should be settled. */
  @ApiProperty({ enum: ['reason', 'posting', 'agreed'], nullable: true })
  settlement: 'reason' | 'posting' | 'agreed' | null;
  reason: string | null;
  @ApiProperty({ type: CasePostingDto, nullable: true })
  posting: CasePostingDto | null;
  @ApiProperty({ type: PersonDto, nullable: true })
  proposedBy: PersonDto | null;
  @ApiProperty({ type: PersonDto, nullable: true })
  settledBy: PersonDto | null;
  settledAt: string | null;
  /** The verbs that the reader may use on this case. */
  can: string[];
}

export class CaseNoteDto {
  id: string;
  author: PersonDto;
  text: string;
  createdAt: string;
}

export class CasePageDto extends CaseDto {
  /** The notes on the case, oldest first. */
  notes: CaseNoteDto[];
}

export class AssignCaseDto {
  /** A system admin; the caller if absent. */
  @Optional()
  @IsUUID()
  assigneeId?: string;
}

export class CaseNoteTextDto {
  @Trimmed()
  @IsString()
  @Length(1, 2000)
  text: string;
}

export class SettleCaseDto extends ShownDto {
  /** The reason of the settlement; it is kept for ever. */
  @Trimmed()
  @IsString()
  @Length(3, 500)
  reason: string;

  /** The posting against the provider’s account; absent if a reason is enough. */
  @Optional()
  @ValidateNested()
  @Type(() => CasePostingDto)
  posting?: CasePostingDto;
}
