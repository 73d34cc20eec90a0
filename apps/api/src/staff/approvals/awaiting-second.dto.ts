import { ApiProperty } from '@nestjs/swagger';

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
