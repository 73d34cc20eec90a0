import { Injectable } from '@nestjs/common';
import { santim, toBirr } from '@libs/money';
import { NotificationService } from '../../notifications';
import { Clock } from '../../platform/clock';
import { Db, type Row, type Tx } from '../../platform/db';
import { BalanceNotifier, LedgerService } from '../../wallet';
import type { LedgerAccount } from '../../wallet/ledger/ledger.entity';
import type { PrizeWait } from './bonus-days.entity';
import { postPrizes } from './post-prizes';

/** How long staff can examine a prize of a player in a ring before it is paid automatically. */
const CHECK_MS = 72 * 3600_000;
/** Most prizes that one run pays. The next run pays the others. */
const AT_ONCE = 50;

/** The prize of one place on the bonus day of a stake, and the player who won it. */
interface Place {
  campaign: string;
  day: string;
  stake: bigint;
  place: number;
  user_id: string;
  amount: bigint;
}

/** What the house added to the prize of a big game, and the player in a ring who won it. */
type WaitingPart = Row<PrizeWait, 'round_id' | 'user_id' | 'amount'>;

/**
 * SQL: whether what waits may be paid at present. It is kept back while staff hold the prizes of the player's ring
 * (players.md 2 and 3).
 */
const PAYABLE = `w.paid_at IS NULL AND w.until <= $1 AND NOT ring_holds(user_id, 'prizes')`;
const PRIZE = `FROM bonus_waits w JOIN bonus_awards a USING (campaign_id, day, stake, place)
  JOIN users u ON u.id = user_id CROSS JOIN staff_list l
  WHERE ${PAYABLE} AND player_bar(u, l, $1) IS DISTINCT FROM 'staff' AND player_bar(u, l, $1) IS DISTINCT FROM 'blocked'`;
/** What was won is also paid to who has become staff or is blocked. */
const PART = `FROM prize_waits w WHERE ${PAYABLE}`;
const COLUMNS = 'w.campaign_id AS campaign, w.day, w.stake, w.place, a.user_id, a.amount';

/**
 * Keeps back what players in a ring have won of the house's money: campaign prizes, with points and rank kept, and what the
 * house added to the prize of a big game (hold-prizes.sql). They wait 72 hours for it.
 */
