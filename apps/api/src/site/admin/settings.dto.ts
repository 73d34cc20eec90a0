import { ApiProperty, IntersectionType, type ApiPropertyOptions } from '@nestjs/swagger';
import { Allow, IsInt, Max, Min } from 'class-validator';
import { PersonDto, ReasonDto } from '../../platform/lists';
import { MayWaitDto } from '../../staff/approvals';

/** A setting's value is one of these; which, and its bounds, is the setting's own. */
const VALUES: ApiPropertyOptions['oneOf'] = [
  { type: 'boolean' },
  { type: 'number' },
  { type: 'string' },
  { type: 'array', items: { type: 'number' } },
  { type: 'object', additionalProperties: true },
];

/** A setting as it is now; money in birr, percents in percent. */
export class SettingDto {
  /** Its name. */
  id: string;
  @ApiProperty({ oneOf: VALUES })
  value: unknown;
  /** 0 until the first change, and for fixed settings. */
  version: number;
  changedAt: string | null;
  @ApiProperty({ type: PersonDto, nullable: true })
  changedBy: PersonDto | null;
  reason: string | null;
  /** Why it cannot be changed here; null if it can. */
  @ApiProperty({ enum: ['contract', 'rule', 'deployment'], nullable: true })
  fixed: 'contract' | 'rule' | 'deployment' | null;
}

/** A setting after a person has changed it; as it was while a second person has to confirm it. */
export class ChangedSettingDto extends IntersectionType(SettingDto, MayWaitDto) {}

export class ChangeSettingDto extends ReasonDto {
  /** In the form in which it is read. */
  @Allow()
  @ApiProperty({ oneOf: VALUES })
  value: unknown;

  /** The version that the change was decided on. */
  @IsInt()
  @Min(0)
  @Max(1_000_000)
  version: number;
}

/** One version of one setting. */
export class SettingVersionDto {
  /** Name and version. */
  id: string;
  name: string;
  version: number;
  @ApiProperty({ oneOf: VALUES })
  value: unknown;
  changedAt: string;
  @ApiProperty({ type: PersonDto, nullable: true })
  changedBy: PersonDto | null;
  reason: string;
}
