import { ApiProperty } from '@nestjs/swagger';
import { type AgeGroup, ageGroups } from './age-groups';

/** The debts of one age group. */
export class ReceivableAgeDto {
  @ApiProperty({ enum: ageGroups })
  group: AgeGroup;
  count: number;
  /** The sum that is still owed, in birr. */
  due: number;
}
