import { Readable } from 'node:stream';
import { Controller, Get, Param, StreamableFile } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Access, CurrentUser, Inspected, InspectedFile, Refuses, type SessionUser } from '../platform/http';
import { ListRoutes } from '../platform/lists';
import { ExportDayDto } from './exports.dto';
import { SealedExportDto, exportsList } from './exports.list';
import { SealedExports } from './sealed-exports';

/** The sealed exports of days, for inspectors (docs/admin-api.md). */
@Controller('admin/exports')
@Access('admin')
@Inspected('id madeAt rows size sha256 logIndex')
export class AdminExportsController extends ListRoutes(exportsList, {
  row: SealedExportDto,
  many: 'the sealed exports, one for each closed day',
  note: 'The latest first unless sorted otherwise.',
  isExported: false,
}) {
  constructor(private readonly exports: SealedExports) {
    super();
  }

  /** Downloads the sealed export of a day: a ZIP archive of CSV files with their description. */
  @Get(':day')
  @InspectedFile()
  @ApiOkResponse({ content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } } })
  @Refuses('VALIDATION_FAILED', 'NOT_FOUND')
  async archive(@CurrentUser() reader: SessionUser, @Param() { day }: ExportDayDto): Promise<StreamableFile> {
    const { size, pieces } = await this.exports.archive(reader, day);
    return new StreamableFile(Readable.from(pieces), {
      type: 'application/zip',
      length: size,
      disposition: `attachment; filename="edil-bingo-export-${day}.zip"`,
    });
  }
}
