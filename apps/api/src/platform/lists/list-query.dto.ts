import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { Optional } from '../fields';

/** The query of ra-data-simple-rest for a list (docs/admin-api.md section 2). */
export class ListQueryDto {
  @Optional()
  @IsString()
  @MaxLength(100)
  @ApiProperty({ required: false, example: '["createdAt","DESC"]' })
  sort?: string;

  @Optional()
  @IsString()
  @MaxLength(40)
  @ApiProperty({ required: false, example: '[0,24]' })
  range?: string;

  @Optional()
  @IsString()
  @MaxLength(5000)
  @ApiProperty({ required: false, example: '{}' })
  filter?: string;
}
