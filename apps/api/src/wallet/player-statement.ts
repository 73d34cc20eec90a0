import { Injectable } from '@nestjs/common';
import { santim, toBirr } from '@libs/money';
import { monthOf, yearOf } from '../platform/clock';
import { Db } from '../platform/db';
import { DomainError } from '../platform/errors';
import { csvLine } from '../platform/lists';
import type { PlayerStatementDto, PlayerStatementQueryDto, PlayerStatementSumsDto } from './wallet.dto';

const NAMES = ['deposits', 'payouts', 'staked', 'won', 'tax', 'bonus', 'transfers', 'other'] as const;
type Sums = Record<(typeof NAMES)[number], bigint>;

/** A player's statement of a month by day, or of a year by month, which agrees with the ledger to the santim. */
@Injectable()
export class PlayerStatement {
  constructor(private readonly db: Db) {}

  /** @throws DomainError VALIDATION_FAILED unless the query names either a month or a year */
  async of(userId: string, { month, year }: PlayerStatementQueryDto): Promise<PlayerStatementDto> {
    if ((month === undefined) === (year === undefined)) throw new DomainError('VALIDATION_FAILED');
    const [from, before] = month === undefined ? yearOf(year ?? '') : monthOf(month);
    const found = await this.db.query<Sums & { name: string | null; net: bigint }>(
      'SELECT * FROM player_statement($1, $2, $3, $4)',
      [userId, from, before, month === undefined ? 'YYYY-MM' : 'YYYY-MM-DD'],
      'player_statement',
    );
    const opening = found.find(({ name }) => name === null)?.net ?? 0n;
    const rows = found.filter((row): row is typeof row & { name: string } => row.name !== null);
    let closing = opening;
    return {
      period: month ?? year ?? '',
      opening: toBirr(santim(opening)),
      rows: rows.map((row) => {
        closing += row.net;
        return { period: row.name, ...viewOf(row), closing: toBirr(santim(closing)) };
      }),
      sums: viewOf(
        Object.fromEntries(
          NAMES.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0n)]),
        ) as Sums,
      ),
      closing: toBirr(santim(closing)),
    };
  }
}

function viewOf(sums: Sums): PlayerStatementSumsDto {
  return Object.fromEntries(
    NAMES.map((name) => [name, toBirr(santim(sums[name]))]),
  ) as unknown as PlayerStatementSumsDto;
}

/** The statement as a CSV file in birr: the opening balance, a line for each day or month, and the sums. */
export function statementCsv({ period, opening, rows, sums, closing }: PlayerStatementDto): string {
  const line = (name: string, of: PlayerStatementSumsDto | null, balance: number) =>
    csvLine([name, ...NAMES.map((column) => of?.[column]), balance]);
  const heads = NAMES.map((name) => `${name.charAt(0).toUpperCase()}${name.slice(1)} (birr)`);
  return [
    csvLine(['Period', ...heads, 'Balance (birr)'], '\uFEFF'),
    line(`${period} opening`, null, opening),
    ...rows.map((row) => line(row.period, row, row.closing)),
    line(`${period} sum`, sums, closing),
  ].join('');
}
