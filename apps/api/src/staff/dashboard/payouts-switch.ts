import { Injectable } from '@nestjs/common';
import { AdminLog } from '../../platform/admin-log';
import { Clock } from '../../platform/clock';
import type { Row, Tx } from '../../platform/db';
import { DomainError } from '../../platform/errors';
import type { SessionUser } from '../../platform/http';
import { Switch } from '../../site/settings/settings.entity';
import {
  type Decision,
  type Described,
  type ProposalKind,
  ProposalKinds,
  ProposalsService,
} from '../approvals';

const SUBJECT = 'switch:payouts';
type State = Row<Switch, 'is_on' | 'reason'>;

/** The switch of all payouts: one person stops them at once, two start them again (controls.md 1). */
@Injectable()
export class PayoutsSwitchKind implements ProposalKind {
  readonly name = 'payoutsOn';

  constructor(
    private readonly clock: Clock,
    private readonly log: AdminLog,
    private readonly proposals: ProposalsService,
    kinds: ProposalKinds,
  ) {
    kinds.add(this);
  }

  /** @returns id of the proposal that waits for a second person; null if the switch is set, or already was */
  set(admin: SessionUser, on: boolean, reason: string): Promise<string | null> {
    return this.proposals.transaction(async (tx) => {
      const before = await this.lock(tx);
      if (before.is_on === on) return null;
      if (on) {
        const made = await this.proposals.make(tx, admin, { kind: this.name, command: {}, reason });
        return made.proposalId;
      }
      await this.write(tx, { before, on, actorId: admin.id, reason });
      return null;
    });
  }

  subjectOf(): string {
    return SUBJECT;
  }

  async describe(tx: Tx): Promise<Described> {
    const { is_on: on, reason } = await this.lock(tx);
    if (on) throw new DomainError('IDEMPOTENCY_CONFLICT');
    return { receiverId: null, value: 0n, before: { on, stoppedFor: reason }, after: { on: true } };
  }

  async apply(tx: Tx, _: object, { actorId, reason }: Decision): Promise<void> {
    await this.write(tx, { before: await this.lock(tx), on: true, actorId, reason: reason ?? '' });
  }

  private async lock(tx: Tx): Promise<State> {
    const [row] = await tx.query<State>(
      "SELECT is_on, reason FROM switches WHERE name = 'payouts' FOR UPDATE",
    );
    return row ?? { is_on: true, reason: '' };
  }

  private async write(
    tx: Tx,
    { before, on, actorId, reason }: { before: State; on: boolean; actorId: string; reason: string },
  ): Promise<void> {
    await tx.repo(Switch).update({ name: 'payouts' }, { is_on: on, reason, changed_at: this.clock.now() });
    const action = on ? 'payouts.on' : 'payouts.off';
    await this.log.write(tx, { actorId, action, subject: SUBJECT, before, after: { is_on: on }, reason });
  }
}
