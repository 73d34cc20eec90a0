import { ApiProperty, IntersectionType, type ApiPropertyOptions } from '@nestjs/swagger';
import { Allow, IsInt, Max, Min } from 'class-validator';
import { PersonDto, ReasonDto } from '../../platform/lists';
import { MayWaitDto } from '../../staff/approvals';

/** A setting's value has one of these forms. Each setting has its own form and bounds. */
export const SETTING_VALUES: ApiPropertyOptions['oneOf'] = [
  { type: 'boolean' },
  { type: 'number' },
  { type: 'string' },
  { type: 'array', items: { type: 'number' } },
  { type: 'object', additionalProperties: true },
];

/** A setting with its present value; money in birr, percents in percent. */
export class SettingDto {
  /** Name of the setting. */
  id: string;
  @ApiProperty({ oneOf: SETTING_VALUES })
  value: unknown;
  /** 0 until the first change, and for fixed settings. */
  version: number;
  changedAt: string | null;
  @ApiProperty({ type: PersonDto, nullable: true })
  changedBy: PersonDto | null;
  reason: string | null;
  /** Why the setting cannot be changed here; null if it can. */
  @ApiProperty({ enum: ['contract', 'rule', 'deployment'], nullable: true })
  fixed: 'contract' | 'rule' | 'deployment' | null;
}

/** A setting after somebody has changed it. While a second person still has to confirm, it shows the old value. */
export class ChangedSettingDto extends IntersectionType(SettingDto, MayWaitDto) {}

export class ChangeSettingDto extends ReasonDto {
  /** The new value, in the form in which the setting is read. */
  @Allow()
  @ApiProperty({ oneOf: SETTING_VALUES })
  value: unknown;

  /** The version that the person saw when they decided on the change. */
  @IsInt()
  @Min(0)
  @Max(1_000_000)
  version: number;
}
