import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsNumber, IsString, IsUUID, Length, Max, Min, ValidateNested } from 'class-validator';
import { Optional, Trimmed } from '../../../../platform/fields';
import { PersonDto } from '../../../../platform/lists';
import { ProposalDto, ShownDto } from '../../../../staff/approvals';
import { type CaseKind, caseKinds, type CaseState, caseStates } from '../payment-case';
import { type PostingTarget, postingTargets } from './case-row';

/** What one side says: a name and its text, money in birr. */
export class CaseFactDto {
  name: string;
  value: string | null;
}

export class CasePostingDto {
  /** `reversal`, only of a case reversed: the payment itself is taken back, which two people decide. */
  @ApiProperty({ enum: postingTargets })
  @IsIn(postingTargets)
  to: PostingTarget;

  /** Birr, santim allowed; negative takes from the player or the house, and a reversal is above zero. */
  @ApiProperty({ type: Number })
  @IsNumber({ maxDecimalPlaces: 2, allowNaN: false, allowInfinity: false })
  @Min(-1_000_000)
  @Max(1_000_000)
  amount: number;
}

/** A difference that a person settles. Money in birr. */
export class CaseDto {
  id: string;
  @ApiProperty({ enum: caseKinds })
  kind: CaseKind;
  provider: string | null;
  ref: string | null;
  amount: number;
  @ApiProperty({ enum: caseStates })
  state: CaseState;
  /** As `state`. */
  @ApiProperty({ enum: caseStates })
  status: CaseState;
  /** What waits for a second person; null if nothing does. */
  proposalId: string | null;
  /** The same as it is shown; read apart from the row. */
  @ApiProperty({ type: ProposalDto, nullable: true })
  proposal: ProposalDto | null;
  /** False while only runs within one hour have seen it. */
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
  /** How it is, or is to be, settled. */
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
  /** Verbs that are open to the reader now. */
  can: string[];
}

export class CaseNoteDto {
  id: string;
  author: PersonDto;
  text: string;
  createdAt: string;
}

export class CasePageDto extends CaseDto {
  /** Oldest first. */
  notes: CaseNoteDto[];
}

export class AssignCaseDto {
  /** A system admin; oneself if absent. */
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
  /** Why; kept for ever. */
  @Trimmed()
  @IsString()
  @Length(3, 500)
  reason: string;

  /** What the ledger is to post against the provider’s account; absent where a reason is enough. */
  @Optional()
  @ValidateNested()
  @Type(() => CasePostingDto)
  posting?: CasePostingDto;
}
