import { Injectable } from '@nestjs/common';
import { Db } from '../../../../platform/db';
import { birrOf } from '../../../../platform/lists';
import { ageGroups, isOfAge } from './age-groups';
import type { ReceivableAgeDto } from './receivables.dto';

const BY_AGE = `
  SELECT ${ageGroups
    .map(
      (group) => `count(*) FILTER (WHERE ${isOfAge(group, 'created_at')})::int AS ${group}_count,
    COALESCE(sum(amount - recovered) FILTER (WHERE ${isOfAge(group, 'created_at')}), 0)::bigint AS ${group}_due`,
    )
    .join(', ')}
  FROM receivables WHERE recovered < amount`;

/** Sums up the debts of players for the backoffice. */
@Injectable()
export class AdminReceivablesService {
  constructor(private readonly db: Db) {}

  /** The sums that are still owed, by the age of the debt. */
  async ages(): Promise<ReceivableAgeDto[]> {
    const [row] = await this.db.query<Record<string, bigint>>(BY_AGE, [], 'receivables_ages');
    return ageGroups.map((group) => ({
      group,
      count: Number(row?.[`${group}_count`] ?? 0),
      due: birrOf(row?.[`${group}_due`] ?? 0n),
    }));
  }
}
