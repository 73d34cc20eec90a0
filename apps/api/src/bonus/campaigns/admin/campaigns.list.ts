import {
  among,
  anywhere,
  birr,
  birrOf,
  choice,
  column,
  defineList,
  number,
  rowOf,
  search,
  shaped,
  text,
  time,
  uuid,
  verbs,
  worked,
} from '../../../platform/lists';
import { dayEnd, dayStart } from '../../bonus-day';
import { campaignState, campaignStates, campaignStatesSql, verbsOf } from '../campaign-state';
import { StakeTermsViewDto } from './campaigns.dto';

const dates = {
  first_day: column<string | null>('c.first_day::text'),
  last_day: column<string | null>('c.last_day::text'),
};
const stateColumns = { ...dates, stopped_at: column<Date | null>('c.stopped_at') };

/** The terms by stake. Amounts are text, because numbers of JSON are floats. */
const terms = {
  stakes: column<{ stake: string; min_games: number; prizes: string[] }[]>('s.stakes'),
};

export const campaignsList = defineList({
  name: 'campaigns',
  table: 'bonus_campaigns',
  alias: 'c',
  joins: `CROSS JOIN LATERAL (
      SELECT COALESCE(json_agg(json_build_object('stake', stake::text, 'min_games', min_games,
        'prizes', prizes::text[]) ORDER BY stake), '[]') AS stakes
      FROM bonus_campaign_stakes WHERE campaign_id = c.id) s
    CROSS JOIN LATERAL (
      SELECT COALESCE(sum(amount), 0)::bigint AS paid, count(*)::int AS winners
      FROM bonus_awards WHERE campaign_id = c.id) a`,
  fields: {
    id: uuid('c.id').filtered(),
    name: text('c.name').sorted('lower(c.name)'),
    bonusType: text('c.bonus_type'),
    state: among(
      campaignStates,
      worked(stateColumns, (row, { now }) => campaignState(row, now)),
    ),
    firstDay: text(dates.first_day).orNull().sorted('c.first_day'),
    lastDay: text(dates.last_day).orNull(),
    startsAt: time(
      worked(dates, ({ first_day }) => (first_day === null ? null : dayStart(first_day))),
    ).orNull(),
    endsAt: time(worked(dates, ({ last_day }) => (last_day === null ? null : dayEnd(last_day)))).orNull(),
    rankLimit: number('c.rank_limit'),
    stakes: shaped(
      { type: [StakeTermsViewDto] },
      worked(terms, ({ stakes }) =>
        stakes.map(({ stake, min_games, prizes }) => ({
          stake: birrOf(BigInt(stake)),
          minGames: min_games,
          prizes: prizes.map((prize) => birrOf(BigInt(prize))),
        })),
      ),
    ),
    mostPerDay: birr(
      worked(terms, ({ stakes }) =>
        stakes.flatMap(({ prizes }) => prizes.map(BigInt)).reduce((sum, prize) => sum + prize, 0n),
      ),
      'Sum of all prizes of one day.',
    ),
    largestCost: birr(
      'c.largest_cost',
      'The most that the campaign can pay: every prize of every day. 0 for a draft, which has no days.',
    ),
    paid: birr('a.paid', 'Sum of the prizes paid so far.'),
    winners: number('a.winners', 'Number of prizes paid so far.'),
    stoppedAt: time('c.stopped_at').orNull(),
    createdAt: time('c.created_at').sorted().filtered(),
    updatedAt: time('c.updated_at'),
    can: verbs(
      worked(stateColumns, (row, { now }) => verbsOf(campaignState(row, now))),
      "Names of the actions that the campaign's state allows: edit, start, stop.",
    ),
  },
  defaultSort: ['createdAt', 'DESC'],
  filters: {
    q: search((words, place) => `lower(c.name) LIKE ${place(anywhere(words))}`),
    state: choice(campaignStatesSql),
  },
  impersonal: true,
});

export class CampaignDto extends rowOf(campaignsList) {}
