import { Injectable } from '@nestjs/common';
import { AdminLog } from '../../platform/admin-log';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { Entropy } from '../../platform/entropy';
import { DomainError } from '../../platform/errors';
import type { SessionUser } from '../../platform/http';
import type { IdempotentCall } from '../../platform/idempotency';
import { type AwaitingSecondDto, ProposalsService } from '../../staff/approvals';
import { shownDay } from '../bonus-day';
import { type CampaignCommand, campaignKinds } from './campaign-kinds';
import { campaignState, verbsOf } from './campaign-state';
import { type CampaignRequest, type DaySpan, readCampaign, storedTerms } from './campaign-terms';

/**
 * The campaign actions of staff. Terms are fixed once the first day has begun, because they were promised to players.
 * After a stop, a day that has begun is still played to its end and paid.
 */
@Injectable()
export class CampaignChanges {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly entropy: Entropy,
    private readonly proposals: ProposalsService,
    private readonly log: AdminLog,
  ) {}

  /**
   * Proposes a new campaign.
   * @throws DomainError VALIDATION_FAILED for a first day that has already begun, or days that belong to another
   *   campaign
   */
  make(
    admin: SessionUser,
    request: CampaignRequest,
    reason: string,
    call: IdempotentCall,
  ): Promise<AwaitingSecondDto> {
    const command = commandOf(this.entropy.uuid(), request);
    return this.proposals.askSecond(admin, { kind: campaignKinds.make, command, reason }, call);
  }

  /** @throws DomainError NOT_FOUND, IDEMPOTENCY_CONFLICT once the campaign has begun, VALIDATION_FAILED as for `make` */
  edit(admin: SessionUser, id: string, request: CampaignRequest, reason: string): Promise<AwaitingSecondDto> {
    const command = commandOf(id, request);
    return this.proposals.askSecond(admin, { kind: campaignKinds.edit, command, reason });
  }

  /**
   * Proposes the days of a draft. Once they are confirmed, players see the draft as the next campaign.
   * @throws DomainError as `edit`
   */
  start(admin: SessionUser, id: string, days: DaySpan, reason: string): Promise<AwaitingSecondDto> {
    const command: CampaignCommand = { id, terms: null, ...days };
    return this.proposals.askSecond(admin, { kind: campaignKinds.start, command, reason });
  }

  /**
   * Ends a campaign: no further day begins. A day that has begun is played to its end at 09:00 and paid. A campaign that
   * has not begun loses its days. A stopped campaign cannot be started again. One person does it alone and at once.
   * @throws DomainError NOT_FOUND, IDEMPOTENCY_CONFLICT for a draft and for a finished or stopped campaign
   */
  async stop(admin: SessionUser, id: string, reason: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      await tx.query('SELECT 1 FROM bonus_campaigns WHERE id = $1 FOR UPDATE', [id]);
      const before = await readCampaign(tx, id);
      const now = this.clock.now();
      if (!verbsOf(campaignState(before, now)).includes('stop'))
        throw new DomainError('IDEMPOTENCY_CONFLICT');
      await tx.query(
        `UPDATE bonus_campaigns SET stopped_at = $3, updated_at = $3,
           last_day = CASE WHEN first_day <= $2::date THEN LEAST(last_day, $2::date) END,
           first_day = CASE WHEN first_day <= $2::date THEN first_day END
         WHERE id = $1`,
        [id, shownDay(now), now],
      );
      const after = await readCampaign(tx, id);
      const subject = `campaign:${id}`;
      await this.log.write(tx, {
        actorId: admin.id,
        action: 'campaign.stop',
        subject,
        before,
        after,
        reason,
      });
    });
  }
}

function commandOf(id: string, { name, rankLimit, stakes, days }: CampaignRequest): CampaignCommand {
  const terms = { name, rankLimit, stakes: storedTerms(stakes) };
  return { id, terms, firstDay: days?.firstDay ?? null, lastDay: days?.lastDay ?? null };
}
