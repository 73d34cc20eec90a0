import { Injectable, Logger } from '@nestjs/common';
import { santim } from '@libs/money';
import { Clock } from '../../platform/clock';
import { Db, type Tx } from '../../platform/db';
import { hasWoundDown } from '../../site/settings';
import { BalanceNotifier, LedgerService } from '../../wallet';
import { lastDueDay } from '../bonus-day';
import type { PrizeTerms, Ranked, Standing } from '../bonus-prizes';
import { Standings, type StakeDay, takesNoPrize } from '../standings';
import { StandingsCounter } from '../standings-counter';
import { CheckedPrizes } from './checked-prizes';
import { postPrizes } from './post-prizes';

/** Most bonus days, each of one stake, that one run pays. The next run pays the others. */
const AT_ONCE = 50;

interface DueDay extends StakeDay {
  campaign: string;
}

type Award = Ranked<Standing>;

/**
 * Pays the prizes of a bonus day once, at 09:05. One transaction claims the day of a stake by its row in `bonus_days`
 * and pays it: a crash in the middle rolls back both, and a second server finds the row and pays nothing.
 */
@Injectable()
export class BonusPayouts {
  private readonly logger = new Logger(BonusPayouts.name);

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly ledger: LedgerService,
    private readonly standings: Standings,
    private readonly counter: StandingsCounter,
    private readonly notifier: BalanceNotifier,
    private readonly checked: CheckedPrizes,
  ) {}

  /**
   * Pays everything that is due now; while the house winds down only what was already won as a player's own money.
   * @returns the number of prizes paid
   */
  async payDue(): Promise<number> {
    await this.counter.sweep();
    let paid = await this.checked.payParts();
    if (await hasWoundDown(this.db, this.clock.now())) return paid;
    for (const due of await this.due()) {
      const winners = await this.db.transaction((tx) => this.pay(tx, due));
      if (winners.length > 0) {
        paid += winners.length;
        this.logger.log(`bonus of ${due.day}, stake ${due.stake / 100n}: ${winners.length} prizes`);
        await this.notifier.changed(winners.map((winner) => winner.standing.user_id));
      }
    }
    return paid + (await this.checked.payPrizes());
  }

  /** The days that are due and whose rounds are all counted (check_bonus_day refuses any other). */
  private due(): Promise<DueDay[]> {
    return this.db.query<DueDay>(
      `SELECT c.id AS campaign, d.day::date::text AS day, s.stake
       FROM bonus_campaigns c JOIN bonus_campaign_stakes s ON s.campaign_id = c.id
       CROSS JOIN LATERAL generate_series(c.first_day::timestamp, LEAST(c.last_day, $1::date)::timestamp,
         interval '1 day') AS d (day)
       WHERE c.first_day <= $1::date AND NOT EXISTS (SELECT 1 FROM bonus_days b
         WHERE b.campaign_id = c.id AND b.day = d.day::date AND b.stake = s.stake)
       AND NOT EXISTS (SELECT FROM rounds r WHERE r.standings_due
         AND r.finished_at < (d.day::date + 1 + time '09:00') AT TIME ZONE 'Africa/Addis_Ababa')
       ORDER BY d.day, s.stake LIMIT ${AT_ONCE}`,
      [lastDueDay(this.clock.now())],
      'bonus_due',
    );
  }

  private async pay(tx: Tx, due: DueDay): Promise<Award[]> {
    const claim = await this.claim(tx, due);
    if (!claim) return [];
    const { leftOut, ...terms } = claim;
    const awards = await this.standings.prizeWinners(tx, due, terms, leftOut);
    if (awards.length === 0) return [];
    await tx.query(
      `INSERT INTO bonus_awards (campaign_id, day, stake, place, rank, user_id, points, amount)
       SELECT $1, $2::date, $3, a.place, a.rank, a.user_id, a.points, a.amount
       FROM unnest($4::int[], $5::int[], $6::uuid[], $7::int[], $8::bigint[]) AS a (place, rank, user_id, points, amount)`,
      [
        due.campaign,
        due.day,
        due.stake.toString(),
        awards.map((award) => award.place),
        awards.map((award) => award.rank),
        awards.map((award) => award.standing.user_id),
        awards.map((award) => award.standing.points),
        awards.map((award) => award.prize.toString()),
      ],
    );
    const waiting = await this.checked.keepBack(tx, due);
    const prizes = awards.map(({ place, prize, standing }) => ({
      place,
      amount: prize,
      userId: standing.user_id,
    }));
    await postPrizes(
      tx,
      this.ledger,
      { ...due, at: this.clock.now() },
      prizes.filter(({ place }) => !waiting.has(place)),
    );
    return awards;
  }

  /**
   * Claims the day of a stake: stores the current terms, and the people who get no prize (check_player refuses them
   * one), with the day. Returns both, or null if the day is already paid or the campaign no longer has the stake.
   */
  private async claim(tx: Tx, due: DueDay): Promise<(PrizeTerms & { leftOut: string[] }) | null> {
    const [row] = await tx.query<{ min_games: number; prizes: string[]; left_out: string[] }>(
      `INSERT INTO bonus_days (campaign_id, day, stake, min_games, prizes, left_out, paid_at)
       SELECT s.campaign_id, $2::date, s.stake, s.min_games, s.prizes, ARRAY(
         SELECT u.id FROM users u JOIN bonus_points p ON p.user_id = u.id CROSS JOIN staff_list l
         WHERE p.day = $2::date AND p.stake = s.stake AND ${takesNoPrize('$4::timestamptz')}), $4
       FROM bonus_campaign_stakes s WHERE s.campaign_id = $1 AND s.stake = $3
       ON CONFLICT ON CONSTRAINT bonus_days_pkey DO NOTHING
       RETURNING min_games, prizes::text[], left_out::text[]`,
      [due.campaign, due.day, due.stake.toString(), this.clock.now()],
    );
    if (!row) return null;
    return {
      minGames: row.min_games,
      prizes: row.prizes.map((prize) => santim(BigInt(prize))),
      leftOut: row.left_out,
    };
  }
}
