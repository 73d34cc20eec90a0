import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { campaignLimits } from '@libs/contract';
import { birr, sumOf } from '@libs/money';
import { ENV, type Env } from '../../config';
import { Clock } from '../../platform/clock';
import { Db, type Tx } from '../../platform/db';
import { Entropy } from '../../platform/entropy';
import { daysLater, shownDay } from '../bonus-day';

/** The customer's promotion (specification section 9), in birr. Admins can edit it later in the backoffice. */
const STAKES: readonly CampaignStake[] = [
  { stake: 10, minGames: 150, prizes: [1500, 1000, 500] },
  { stake: 100, minGames: 60, prizes: [5000, 2500, 1500] },
];
/** Fixed id of the first campaign of an installation, so that several servers cannot insert it twice. */
const FIRST_ID = 'b0b05000-0000-4000-8000-000000000001';
const DEMO_DAYS = 28;

/** The race of a stake, in birr: the games that a player needs, and the prize of each rank. */
interface CampaignStake {
  readonly stake: number;
  readonly minGames: number;
  readonly prizes: readonly number[];
}

/** Creates the customer's promotion: running in demo mode, otherwise a draft without days. */
@Injectable()
export class DefaultCampaign implements OnApplicationBootstrap {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly entropy: Entropy,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const today = shownDay(this.clock.now());
    const [known] = await this.db.query<{ any: boolean; running: boolean }>(
      `SELECT EXISTS (SELECT 1 FROM bonus_campaigns) AS any,
         EXISTS (SELECT 1 FROM bonus_campaigns WHERE last_day >= $1::date) AS running`,
      [today],
    );
    if (!known?.any) await this.make(FIRST_ID, this.env.demo ? today : null);
    else if (this.env.demo && !known.running) await this.make(this.entropy.uuid(), today);
  }

  private make(id: string, firstDay: string | null): Promise<void> {
    const days = firstDay === null ? null : { first: firstDay, count: DEMO_DAYS };
    return insertCampaign(this.db, { id, name: 'Games Played', days, at: this.clock.now(), stakes: STAKES });
  }
}

interface NewCampaign {
  id: string;
  name: string;
  /** Null for a draft. */
  days: { first: string; count: number } | null;
  at: Date;
  stakes: readonly CampaignStake[];
}

/**
 * Inserts a campaign of the product's own, without a proposal. Two servers may insert at the same moment: the second
 * insert conflicts on the id or the days and does nothing.
 */
export async function insertCampaign(
  db: Pick<Tx, 'query'>,
  { id, name, days, at, stakes }: NewCampaign,
): Promise<void> {
  const perDay = sumOf(stakes.flatMap(({ prizes }) => prizes.map((prize) => birr(prize))));
  await db.query(
    `WITH made AS (INSERT INTO bonus_campaigns (id, name, bonus_type, first_day, last_day, rank_limit,
         created_at, updated_at, confirmed_cost)
       VALUES ($1, $10, 'Games Played', $2, $3, $4, $5, $5, $9) ON CONFLICT DO NOTHING RETURNING id)
     INSERT INTO bonus_campaign_stakes (campaign_id, stake, min_games, prizes)
     SELECT made.id, s.stake, s.min_games, s.prizes::bigint[] FROM made,
       unnest($6::bigint[], $7::int[], $8::text[]) AS s (stake, min_games, prizes)`,
    [
      id,
      days?.first ?? null,
      days && daysLater(days.first, days.count - 1),
      campaignLimits.rankLimit.usual,
      at,
      stakes.map(({ stake }) => birr(stake).toString()),
      stakes.map(({ minGames }) => minGames),
      stakes.map(({ prizes }) => `{${prizes.map((prize) => birr(prize)).join()}}`),
      (perDay * BigInt(days?.count ?? 0)).toString(),
      name,
    ],
  );
}
