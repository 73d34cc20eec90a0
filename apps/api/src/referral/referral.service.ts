import { Injectable } from '@nestjs/common';
import { santim, toBirr } from '@libs/money';
import { Db } from '../platform/db';
import type { ReferralPageDto } from './referral.dto';

const PAGE_ROWS = 10;

interface ReferredRow {
  /** Null in the single row of an empty page, which carries only the total. */
  name: string | null;
  created_at: Date;
  amount: bigint;
  total: bigint;
}

/** Lists the players who signed up with a player's code, and the income from each. */
@Injectable()
export class ReferralService {
  constructor(private readonly db: Db) {}

  /** One entry per referred player, newest first, including players without income yet. */
  async incomeOf(userId: string, pageNumber: number): Promise<ReferralPageDto> {
    const rows = await this.db.query<ReferredRow>(
      `SELECT u.name, u.created_at, COALESCE(i.amount, 0)::bigint AS amount, c.total
       FROM (SELECT count(*) AS total FROM users WHERE referred_by = $1) c
       LEFT JOIN LATERAL (SELECT id, name, created_at FROM users WHERE referred_by = $1
         ORDER BY created_at DESC, id LIMIT ${PAGE_ROWS} OFFSET $2) u ON true
       LEFT JOIN LATERAL (SELECT sum(amount) AS amount FROM referral_income
         WHERE referrer_id = $1 AND player_id = u.id) i ON true
       ORDER BY u.created_at DESC, u.id`,
      [userId, (pageNumber - 1) * PAGE_ROWS],
      'referral_income_of',
    );
    return {
      referralHistory: rows.flatMap(({ name, created_at, amount }) =>
        name === null
          ? []
          : [
              {
                playerUsername: name,
                userCreatedAt: created_at.toISOString(),
                amount: toBirr(santim(amount)),
              },
            ],
      ),
      totalPages: Math.max(1, Math.ceil(Number(rows[0]?.total ?? 0n) / PAGE_ROWS)),
    };
  }
}
