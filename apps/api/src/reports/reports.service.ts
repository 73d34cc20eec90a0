import { Injectable } from '@nestjs/common';
import type { LanguageTag } from '@libs/contract';
import { AdminLog } from '../platform/admin-log';
import { Clock } from '../platform/clock';
import { Db } from '../platform/db';
import { invalidField } from '../platform/errors';
import type { SessionUser } from '../platform/http';
import { birrOf } from '../platform/lists';
import type { ReportName } from './day-totals.entity';
import { type ReportColumn, reports } from './report-definitions';
import { PartNames } from './part-names';
import { type By, firstOf, isSpan, type Range, rangeOf, type ReportSpan, spansOf } from './report-range';
import { RowSums, type Sums } from './report-sums';
import type { LatePostingDto, OperatorReportDto, ReportQueryDto, ReportRowDto } from './reports.dto';

/** Most rows by part; the smallest are one row of all others. */
const MOST_PARTS = 200;

/** One figure of one row, as the database sums it up. */
interface FigureRow {
  key: string;
  figure: string;
  amount: bigint;
  last: bigint;
}

/** The operator's reports (docs/admin-api.md section 5): closed days from their totals, later ones from their rows. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly log: AdminLog,
    private readonly names: PartNames,
  ) {}

  /** @throws DomainError VALIDATION_FAILED for a range or an order that the report does not have */
  async read(name: ReportName, query: ReportQueryDto, language: LanguageTag): Promise<OperatorReportDto> {
    const { by = 'day' } = query;
    const report = reports[name];
    if (!report.by.includes(by)) throw invalidField('by');
    const range = rangeOf(query, by, this.clock.now());
    const columns = report.columns.filter(({ hasParts }) => hasParts || isSpan(by));
    const found = isSpan(by)
      ? await this.byTime(name, range, by, columns)
      : await this.byPart(name, range, by, columns);
    const [closed] = await this.db.query<{ day: string | null }>(
      'SELECT max(day)::text AS day FROM closed_days',
    );
    return {
      ...range,
      closedTo: closed?.day ?? null,
      columns: columns.map((column) => ({ name: column.name, unit: column.unit })),
      ...found,
      definitions: columns.map((column) => ({
        name: column.name,
        text: language === 'am' ? column.amharic : column.english,
      })),
    };
  }

  /** A report for a file; the audit log notes it. */
  async export(
    admin: SessionUser,
    name: ReportName,
    query: ReportQueryDto,
    language: LanguageTag,
  ): Promise<OperatorReportDto> {
    const report = await this.read(name, query, language);
    this.log.note({ actorId: admin.id, action: 'reports.export', subject: `reports:${name}`, asked: query });
    return report;
  }

  private async byTime(
    name: ReportName,
    range: Range,
    span: ReportSpan,
    columns: readonly ReportColumn[],
  ): Promise<Pick<OperatorReportDto, 'rows' | 'totals'>> {
    const figures = await this.figures(name, range, TIME_KEY[span]);
    const late = await this.late(name, range, span, columns);
    const before = new RowSums(null);
    if (name === 'liabilities')
      for (const { figure, amount } of await this.openings(range)) before.add(figure, amount, amount);
    const all = new RowSums(before);
    let previous: Sums = before;
    const rows = spansOf(range, span).map((first): ReportRowDto => {
      const row = new RowSums(previous);
      for (const { key, figure, amount, last } of figures)
        if (key === first) {
          row.add(figure, amount, last);
          all.add(figure, amount, last);
        }
      previous = row;
      return {
        key: first,
        name: null,
        values: columns.map((column) => shown(column, column.value(row, span))),
        late: late.get(first) ?? [],
      };
    });
    const end = rows.at(-1);
    const totals = columns.map(
      (column, index) =>
        ({
          all: shown(column, column.value(all, span)),
          last: end?.values[index] ?? null,
          none: null,
        })[column.total],
    );
    return { rows, totals };
  }

  private async byPart(
    name: ReportName,
    range: Range,
    by: Exclude<By, ReportSpan>,
    columns: readonly ReportColumn[],
  ): Promise<Pick<OperatorReportDto, 'rows' | 'totals'>> {
    const figures = await this.figures(name, range, by === 'hour' ? 'hour::text' : 'part');
    const named = await this.names.of(by, [...new Set(figures.map(({ key }) => key))]);
    const groups = new Map<string, { name: string; sums: RowSums }>();
    const all = new RowSums(null);
    for (const { key, figure, amount } of figures) {
      const part = named.get(key);
      if (!part) continue;
      const group = groups.get(part.key) ?? { name: part.name, sums: new RowSums(null) };
      groups.set(part.key, group);
      group.sums.add(figure, amount, amount);
      all.add(figure, amount, amount);
    }
    const size = (row: Sums) =>
      columns.reduce((most, column) => (most > row.sum(column.name) ? most : row.sum(column.name)), 0n);
    const largest = [...groups].sort(([, a], [, b]) => Number(size(b.sums) - size(a.sums)));
    const kept = largest.slice(0, MOST_PARTS).map(([key, group]) => ({ key, ...group }));
    const rest = new RowSums(null);
    const others = largest.slice(MOST_PARTS).map(([key]) => key);
    for (const { key, figure, amount } of figures)
      if (others.includes(named.get(key)?.key ?? '')) rest.add(figure, amount, amount);
    kept.sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
    if (others.length > 0) kept.push({ key: 'others', name: `${others.length} others`, sums: rest });
    return {
      rows: kept.map(({ key, name: words, sums }) => ({
        key,
        name: words,
        values: columns.map((column) => shown(column, column.value(sums, 'day'))),
        late: [],
      })),
      totals: columns.map((column) => shown(column, column.value(all, 'day'))),
    };
  }

  /**
   * The figures of a range, summed up by a key: kept ones of closed days, and of the days since then those that the report's own
   * function finds.
   * @param key SQL over day, part and hour
   */
  private figures(name: ReportName, { from, to }: Range, key: string): Promise<FigureRow[]> {
    return this.db.query<FigureRow>(
      `SELECT ${key} AS key, figure, sum(amount)::bigint AS amount, (array_agg(amount ORDER BY day DESC))[1] AS last
       FROM (
         SELECT day, figure, part, hour, amount FROM day_totals WHERE report = $1 AND day BETWEEN $2 AND $3
         UNION ALL
         SELECT * FROM report_${name}(GREATEST($2::date, (SELECT max(day) + 1 FROM closed_days)), $3::date)
         ${name === 'money' ? 'UNION ALL SELECT * FROM report_unmatched($2::date, $3::date)' : ''}
       ) f GROUP BY 1, 2`,
      [name, from, to],
    );
  }

  /** The balances of all accounts before a range, by kind. */
  private openings({ from }: Range): Promise<{ figure: string; amount: bigint }[]> {
    return this.db.query(
      `SELECT figure, sum(amount)::bigint AS amount FROM (
         SELECT figure, amount FROM day_totals WHERE report = 'liabilities' AND day < $1
         UNION ALL
         SELECT figure, amount FROM report_liabilities(COALESCE((SELECT max(day) + 1 FROM closed_days), '2000-01-01'), $1::date - 1)
       ) f WHERE figure NOT IN ('grants', 'guaranteed') GROUP BY 1`,
      [from],
    );
  }

  /** What was posted late, by the row in which it counts. */
  private async late(
    name: ReportName,
    { from, to }: Range,
    span: ReportSpan,
    columns: readonly ReportColumn[],
  ): Promise<Map<string, LatePostingDto[]>> {
    const rows = await this.db.query<{ day: string; of_day: string; figure: string; amount: bigint }>(
      `SELECT day::text, of_day::text, figure, sum(amount)::bigint AS amount FROM day_totals
       WHERE report = $1 AND day BETWEEN $2 AND $3 AND of_day < day GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
      [name, from, to],
    );
    const found = new Map<string, LatePostingDto[]>();
    for (const { day, of_day: of, figure, amount } of rows) {
      const column = columns.find((one) => one.name === figure);
      const key = firstOf(day, span);
      if (!column) continue;
      // Through the column, as the cells are: what players owe, for example, is negative in the ledger.
      const one = new RowSums(null);
      one.add(figure, amount, amount);
      found.set(key, [
        ...(found.get(key) ?? []),
        { day: of, column: figure, amount: shown(column, column.value(one, span)) ?? 0 },
      ]);
    }
    return found;
  }
}

const TIME_KEY: Readonly<Record<ReportSpan, string>> = {
  day: 'day::text',
  week: "date_trunc('week', day::timestamp)::date::text",
  month: "date_trunc('month', day::timestamp)::date::text",
};

/** The form of a value on the wire. */
function shown({ unit }: Pick<ReportColumn, 'unit'>, value: bigint | null): number | null {
  if (value === null) return null;
  if (unit === 'birr') return birrOf(value);
  return unit === 'count' ? Number(value) : Number(value) / 10;
}
