import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
import { Optional } from '../fields';

/** `?pageNumber=1…`; absent means 1, anything else is refused (protocol.md section 1 "Paging"). */
export class PageDto {
  @Optional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  pageNumber?: number;
}
