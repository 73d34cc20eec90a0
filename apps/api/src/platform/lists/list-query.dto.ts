import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';

/** A list as ra-data-simple-rest asks for it (docs/admin-api.md section 2). */
export class ListQueryDto {
  @IsOptional()
  @IsString()
  @MaxLength(100)
  @ApiProperty({ required: false, example: '["createdAt","DESC"]' })
  sort?: string;

  @IsOptional()
  @IsString()
  @MaxLength(40)
  @ApiProperty({ required: false, example: '[0,24]' })
  range?: string;

  @IsOptional()
  @IsString()
  @MaxLength(5000)
  @ApiProperty({ required: false, example: '{}' })
  filter?: string;
}
