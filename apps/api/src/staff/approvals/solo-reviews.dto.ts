import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsString, Length } from 'class-validator';
import { Optional, Trimmed } from '../../platform/fields';
import { PersonDto } from '../../platform/lists';
import { type Blocked, blockedReasons } from './proposals.dto';

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

/** What one person of the staff did alone, and what another found of it; money in birr. */
export class SoloReviewDto {
  id: string;
  kind: string;
  /** What it is about, such as `deposit:<id>`. */
  subject: string;
  madeBy: PersonDto;
  madeAt: string;
  /** The player whose money it is about. */
  @ApiProperty({ type: PersonDto, nullable: true })
  receiver: PersonDto | null;
  /** What it used of the allowance; 0 for what uses none of it. */
  value: number;
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  before: object | null;
  @ApiProperty({ type: 'object', additionalProperties: true })
  after: object;
  reason: string | null;
  /** Why the reader may not review it; absent where they may. */
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

/** Two of the staff who confirm what the other proposes, of the last 90 days; money in birr. */
export class ConfirmingPairDto {
  /** Both ids. */
  id: string;
  @ApiProperty({ type: [PersonDto] })
  people: PersonDto[];
  /** What one of the two proposed and the other confirmed. */
  confirmed: number;
  /** What either of the two proposed and anybody confirmed. */
  ofAll: number;
  value: number;
  /** Nearly all that either proposes is confirmed by the other, although there are more admins. */
  isAlways: boolean;
}
