import { Injectable } from '@nestjs/common';
import { codeTriesOf } from '../../auth';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { DomainError } from '../../platform/errors';
import { birrOf, personOf, timeOf } from '../../platform/lists';
import type { UserNoteDto, UserPageDto, UserTotalsDto } from './users.dto';
import type { UserRowDto } from './users.list';

type Facts = Omit<UserPageDto, keyof UserRowDto | 'can'>;

interface FactRow {
  referral_code: string;
  referrer_id: string | null;
  referrer_name: string | null;
  referrer_phone: string | null;
  referred: number;
  age_confirmed_at: Date | null;
  second_factor: boolean;
  muted_until: Date | null;
  frozen_until: Date | null;
  daily: bigint | null;
  pending_daily: bigint | null;
  pending_from: Date | null;
  break_until: Date | null;
  failures: number | null;
  locked_until: Date | null;
}

/** The details of a user: limits, lockout, accounts, totals, notes. */
@Injectable()
export class UserFacts {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async of(user: UserRowDto): Promise<Facts> {
    const [row, accounts, totals, notes] = await Promise.all([
      this.row(user),
      this.accounts(user.id),
      this.totals(user.id),
      this.notes(user.id),
    ]);
    return {
      referralCode: row.referral_code,
      referredBy: personOf(row.referrer_id, row.referrer_name, row.referrer_phone),
      referredCount: row.referred,
      ageConfirmedAt: timeOf(row.age_confirmed_at),
      secondFactor: row.second_factor,
      mutedUntil: timeOf(row.muted_until),
      frozenUntil: timeOf(row.frozen_until),
      limits: {
        dailyDeposit: birrOf(row.daily),
        pendingDailyDeposit: birrOf(row.pending_daily),
        pendingFrom: timeOf(row.pending_from),
        breakUntil: timeOf(row.break_until),
        selfExcludedUntil: user.selfExcludedUntil,
      },
      lockout:
        row.failures === null ? null : { failures: row.failures, lockedUntil: timeOf(row.locked_until) },
      accounts,
      totals,
      notes,
    };
  }

  private async row({ id, phoneNo }: UserRowDto): Promise<FactRow> {
    const [row] = await this.db.query<FactRow>(
      `SELECT u.referral_code, r.id AS referrer_id, r.name AS referrer_name, r.phone AS referrer_phone,
         (SELECT count(*)::int FROM users x WHERE x.referred_by = u.id) AS referred, u.age_confirmed_at,
         EXISTS (SELECT 1 FROM second_factors f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL AND NOT f.is_demo)
           OR EXISTS (SELECT 1 FROM passkeys p WHERE p.user_id = u.id AND p.use = 'secondFactor') AS second_factor,
         (SELECT until FROM chat_mutes m WHERE m.user_id = u.id AND m.until > $3) AS muted_until,
         (SELECT frozen_until FROM payout_guards g WHERE g.user_id = u.id AND g.frozen_until > $3) AS frozen_until,
         l.amount AS daily, l.pending_amount AS pending_daily, l.pending_from, u.break_until, f.failures, f.locked_until
       FROM users u LEFT JOIN users r ON r.id = u.referred_by LEFT JOIN player_limits l ON l.user_id = u.id
         AND l.field = 'dailyDeposit'
       LEFT JOIN LATERAL (SELECT sum(failures)::int AS failures, max(locked_until) FILTER (WHERE locked_until > $3)
           AS locked_until
         FROM login_failures WHERE phone = ANY ($2)) f ON true
       WHERE u.id = $1`,
      [id, [phoneNo, ...Object.values(codeTriesOf(phoneNo))], this.clock.now()],
    );
    if (!row) throw new DomainError('NOT_FOUND');
    return row;
  }

  private async accounts(id: string): Promise<Facts['accounts']> {
    const rows = await this.db.query<{ id: bigint; kind: string; balance: bigint }>(
      'SELECT id, kind, balance FROM accounts WHERE user_id = $1 ORDER BY id',
      [id],
    );
    return rows.map((row) => ({ id: String(row.id), kind: row.kind, balance: birrOf(row.balance) }));
  }

  private async totals(id: string): Promise<UserTotalsDto> {
    const [row] = await this.db.query<Record<keyof UserTotalsDto, bigint>>(
      `SELECT (SELECT COALESCE(sum(credited), 0)::bigint FROM deposits WHERE user_id = $1) AS deposited,
         (SELECT COALESCE(sum(COALESCE(settled, amount) - CASE state WHEN 'Returned' THEN returned ELSE 0 END), 0)::bigint
           FROM withdrawals WHERE user_id = $1 AND state IN ('Paid', 'PaidLate', 'Returned')) AS withdrawn,
         (SELECT COALESCE(sum(amount), 0)::bigint FROM referral_income WHERE referrer_id = $1) AS referral, t.*, m.*
       FROM (SELECT COALESCE(sum(from_main + from_bonus) FILTER (WHERE state = 'confirmed'), 0)::bigint AS staked,
           COALESCE(sum(payout), 0)::bigint AS won,
           count(DISTINCT round_id) FILTER (WHERE state = 'confirmed') AS rounds,
           COALESCE(sum(from_main + from_bonus) FILTER (WHERE state IN ('removed', 'refunded')), 0)::bigint AS refunded
         FROM tickets WHERE user_id = $1 AND state <> 'held') t,
         (SELECT COALESCE(sum(p.amount) FILTER (WHERE p.amount > 0), 0)::bigint AS received,
           COALESCE(-sum(p.amount) FILTER (WHERE p.amount < 0), 0)::bigint AS sent
         FROM accounts a JOIN postings p ON p.account_id = a.id JOIN transfers x ON x.id = p.transfer_id
         WHERE a.user_id = $1 AND x.kind = 'transfer') m`,
      [id],
    );
    if (!row) throw new DomainError('NOT_FOUND');
    const { rounds, ...money } = row;
    const inBirr = Object.fromEntries(Object.entries(money).map(([name, value]) => [name, birrOf(value)]));
    return { ...(inBirr as Omit<UserTotalsDto, 'rounds'>), rounds: Number(rounds) };
  }

  private async notes(id: string): Promise<UserNoteDto[]> {
    const rows = await this.db.query<{
      id: string;
      text: string;
      created_at: Date;
      author_id: string;
      name: string;
      phone: string;
    }>(
      `SELECT n.id, n.text, n.created_at, n.author_id, u.name, u.phone
       FROM staff_notes n JOIN users u ON u.id = n.author_id
       WHERE n.user_id = $1 ORDER BY n.created_at DESC, n.id LIMIT 50`,
      [id],
    );
    return rows.map((row) => ({
      id: row.id,
      text: row.text,
      author: personOf(row.author_id, row.name, row.phone),
      createdAt: timeOf(row.created_at),
    }));
  }
}
