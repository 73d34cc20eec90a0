import { IntersectionType } from '@nestjs/swagger';
import { IsUUID, Matches } from 'class-validator';
import { Optional } from '../../platform/fields';
import { OptionalReasonDto, ReasonDto } from '../../platform/lists';

/** What a second person was shown: both fields of it, from the row's `proposal`. Who is the first sends neither. */
export class ShownDto {
  /** The proposal that is confirmed. */
  @Optional()
  @IsUUID()
  proposalId?: string;

  /** The hash of what was shown. */
  @Optional()
  @Matches(/^[0-9a-f]{64}$/)
  hash?: string;
}

/** A verb with a reason, which proposes or confirms. */
export class ReasonOfTwoDto extends IntersectionType(ReasonDto, ShownDto) {}

/** As `ReasonOfTwoDto`, where the reason is optional. */
export class OptionalReasonOfTwoDto extends IntersectionType(OptionalReasonDto, ShownDto) {}

/** True if the caller confirms what they were shown; else they are the first. */
export function isSecond({ proposalId, hash }: ShownDto): boolean {
  return proposalId !== undefined || hash !== undefined;
}
