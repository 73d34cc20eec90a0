import { IntersectionType } from '@nestjs/swagger';
import { IsUUID, Matches } from 'class-validator';
import { Optional } from '../../platform/fields';
import { OptionalReasonDto, ReasonDto } from '../../platform/lists';

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
