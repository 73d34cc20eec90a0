import { ApiProperty } from '@nestjs/swagger';
import { type TaxBase, taxBases, taxRuleLimits } from '@libs/contract';
import { IsIn, IsInt, IsISO8601, IsString, Length, Matches, Max, Min } from 'class-validator';
import { IsPercent, IsPlain, Trimmed } from '../platform/fields';
import { ReasonDto } from '../platform/lists';
import { AwaitingSecondDto } from '../staff/approvals';

const { percent, threshold, source } = taxRuleLimits;

/** A tax rule as staff propose it. */
export class NewTaxRuleDto extends ReasonDto {
  /** The day from whose beginning on the rule holds, Addis Ababa; later than today. */
  @Matches(/^\d{4}-\d{2}-\d{2}$/)
  @IsISO8601({ strict: true })
  from: string;

  /** Percent of the base that is withheld, in steps of 0.1; 0 ends the tax. */
  @IsPercent(percent)
  percent: number;

  /** Whole birr of the base from which on tax is withheld. */
  @IsInt()
  @Min(threshold.min)
  @Max(threshold.max)
  threshold: number;

  /** What is taxed: the prize, or the prize less all own stakes of the round. */
  @IsIn(taxBases)
  @ApiProperty({ type: String, enum: taxBases })
  base: TaxBase;

  /** The text of the law that the rule follows. */
  @Trimmed()
  @IsString()
  @Length(source.min, source.max)
  @IsPlain()
  source: string;
}

/** A proposed tax rule waits for a second person. */
export class TaxRuleWaitsDto extends AwaitingSecondDto {}
