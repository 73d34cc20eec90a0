import { Injectable } from '@nestjs/common';
import { AdminLog } from '../../../platform/admin-log';
import type { Tx } from '../../../platform/db';
import { DomainError } from '../../../platform/errors';
import type { SessionUser } from '../../../platform/http';
import {
  type Decision,
  type Described,
  type ProposalKind,
  ProposalKinds,
  ProposalsService,
} from '../../../staff/approvals';
import { PayoutPauses } from '../cases';

interface Pause {
  is_paused: boolean;
  reason: string;
}

type Command = Readonly<{ provider: string }>;

/**
 * Stops and starts the payouts of one provider: one person stops them at once, two people start them again (controls.md
 * 1).
 */
@Injectable()
export class ProviderPayouts implements ProposalKind<Command> {
  readonly name = 'providerOn';

  constructor(
    private readonly pauses: PayoutPauses,
    private readonly log: AdminLog,
    private readonly proposals: ProposalsService,
    kinds: ProposalKinds,
  ) {
    kinds.add(this);
  }

  /** @returns id of the proposal that waits; null if the payouts are stopped, or were not paused */
  set(
    admin: SessionUser,
    { provider, on, reason }: { provider: string; on: boolean; reason: string },
  ): Promise<string | null> {
    return this.proposals.transaction(async (tx) => {
      const before = await lockPause(tx, provider);
      if (!on) {
        await this.write(tx, { provider, before, on, actorId: admin.id, reason });
        return null;
      }
      if (!before?.is_paused) return null;
      const made = await this.proposals.make(tx, admin, { kind: this.name, command: { provider }, reason });
      return made.proposalId;
    });
  }

  subjectOf({ provider }: Command): string {
    return `payouts:${provider}`;
  }

  async describe(tx: Tx, { provider }: Command): Promise<Described> {
    const pause = await lockPause(tx, provider);
    if (!pause?.is_paused) throw new DomainError('IDEMPOTENCY_CONFLICT');
    return {
      receiverId: null,
      value: 0n,
      before: { provider, on: false, stoppedFor: pause.reason },
      after: { provider, on: true },
    };
  }

  async apply(tx: Tx, { provider }: Command, { actorId, reason }: Decision): Promise<void> {
    const before = await lockPause(tx, provider);
    await this.write(tx, { provider, before, on: true, actorId, reason: reason ?? '' });
  }

  private async write(
    tx: Tx,
    change: { provider: string; before: Pause | null; on: boolean; actorId: string; reason: string },
  ): Promise<void> {
    const { provider, before, on, actorId, reason } = change;
    await this.pauses.set(tx, { provider, isPaused: !on, reason, by: actorId });
    await this.log.write(tx, {
      ...{ actorId, action: on ? 'payouts.on' : 'payouts.off', subject: `payouts:${provider}` },
      ...{ before, after: { is_paused: !on }, reason },
    });
  }
}

async function lockPause(tx: Tx, provider: string): Promise<Pause | null> {
  const [row] = await tx.query<Pause>(
    'SELECT is_paused, reason FROM payout_pauses WHERE provider = $1 FOR UPDATE',
    [provider],
  );
  return row ?? null;
}
