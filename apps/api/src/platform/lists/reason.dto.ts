import { IsString, Length } from 'class-validator';
import { Optional, Trimmed } from '../fields';

export class ReasonDto {
  /** The reason, which the audit log keeps. */
  @Trimmed()
  @IsString()
  @Length(1, 500)
  reason: string;
}

export class OptionalReasonDto {
  @Optional()
  @Trimmed()
  @IsString()
  @Length(1, 500)
  reason?: string;
}
