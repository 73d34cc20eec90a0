import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsNumber, IsString, IsUUID, Length, Max, Min, ValidateNested } from 'class-validator';
import { Optional, Trimmed } from '../../../../platform/fields';
import { ShownDto } from '../../../../staff/approvals';
import { type PostingTarget, postingTargets } from '../payment-case';

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
