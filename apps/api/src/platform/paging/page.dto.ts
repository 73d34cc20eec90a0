import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

/** `?pageNumber=1…`; absent means 1, anything else is refused (contract.md section 1 "Paging"). */
export class PageDto {
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  pageNumber?: number;
}
