import { Injectable } from '@nestjs/common';
import { toBirr } from '@libs/money';
import { AdminLog } from '../../platform/admin-log';
import { Clock } from '../../platform/clock';
import type { Tx } from '../../platform/db';
import { DomainError, invalidField } from '../../platform/errors';
import { type Decision, type Described, type ProposalKind, ProposalKinds } from '../../staff/approvals';
import { SiteSettings } from '../../site/settings';
import { shownDay } from '../bonus-day';
import { campaignState, verbsOf, type CampaignVerb } from './campaign-state';
import {
  largestCost,
  readCampaign,
  requireComing,
  shownCampaign,
  type StoredCampaign,
  type StoredTerms,
} from './campaign-terms';
import { leastCut } from './least-cut';

/** The campaign that is proposed: all its terms, or only its days (`terms` is null). */
export type CampaignCommand = Readonly<{
  id: string;
  terms: { name: string; rankLimit: number; stakes: StoredTerms[] } | null;
  firstDay: string | null;
  lastDay: string | null;
}>;

/** The kinds of proposals for the three actions on a campaign that can cost money. */
export const campaignKinds = { make: 'campaignMake', edit: 'campaignEdit', start: 'campaignStart' } as const;
type Verb = keyof typeof campaignKinds;

const TYPE = 'Games Played';

/**
 * Proposals to make, change and start campaigns, which need two people. The second person confirms the most that the
 * campaign can pay, and the database lets it pay no more (controls.md 1).
 */
@Injectable()
export class CampaignKinds {
  constructor(
    private readonly clock: Clock,
    private readonly log: AdminLog,
    private readonly settings: SiteSettings,
    kinds: ProposalKinds,
  ) {
    for (const verb of Object.keys(campaignKinds) as Verb[]) kinds.add(this.kindOf(verb));
  }

  private kindOf(verb: Verb): ProposalKind<CampaignCommand> {
    return {
      name: campaignKinds[verb],
      subjectOf: ({ id }) => `campaign:${id}`,
      describe: (tx, command) => this.describe(tx, verb, command),
      apply: (tx, command, decision) => this.apply(tx, verb, command, decision),
    };
  }

  private async describe(tx: Tx, verb: Verb, command: CampaignCommand): Promise<Described> {
    const current = verb === 'make' ? null : await this.lockFor(tx, command.id, verb);
    const next = requested(current, command);
    requireComing(next, shownDay(this.clock.now()));
    await this.requireFreeDays(tx, command);
    const percents = await this.settings.readIn(tx, 'housePercent');
    return {
      receiverId: null,
      value: largestCost(next),
      before: current && shownCampaign(current),
      after: { ...shownCampaign(next), leastCut: toBirr(leastCut(next, percents)) },
    };
  }

  private async apply(tx: Tx, verb: Verb, command: CampaignCommand, decision: Decision): Promise<void> {
    const before = verb === 'make' ? null : await readCampaign(tx, command.id);
    const next = requested(before, command);
    const values = [command.id, next.name, next.first_day, next.last_day, next.rank_limit];
    const rest = [this.clock.now(), largestCost(next), decision.proposalId];
    if (before === null)
      await tx.query(
        `INSERT INTO bonus_campaigns (id, name, bonus_type, first_day, last_day, rank_limit, created_at, updated_at,
           confirmed_cost, proposal_id) VALUES ($1, $2, $9, $3, $4, $5, $6, $6, $7, $8)`,
        [...values, ...rest, TYPE],
      );
    else {
      // The old terms are deleted first, because the campaign's possible cost must never exceed the confirmed cost, not
      // even within this transaction.
      await tx.query('DELETE FROM bonus_campaign_stakes WHERE campaign_id = $1', [command.id]);
      await tx.query(
        `UPDATE bonus_campaigns SET name = $2, first_day = $3, last_day = $4, rank_limit = $5, updated_at = $6,
           confirmed_cost = $7, proposal_id = $8 WHERE id = $1`,
        [...values, ...rest],
      );
    }
    await writeStakes(tx, command.id, next.stakes);
    await this.log.write(tx, {
      actorId: decision.actorId,
      action: `campaign.${verb}`,
      subject: `campaign:${command.id}`,
      before,
      after: await readCampaign(tx, command.id),
      reason: decision.reason,
    });
  }

  /** Locks and reads a campaign. @throws DomainError IDEMPOTENCY_CONFLICT if its state does not allow the verb */
  private async lockFor(tx: Tx, id: string, verb: CampaignVerb): Promise<StoredCampaign> {
    await tx.query('SELECT 1 FROM bonus_campaigns WHERE id = $1 FOR UPDATE', [id]);
    const campaign = await readCampaign(tx, id);
    if (!verbsOf(campaignState(campaign, this.clock.now())).includes(verb))
      throw new DomainError('IDEMPOTENCY_CONFLICT');
    return campaign;
  }

  /**
   * Refuses days that belong to another campaign. Proposals for days wait for each other here, so that of two campaigns
   * for one day the second sees the first.
   */
  private async requireFreeDays(tx: Tx, { id, firstDay, lastDay }: CampaignCommand): Promise<void> {
    if (firstDay === null) return;
    await tx.query("SELECT pg_advisory_xact_lock(hashtext('bonus_campaigns_days'))");
    const taken = await tx.query(
      `SELECT 1 FROM bonus_campaigns WHERE id <> $1 AND first_day IS NOT NULL
         AND daterange(first_day, last_day, '[]') && daterange($2::date, $3::date, '[]')`,
      [id, firstDay, lastDay],
    );
    if (taken.length > 0) throw invalidField('firstDay', 'field.taken');
  }
}

/** The campaign as it will be after the proposal. */
function requested(
  current: StoredCampaign | null,
  { terms, firstDay, lastDay }: CampaignCommand,
): Omit<StoredCampaign, 'id' | 'stopped_at'> {
  return {
    name: terms?.name ?? current?.name ?? '',
    rank_limit: terms?.rankLimit ?? current?.rank_limit ?? 0,
    stakes: terms?.stakes ?? current?.stakes ?? [],
    first_day: firstDay,
    last_day: lastDay,
  };
}

async function writeStakes(tx: Tx, id: string, terms: readonly StoredTerms[]): Promise<void> {
  await tx.query(
    `INSERT INTO bonus_campaign_stakes (campaign_id, stake, min_games, prizes)
     SELECT $1, s.stake, s.min_games, s.prizes::bigint[]
     FROM unnest($2::bigint[], $3::int[], $4::text[]) AS s (stake, min_games, prizes)`,
    [
      id,
      terms.map(({ stake }) => stake),
      terms.map(({ min_games }) => min_games),
      terms.map(({ prizes }) => `{${prizes.join()}}`),
    ],
  );
}
