import { Injectable } from '@nestjs/common';
import { santim, toBirr } from '@libs/money';
import { monthOf, yearOf, ZONE } from '../platform/clock';
import { Db } from '../platform/db';
import { DomainError } from '../platform/errors';
import { csvLine } from '../platform/lists';
import type { PlayerStatementDto, PlayerStatementQueryDto, PlayerStatementSumsDto } from './wallet.dto';

const NAMES = ['deposits', 'payouts', 'staked', 'won', 'tax', 'bonus', 'transfers', 'other'] as const;
type Sums = Record<(typeof NAMES)[number], bigint>;

/**
 * What moved a player's money in each day or month of a period. The money is that of the main and bonus balance and what
 * is held for payouts, so a payout counts when it leaves, and what moves between the three is no line. Won is before tax.
 *
 * Arguments: $1 the player, $2 and $3 the time from and before which, $4 the form of a row's name. The first row, without a
 * name, has all that was before.
 */
const SUMS = `
  WITH moves AS (
    SELECT t.id, t.key, t.kind, t.round_id, t.created_at, sum(p.amount)::bigint AS net
    FROM accounts a JOIN postings p ON p.account_id = a.id JOIN transfers t ON t.id = p.transfer_id
    WHERE a.user_id = $1 AND t.created_at < $3 GROUP BY t.id),
  parts AS (
    SELECT m.kind, m.net, m.created_at, COALESCE(h.amount, 0) AS tax, COALESCE(i.amount, 0) AS referral
    FROM moves m LEFT JOIN withholdings h ON h.transfer_key = m.key AND h.user_id = $1
    LEFT JOIN (SELECT round_id, sum(amount)::bigint AS amount FROM referral_income WHERE referrer_id = $1 GROUP BY round_id) i
      ON m.kind = 'settle' AND i.round_id = m.round_id)
  SELECT CASE WHEN created_at >= $2 THEN to_char(created_at AT TIME ZONE '${ZONE}', $4) END AS name,
    COALESCE(sum(net) FILTER (WHERE kind IN ('deposit', 'opening')), 0)::bigint AS deposits,
    -COALESCE(sum(net) FILTER (WHERE kind = 'withdraw'), 0)::bigint AS payouts,
    -COALESCE(sum(net) FILTER (WHERE kind IN ('bet', 'refund')), 0)::bigint AS staked,
    COALESCE(sum(net + tax - referral) FILTER (WHERE kind = 'settle'), 0)::bigint AS won,
    sum(tax)::bigint AS tax,
    COALESCE(sum(net) FILTER (WHERE kind IN ('bonus', 'bonusEnd')), 0)::bigint AS bonus,
    COALESCE(sum(net) FILTER (WHERE kind = 'transfer'), 0)::bigint AS transfers,
    sum(referral + CASE WHEN kind IN ('adjustment', 'case', 'receivable') THEN net ELSE 0 END)::bigint AS other,
    sum(net)::bigint AS net
  FROM parts GROUP BY 1 ORDER BY 1 NULLS FIRST`;

/** A player's statement of a month by day, or of a year by month, which agrees with the ledger to the santim. */
@Injectable()
export class PlayerStatement {
  constructor(private readonly db: Db) {}

  /** @throws DomainError VALIDATION_FAILED unless the query names either a month or a year */
  async of(userId: string, { month, year }: PlayerStatementQueryDto): Promise<PlayerStatementDto> {
    if ((month === undefined) === (year === undefined)) throw new DomainError('VALIDATION_FAILED');
    const [from, before] = month === undefined ? yearOf(year ?? '') : monthOf(month);
    const found = await this.db.query<Sums & { name: string | null; net: bigint }>(
      SUMS,
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
