import { IsOptional, IsString, Length } from 'class-validator';
import { Trimmed } from '../platform/fields';

export class ReasonDto {
  /** Kept in the audit log. */
  @Trimmed()
  @IsString()
  @Length(1, 500)
  reason: string;
}

export class OptionalReasonDto {
  @IsOptional()
  @Trimmed()
  @IsString()
  @Length(1, 500)
  reason?: string;
}
