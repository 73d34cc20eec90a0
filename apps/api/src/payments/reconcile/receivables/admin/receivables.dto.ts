import { ApiProperty } from '@nestjs/swagger';
import { PersonDto } from '../../../../platform/lists';
import { type AgeGroup, ageGroups } from './age-groups';

/**
 * A player's debt: money that a provider paid out late, or took back, after it was on the player's balance. In birr.
 */
export class ReceivableDto {
  id: string;
  player: PersonDto;
  /** Reference of the payment for which the player owes. */
  ref: string;
  provider: string;
  /** `late success`: a payout was paid after it had been given back. `reversed`: a credited deposit was taken back. */
  @ApiProperty({ enum: ['late success', 'reversed'] })
  cause: 'late success' | 'reversed';
  amount: number;
  /** The part that was already taken from the player's money. */
  recovered: number;
  due: number;
  /** Id of the reconciliation case from which this debt comes. */
  caseId: string | null;
  createdAt: string;
  updatedAt: string;
}

/** The debts of one age group. */
export class ReceivableAgeDto {
  @ApiProperty({ enum: ageGroups })
  group: AgeGroup;
  count: number;
  /** The sum that is still owed, in birr. */
  due: number;
}
