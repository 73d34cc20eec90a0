import { Injectable } from '@nestjs/common';
import type { Santim } from '@libs/money';
import { AdminLog } from '../../platform/admin-log';
import { Clock } from '../../platform/clock';
import { Db, type Tx } from '../../platform/db';
import { Entropy } from '../../platform/entropy';
import { constraintOf, DomainError, type FieldIssue } from '../../platform/errors';
import type { SessionUser } from '../../platform/http';
import { shownDay } from '../bonus-day';
import type { PrizeTerms } from '../bonus-prizes';
import { campaignState, verbsOf, type CampaignDays, type CampaignVerb } from './campaign-state';

/** First and last bonus day, both included; YYYY-MM-DD in Addis Ababa. */
export interface DaySpan {
  firstDay: string;
  lastDay: string;
}

/** The input of staff for a campaign. */
export interface CampaignRequest {
  name: string;
  /** Number of ranks in its tables. */
  rankLimit: number;
  /** By public stake in santim. */
  stakes: ReadonlyMap<Santim, PrizeTerms>;
  /** Null for a draft. */
  days: DaySpan | null;
}

interface StoredCampaign extends CampaignDays {
  id: string;
  name: string;
  rank_limit: number;
  stakes: { stake: string; min_games: number; prizes: string[] }[];
}

/** Longest campaign in days; the database enforces the same limit. */
const MAX_DAYS = 367;
const DAY_MS = 24 * 3600_000;
const TYPE = 'Games Played';

/**
 * The campaign actions of staff; each writes one row of the audit log. Terms are fixed once the first day has begun,
 * because players have been promised them. After a stop the day that has begun is still played to its end and paid.
 */
