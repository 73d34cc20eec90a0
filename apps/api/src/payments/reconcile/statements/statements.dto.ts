import { Type } from 'class-transformer';
import { IsIn, IsISO8601, IsString, Length, ValidateNested } from 'class-validator';
import { Optional, Trimmed } from '../../../platform/fields';

export const statementProviders = ['chapa', 'arifpay', 'santimpay', 'telebirr', 'cbebirr', 'manual'] as const;

/** Names of the columns as in the file's first line; absent for a column that the file does not have. */
export class StatementColumnsDto {
  @Trimmed()
  @IsString()
  @Length(1, 100)
  time: string;

  /** Column of our reference. */
  @Optional()
  @Trimmed()
  @IsString()
  @Length(1, 100)
  reference?: string;

  /** The provider’s or the bank’s own number of the payment. */
  @Optional()
  @Trimmed()
  @IsString()
  @Length(1, 100)
  number?: string;

  /**
   * One column of amounts, signed if there is no column `direction`. The alternative is two columns, `credit` and
   * `debit`.
   */
  @Optional()
  @Trimmed()
  @IsString()
  @Length(1, 100)
  amount?: string;

  @Optional()
  @Trimmed()
  @IsString()
  @Length(1, 100)
  credit?: string;

  @Optional()
  @Trimmed()
  @IsString()
  @Length(1, 100)
  debit?: string;

  @Optional()
  @Trimmed()
  @IsString()
  @Length(1, 100)
  direction?: string;

  @Optional()
  @Trimmed()
  @IsString()
  @Length(1, 100)
  fee?: string;

  @Optional()
  @Trimmed()
  @IsString()
  @Length(1, 100)
  state?: string;

  @Optional()
  @Trimmed()
  @IsString()
  @Length(1, 100)
  balance?: string;
}

export class NewStatementDto {
  @IsIn(statementProviders)
  provider: (typeof statementProviders)[number];

  /** Name of the file. */
  @Trimmed()
  @IsString()
  @Length(1, 200)
  name: string;

  /** The text of the file; its first line names the columns. */
  @IsString()
  @Length(1, 4_000_000)
  csv: string;

  @ValidateNested()
  @Type(() => StatementColumnsDto)
  columns: StatementColumnsDto;

  /**
   * Together with `coversTo`: the file has every payment of this period, so a payment that is not in it did not happen
   * at the provider.
   */
  @Optional()
  @IsISO8601({ strict: true })
  coversFrom?: string;

  @Optional()
  @IsISO8601({ strict: true })
  coversTo?: string;
}

export class LineErrorDto {
  /** Number of the line in the file; the first line is 1. */
  line: number;
  column: string;
  message: string;
}

export class ImportedStatementDto {
  id: string;
  provider: string;
  name: string;
  /** SHA-256 of the file in hexadecimal, as in the audit log. */
  sha256: string;
  lines: number;
  /** Number of lines that were not known before. */
  added: number;
  duplicates: number;
  failed: number;
  /** The first faulty lines, at most 100. */
  errors: LineErrorDto[];
  /** Open differences with this provider, also those that do not count yet. */
  differences: number;
}
