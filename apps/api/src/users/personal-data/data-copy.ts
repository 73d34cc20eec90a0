import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { Db, type Row } from '../../platform/db';
import type { SessionUser } from '../../platform/http';
import { BalanceService } from '../../wallet';
import { santim, toBirr } from '@libs/money';
import type { User } from '../users.entity';
import { personalTables, rowsOf } from './personal-tables';

const COPIED = personalTables.filter(({ withheld }) => withheld === undefined);

/** Sums of a whole life of play, from the rows that show them; $1 is the player. */
const SUMS = `SELECT
  (SELECT COALESCE(sum(credited), 0)::bigint FROM deposits WHERE user_id = $1 AND state = 'Succeeded') AS deposits,
  (SELECT COALESCE(sum(amount), 0)::bigint FROM withdrawals WHERE user_id = $1 AND state IN ('Paid', 'PaidLate')) AS payouts,
  (SELECT COALESCE(sum(from_main + from_bonus), 0)::bigint FROM tickets WHERE user_id = $1 AND state = 'confirmed') AS staked,
  (SELECT COALESCE(sum(payout), 0)::bigint FROM tickets WHERE user_id = $1) AS won,
  (SELECT COALESCE(sum(amount), 0)::bigint FROM withholdings WHERE user_id = $1) AS tax,
  (SELECT count(DISTINCT round_id) FROM tickets WHERE user_id = $1 AND state = 'confirmed') AS rounds`;

type Sums = Record<'deposits' | 'payouts' | 'staked' | 'won' | 'tax' | 'rounds', bigint>;

/** The copy of all data of a player: one JSON file with a summary that people read, and the rows of every table. */
@Injectable()
export class DataCopy {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly balances: BalanceService,
  ) {}

  /** The file in parts, a table at a time, so that no more than one table's rows are in memory. */
  async *of(user: SessionUser): AsyncGenerator<string> {
    const summary = JSON.stringify(await this.summary(user), null, 2);
    yield `${summary.slice(0, -2)},\n  "data": {`;
    for (const [place, personal] of COPIED.entries()) {
      const { table, without = [] } = personal;
      const [row] = await this.db.query<{ rows: string }>(
        `SELECT COALESCE(jsonb_agg(to_jsonb(r) - $3::text[])::text, '[]') AS rows FROM ${table} r WHERE ${rowsOf(personal)}`,
        [user.id, user.phone, without],
        `copy_${table}`,
      );
      yield `${place === 0 ? '' : ','}\n    ${JSON.stringify(table)}: ${row?.rows ?? '[]'}`;
    }
    yield '\n  }\n}\n';
  }

  private async summary({ id, phone }: SessionUser): Promise<object> {
    const [{ main, bonus }, [sums], [account]] = await Promise.all([
      this.balances.of(id),
      this.db.query<Sums>(SUMS, [id], 'copy_sums'),
      this.db.query<Row<User, 'name' | 'created_at'>>(
        'SELECT name, created_at FROM users WHERE id = $1',
        [id],
        'copy_account',
      ),
    ]);
    const birrOf = (field: keyof Sums) => toBirr(santim(sums?.[field] ?? 0n));
    return {
      about: {
        product: 'Edil Bingo',
        made: this.clock.now().toISOString(),
        reading:
          'The summary is in birr. The rows below it are as we keep them: amounts in santim (100 santim are 1 birr), times in UTC, people other than you by a number only.',
      },
      summary: {
        name: account?.name,
        phone,
        memberSince: account?.created_at.toISOString(),
        balanceBirr: toBirr(main),
        bonusBirr: toBirr(bonus),
        depositsBirr: birrOf('deposits'),
        payoutsBirr: birrOf('payouts'),
        stakedBirr: birrOf('staked'),
        wonBirr: birrOf('won'),
        taxBirr: birrOf('tax'),
        rounds: Number(sums?.rounds ?? 0n),
      },
      tables: Object.fromEntries(COPIED.map(({ table, what }) => [table, what])),
      notInThisFile: Object.fromEntries(
        personalTables.flatMap(({ table, withheld }) => (withheld === undefined ? [] : [[table, withheld]])),
      ),
    };
  }
}