@Injectable()
export class CampaignChanges {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly entropy: Entropy,
    private readonly log: AdminLog,
  ) {}

  /** @throws DomainError VALIDATION_FAILED for a first day that has begun, or days of another campaign */
  async make(admin: SessionUser, request: CampaignRequest, reason: string): Promise<string> {
    const id = this.entropy.uuid();
    await this.change(admin, 'campaign.make', reason, async (tx) => {
      this.refusePast(request.days);
      const now = this.clock.now();
      await tx.query(
        `INSERT INTO bonus_campaigns (id, name, bonus_type, first_day, last_day, rank_limit, created_at, updated_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $7)`,
        [id, request.name, TYPE, request.days?.firstDay, request.days?.lastDay, request.rankLimit, now],
      );
      await this.writeStakes(tx, id, request);
      return { before: null, after: await this.read(tx, id) };
    });
    return id;
  }

  /** @throws DomainError NOT_FOUND, IDEMPOTENCY_CONFLICT once the campaign has begun, VALIDATION_FAILED as for `make` */
  async edit(admin: SessionUser, id: string, request: CampaignRequest, reason: string): Promise<void> {
    await this.change(admin, 'campaign.edit', reason, async (tx) => {
      const before = await this.lockFor(tx, id, 'edit');
      this.refusePast(request.days);
      await tx.query(
        `UPDATE bonus_campaigns SET name = $2, first_day = $3, last_day = $4, rank_limit = $5, updated_at = $6
         WHERE id = $1`,
        [
          id,
          request.name,
          request.days?.firstDay,
          request.days?.lastDay,
          request.rankLimit,
          this.clock.now(),
        ],
      );
      await tx.query('DELETE FROM bonus_campaign_stakes WHERE campaign_id = $1', [id]);
      await this.writeStakes(tx, id, request);
      return { before, after: await this.read(tx, id) };
    });
  }

  /** Gives a draft its days. From then on players see it as the next campaign. @throws DomainError as `edit` */
  async start(admin: SessionUser, id: string, days: DaySpan, reason: string): Promise<void> {
    await this.change(admin, 'campaign.start', reason, async (tx) => {
      const before = await this.lockFor(tx, id, 'start');
      this.refusePast(days);
      await tx.query(
        'UPDATE bonus_campaigns SET first_day = $2, last_day = $3, updated_at = $4 WHERE id = $1',
        [id, days.firstDay, days.lastDay, this.clock.now()],
      );
      return { before, after: await this.read(tx, id) };
    });
  }

  /**
   * Ends a campaign: no further day begins. A day that has begun is played to its end at 09:00 and paid. A campaign that
   * has not begun loses its days. A stopped campaign cannot be started again.
   * @throws DomainError NOT_FOUND, IDEMPOTENCY_CONFLICT for a draft and for a finished or stopped campaign
   */
  async stop(admin: SessionUser, id: string, reason: string): Promise<void> {
    await this.change(admin, 'campaign.stop', reason, async (tx) => {
      const before = await this.lockFor(tx, id, 'stop');
      const now = this.clock.now();
      await tx.query(
        `UPDATE bonus_campaigns SET stopped_at = $3, updated_at = $3,
           last_day = CASE WHEN first_day <= $2::date THEN LEAST(last_day, $2::date) END,
           first_day = CASE WHEN first_day <= $2::date THEN first_day END
         WHERE id = $1`,
        [id, shownDay(now), now],
      );
      return { before, after: await this.read(tx, id) };
    });
  }

  private async change(
    admin: SessionUser,
    action: string,
    reason: string,
    work: (tx: Tx) => Promise<{ before: StoredCampaign | null; after: StoredCampaign }>,
  ): Promise<void> {
    try {
      await this.db.transaction(async (tx) => {
        const { before, after } = await work(tx);
        const subject = `campaign:${after.id}`;
        await this.log.write(tx, { actorId: admin.id, action, subject, before, after, reason });
      });
    } catch (error) {
      throw constraintOf(error) === 'bonus_campaigns_days_excl' ? refused('firstDay', 'field.taken') : error;
    }
  }

  /** Locks and reads a campaign. @throws DomainError IDEMPOTENCY_CONFLICT if its state does not allow the verb */
  private async lockFor(tx: Tx, id: string, verb: CampaignVerb): Promise<StoredCampaign> {
    await tx.query('SELECT 1 FROM bonus_campaigns WHERE id = $1 FOR UPDATE', [id]);
    const campaign = await this.read(tx, id);
    const state = campaignState(campaign, this.clock.now());
    if (!verbsOf(state).includes(verb)) throw new DomainError('IDEMPOTENCY_CONFLICT');
    return campaign;
  }

  private async read(tx: Tx, id: string): Promise<StoredCampaign> {
    const [row] = await tx.query<StoredCampaign>(
      `SELECT c.id, c.name, c.first_day::text, c.last_day::text, c.rank_limit, c.stopped_at, (
         SELECT COALESCE(json_agg(json_build_object('stake', s.stake::text, 'min_games', s.min_games,
           'prizes', s.prizes::text[]) ORDER BY s.stake), '[]')
         FROM bonus_campaign_stakes s WHERE s.campaign_id = c.id) AS stakes
       FROM bonus_campaigns c WHERE c.id = $1`,
      [id],
    );
    if (!row) throw new DomainError('NOT_FOUND');
    return row;
  }

  private async writeStakes(tx: Tx, id: string, { stakes }: CampaignRequest): Promise<void> {
    const terms = [...stakes];
    await tx.query(
      `INSERT INTO bonus_campaign_stakes (campaign_id, stake, min_games, prizes)
       SELECT $1, s.stake, s.min_games, s.prizes::bigint[]
       FROM unnest($2::bigint[], $3::int[], $4::text[]) AS s (stake, min_games, prizes)`,
      [
        id,
        terms.map(([stake]) => stake.toString()),
        terms.map(([, { minGames }]) => minGames),
        terms.map(([, { prizes }]) => `{${prizes.join()}}`),
      ],
    );
  }

  /** A campaign cannot begin on a day that has begun, because players have played it without knowing of the prize. */
  private refusePast(days: DaySpan | null): void {
    if (days === null) return;
    if (days.firstDay <= shownDay(this.clock.now())) throw refused('firstDay', 'field.past');
    const length = (Date.parse(days.lastDay) - Date.parse(days.firstDay)) / DAY_MS + 1;
    if (length < 1 || length > MAX_DAYS) throw refused('lastDay', 'field.invalid');
  }
}

function refused(field: string, rule: FieldIssue['rule']): DomainError {
  return new DomainError('VALIDATION_FAILED', {}, { issues: [{ field, rule }] });
}
