import { Controller, Get, Param, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { LanguageTag } from '@libs/contract';
import type { FastifyReply } from 'fastify';
import {
  Access,
  CurrentUser,
  Inspected,
  InspectedFile,
  ReaderLanguage,
  Refuses,
  type SessionUser,
} from '../platform/http';
import { answerCsv } from '../platform/lists';
import { OperatorReportDto, ReportParamDto, ReportQueryDto } from './reports.dto';
import { ReportsService } from './reports.service';

/** The operator's reports (docs/admin-api.md section 5). */
@Controller('admin/reports')
@Access('admin')
@Inspected('from to closedTo totals', {
  columns: 'name unit',
  rows: 'key name values',
  'rows.late': 'day column amount',
  definitions: 'name text',
})
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  /** Reads a report: its figures by day, week, month or part, what they come to, and what each says. */
  @Get(':report')
  @Refuses('VALIDATION_FAILED')
  read(
    @Param() { report }: ReportParamDto,
    @Query() query: ReportQueryDto,
    @ReaderLanguage() language: LanguageTag,
  ): Promise<OperatorReportDto> {
    return this.reports.read(report, query, language);
  }

  /** Exports a report as a CSV file, with a row of totals at its end. */
  @Get(':report/export')
  @InspectedFile()
  @ApiOkResponse()
  @Refuses('VALIDATION_FAILED')
  async export(
    @CurrentUser() admin: SessionUser,
    @Param() { report }: ReportParamDto,
    @Query() query: ReportQueryDto,
    @ReaderLanguage() language: LanguageTag,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { from, to, columns, rows, totals } = await this.reports.export(admin, report, query, language);
    const cells = (first: string, values: readonly (number | null)[], late: string) => ({
      [query.by ?? 'day']: first,
      ...Object.fromEntries(columns.map(({ name }, index) => [name, values[index]])),
      late,
    });
    const plain = { parts: {} };
    const fields = {
      [query.by ?? 'day']: plain,
      ...Object.fromEntries(
        columns.map(({ name, unit }) => [name, { parts: unit === 'count' ? {} : { unit } }]),
      ),
      late: plain,
    };
    return answerCsv(
      reply,
      { name: `${report}-${from}-${to}`, fields, total: cells('Total', totals, '') },
      rows.map(({ key, name, values, late }) =>
        cells(name ?? key, values, late.map((one) => `${one.day} ${one.column} ${one.amount}`).join('; ')),
      ),
    );
  }
}
