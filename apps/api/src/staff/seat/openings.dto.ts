import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { ReasonDto } from '../../platform/lists';

/** Body of POST admin/openings. */
export class OpeningDto extends ReasonDto {
  /** The masked value, as an answer gave it. */
  @IsString()
  @MaxLength(20_000)
  masked: string;
}

export class OpenedDto {
  /** The row, such as `cases:<id>`. */
  subject: string;
  field: string;
  /** The value as an admin sees it: a text, a number, or true or false. */
  @ApiProperty({ oneOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }] })
  value: unknown;
}
