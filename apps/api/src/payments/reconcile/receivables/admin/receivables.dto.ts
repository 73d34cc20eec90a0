import { ApiProperty } from '@nestjs/swagger';
import { PersonDto } from '../../../../platform/lists';
import { type AgeGroup, ageGroups } from './age-groups';

/** Money that a provider paid out, or took back, after it was on a player's balance. In birr. */
export class ReceivableDto {
  id: string;
  player: PersonDto;
  /** The payment that it is owed for. */
  ref: string;
  provider: string;
  /** A late success, or a deposit that was taken back. */
  @ApiProperty({ enum: ['late success', 'reversed'] })
  cause: 'late success' | 'reversed';
  amount: number;
  /** What of it was taken from the player's money. */
  recovered: number;
  due: number;
  /** The case about it, which says what the provider did. */
  caseId: string | null;
  createdAt: string;
  updatedAt: string;
}

/** What is owed, by its age. */
export class ReceivableAgeDto {
  @ApiProperty({ enum: ageGroups })
  group: AgeGroup;
  count: number;
  /** Birr. */
  due: number;
}
