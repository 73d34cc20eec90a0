import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsString, Length } from 'class-validator';
import { Optional, Trimmed } from '../../../platform/fields';
import { PersonDto } from '../../../platform/lists';
import { type Blocked, blockedReasons } from '../proposals.dto';

export const findings = ['right', 'wrong'] as const;
export type Finding = (typeof findings)[number];

/** Body of POST admin/solo-reviews/{id}/review. */
export class ReviewDto {
  /** `wrong` needs a note. */
  @IsIn(findings)
  finding: Finding;

  @Optional()
  @Trimmed()
  @IsString()
  @Length(1, 500)
  note?: string;
}

/** An action that one member of staff did alone, and what another found about it; money in birr. */
export class SoloReviewDto {
  id: string;
  kind: string;
  /** The subject of the action, such as `deposit:<id>`. */
  subject: string;
  madeBy: PersonDto;
  madeAt: string;
  /** The player whose money the action is about. */
  @ApiProperty({ type: PersonDto, nullable: true })
  receiver: PersonDto | null;
  /** How much of the solo allowance the action used; 0 if it used none. */
  value: number;
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  before: object | null;
  @ApiProperty({ type: 'object', additionalProperties: true })
  after: object;
  reason: string | null;
  /** Why the reader may not review the action; absent if they may. */
  @ApiProperty({ type: String, enum: blockedReasons, required: false })
  blockedFor?: Blocked;
  @ApiProperty({ type: PersonDto, nullable: true })
  reviewer: PersonDto | null;
  @ApiProperty({ type: String, nullable: true })
  reviewedAt: string | null;
  @ApiProperty({ type: String, enum: findings, nullable: true })
  finding: Finding | null;
  note: string | null;
}

/** Two members of staff who confirmed each other's proposals in the last 90 days; money in birr. */
export class ConfirmingPairDto {
  /** The two ids, joined by a colon. */
  id: string;
  @ApiProperty({ type: [PersonDto] })
  people: PersonDto[];
  /** Number of proposals that one of the two made and the other confirmed. */
  confirmed: number;
  /** Number of proposals that one of the two made and anybody confirmed. */
  ofAll: number;
  value: number;
  /** True if nearly all their proposals are confirmed by the other one, although there are more admins. */
  isAlways: boolean;
}
