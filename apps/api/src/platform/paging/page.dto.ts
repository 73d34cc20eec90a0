import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, Max, Min, ValidateIf } from 'class-validator';

/**
 * The number of a page, or of its rows, from 1. If absent, the default applies. Anything else is refused, null too
 * (protocol.md section 1 "Paging").
 */
export function IsPage(max = 1_000_000): PropertyDecorator {
  return applyDecorators(
    ValidateIf((_dto, value) => value !== undefined),
    IsInt(),
    Min(1),
    Max(max),
    ApiProperty({ type: Number, required: false, minimum: 1, maximum: max }),
  );
}

/** A number in a query, which arrives as text; only plain digits are converted. */
export function InQuery(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : value,
  );
}

/** The query `?pageNumber=…` of a paged list; absent means page 1. */
export class PageDto {
  @InQuery()
  @IsPage()
  pageNumber?: number;
}
