import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsString, Length } from 'class-validator';
import { Optional, Trimmed } from '../../../platform/fields';
import { PersonDto, rowOf } from '../../../platform/lists';
import { type Blocked, blockedReasons } from '../proposals.dto';
import { findings, soloReviewsList } from './solo-reviews.list';

/** Body of POST admin/solo-reviews/{id}/review. */
export class ReviewDto {
  /** `wrong` needs a note. */
  @IsIn(findings)
  finding: (typeof findings)[number];

  @Optional()
  @Trimmed()
  @IsString()
  @Length(1, 500)
  note?: string;
}

/** An action that one member of staff did alone, and what another found about it; money in birr. */
export class SoloReviewDto extends rowOf(soloReviewsList) {
  /** Why the reader may not review the action; absent if they may. */
  @ApiProperty({ type: String, enum: blockedReasons, required: false })
  blockedFor?: Blocked;
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
