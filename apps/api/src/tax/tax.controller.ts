import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Access, CurrentUser, type SessionUser } from '../platform/http';
import { csvFile } from '../platform/lists';
import { OwnTaxDto, TaxMonthDto, TaxYearDto, WithheldDto } from './tax.dto';
import { ownTaxCsv, Withheld } from './withheld';

/** What is owed to the tax office (docs/admin-api.md). */
@Controller('admin/tax')
@Access('admin')
export class AdminTaxController {
  constructor(private readonly withheld: Withheld) {}

  /** Reads the tax withheld from players in a month, by day, beside the ledger's account. */
  @Get('withheld')
  month(@Query() { month }: TaxMonthDto): Promise<WithheldDto> {
    return this.withheld.month(month);
  }

  /** Exports the tax of a month as a CSV file: a line for each player and day. */
  @Get('withheld/export')
  @ApiOkResponse()
  file(@CurrentUser() admin: SessionUser, @Query() { month }: TaxMonthDto): StreamableFile {
    return csvFile('tax-withheld', this.withheld.file(admin, month));
  }

  /** Reads both bases of the operator's own tax, by month: stakes, and stakes less prizes. */
  @Get('own')
  own(@Query() { year }: TaxYearDto): Promise<OwnTaxDto> {
    return this.withheld.own(year);
  }

  /** Exports both bases of the operator's own tax as a CSV file. */
  @Get('own/export')
  @ApiOkResponse()
  async ownFile(@Query() { year }: TaxYearDto): Promise<StreamableFile> {
    return csvFile('own-tax', [ownTaxCsv(await this.withheld.own(year))]);
  }
}