@Injectable()
export class CheckedPrizes {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly ledger: LedgerService,
    private readonly notifications: NotificationService,
    private readonly notifier: BalanceNotifier,
  ) {}

  /**
   * Keeps back those prizes of a bonus day and stake that players in a ring have won, and tells these players.
   * @returns the places that wait
   */
  async keepBack(tx: Tx, due: Pick<Place, 'campaign' | 'day' | 'stake'>): Promise<Set<number>> {
    const until = new Date(this.clock.now().getTime() + CHECK_MS);
    const rows = await tx.query<Pick<Place, 'place' | 'user_id' | 'amount'>>(
      `WITH waits AS (INSERT INTO bonus_waits (campaign_id, day, stake, place, until)
         SELECT a.campaign_id, a.day, a.stake, a.place, $4 FROM bonus_awards a
         WHERE a.campaign_id = $1 AND a.day = $2::date AND a.stake = $3 AND ring_of(a.user_id) IS NOT NULL
         RETURNING campaign_id, day, stake, place)
       SELECT a.place, a.user_id, a.amount FROM bonus_awards a JOIN waits USING (campaign_id, day, stake, place)`,
      [due.campaign, due.day, due.stake.toString(), until],
      'prizes_wait',
    );
    for (const { user_id: userId, amount } of rows) {
      const event = { kind: 'prizeChecked', amount: toBirr(santim(amount)) } as const;
      await this.notifications.tell(tx, [userId], event);
    }
    return new Set(rows.map(({ place }) => place));
  }

  /** Tells the players whose part of a big game's prize waits. */
  async tellWaiting(tx: Tx, roundId: string): Promise<void> {
    const rows = await tx.query<Row<PrizeWait, 'user_id' | 'amount'>>(
      'SELECT user_id, amount FROM prize_waits WHERE round_id = $1 ORDER BY user_id',
      [roundId],
      'prizes_wait_of_round',
    );
    for (const { user_id: userId, amount } of rows) {
      const event = { kind: 'bigPrizeChecked', amount: toBirr(santim(amount)) } as const;
      await this.notifications.tell(tx, [userId], event);
    }
  }

  /** Pays the campaign prizes that have waited long enough. @returns their number */
  async payPrizes(): Promise<number> {
    const prizes = await this.db.query<Place>(
      `SELECT ${COLUMNS} ${PRIZE} ORDER BY w.until, w.place LIMIT ${AT_ONCE}`,
      [this.clock.now()],
      'prizes_waited',
    );
    return this.payEach(prizes, (tx, prize) => this.pay(tx, prize));
  }

  /** Pays the parts of big games' prizes that have waited long enough. @returns their number */
  async payParts(): Promise<number> {
    const parts = await this.db.query<WaitingPart>(
      `SELECT w.round_id, w.user_id, w.amount ${PART} ORDER BY w.until, w.user_id LIMIT ${AT_ONCE}`,
      [this.clock.now()],
      'parts_waited',
    );
    return this.payEach(parts, (tx, part) => this.payPart(tx, part));
  }

  private async payEach<Due extends { user_id: string }>(
    due: readonly Due[],
    pay: (tx: Tx, one: Due) => Promise<boolean>,
  ): Promise<number> {
    let paid = 0;
    for (const one of due) {
      if (!(await this.db.transaction((tx) => pay(tx, one)))) continue;
      paid += 1;
      await this.notifier.changed([one.user_id]);
    }
    return paid;
  }

  /** Gives back to main what was held; false if another server has done it, or it is held meanwhile. */
  private async payPart(tx: Tx, { round_id: roundId, user_id: userId }: WaitingPart): Promise<boolean> {
    const now = this.clock.now();
    const [still] = await tx.query<WaitingPart>(
      `SELECT w.round_id, w.user_id, w.amount ${PART} AND w.round_id = $2 AND w.user_id = $3 FOR UPDATE OF w SKIP LOCKED`,
      [now, roundId, userId],
      'part_waited',
    );
    if (!still) return false;
    await tx.query('UPDATE prize_waits SET paid_at = $1 WHERE round_id = $2 AND user_id = $3', [
      now,
      roundId,
      userId,
    ]);
    const accounts = await tx.query<Row<LedgerAccount, 'id' | 'kind'>>(
      "SELECT id, kind FROM accounts WHERE user_id = $1 AND kind IN ('main', 'held')",
      [userId],
    );
    await this.ledger.post(tx, {
      key: `prizeWait:${roundId}:${userId}:paid`,
      kind: 'prizeWait',
      actor: 'system',
      requestId: `round:${roundId}`,
      subject: `user:${userId}`,
      at: now,
      legs: accounts.map(({ id, kind }) => ({
        accountId: id,
        amount: santim(kind === 'main' ? still.amount : -still.amount),
      })),
    });
    return true;
  }

  /** Pays one prize; false if another server has paid it, or it is held meanwhile. */
  private async pay(tx: Tx, one: Place): Promise<boolean> {
    const now = this.clock.now();
    const [still] = await tx.query<Place>(
      `SELECT ${COLUMNS} ${PRIZE} AND w.campaign_id = $2 AND w.day = $3::date AND w.stake = $4 AND w.place = $5
       FOR UPDATE OF w SKIP LOCKED`,
      [now, one.campaign, one.day, one.stake.toString(), one.place],
      'prize_waited',
    );
    if (!still) return false;
    await tx.query(
      `UPDATE bonus_waits SET paid_at = $1 WHERE campaign_id = $2 AND day = $3::date AND stake = $4 AND place = $5`,
      [now, one.campaign, one.day, one.stake.toString(), one.place],
      'prize_paid',
    );
    await postPrizes(tx, this.ledger, { ...one, at: now }, [
      { place: one.place, amount: santim(still.amount), userId: still.user_id },
    ]);
    return true;
  }
}
