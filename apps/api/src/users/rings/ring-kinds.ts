import { Injectable } from '@nestjs/common';
import { AdminLog } from '../../platform/admin-log';
import { Clock } from '../../platform/clock';
import type { Tx } from '../../platform/db';
import { DomainError } from '../../platform/errors';
import { type Decision, type Described, type ProposalKind, ProposalKinds } from '../../staff/approvals';
import { RingRepository } from './ring.repository';
import type { RingHold } from './rings.dto';

export type HoldCommand = Readonly<{ ringId: string; what: RingHold }>;
export type DismissCommand = Readonly<{ ringId: string }>;

/**
 * The proposal to hold the payouts or the campaign prizes of a ring's members, which needs two people (players.md 3).
 */
@Injectable()
export class RingHoldKind implements ProposalKind<HoldCommand> {
  readonly name = 'ringHold';

  constructor(
    private readonly clock: Clock,
    private readonly rings: RingRepository,
    private readonly log: AdminLog,
    kinds: ProposalKinds,
  ) {
    kinds.add(this);
  }

  subjectOf({ ringId, what }: HoldCommand): string {
    return `ring:${ringId}:${what}`;
  }

  async describe(tx: Tx, { ringId, what }: HoldCommand): Promise<Described> {
    const ring = await this.rings.lock(tx, ringId);
    if (ring.dismissed_at || ring[`${what}_held_at`]) throw new DomainError('IDEMPOTENCY_CONFLICT');
    return { receiverId: null, value: 0n, before: { held: false }, after: { held: true, what } };
  }

  async apply(tx: Tx, { ringId, what }: HoldCommand, decision: Decision): Promise<void> {
    const { makerId, checkerId, actorId, reason } = decision;
    await tx.query(
      what === 'payouts'
        ? 'UPDATE rings SET payouts_held_at = $2, payouts_proposed_by = $3, payouts_held_by = $4 WHERE id = $1'
        : 'UPDATE rings SET prizes_held_at = $2, prizes_proposed_by = $3, prizes_held_by = $4 WHERE id = $1',
      [ringId, this.clock.now(), makerId, checkerId],
      `ring_hold_${what}`,
    );
    if (what === 'payouts') await this.rings.holdQueued(tx, ringId);
    await this.log.write(tx, {
      ...{ actorId, action: 'ring.hold', subject: `ring:${ringId}`, reason },
      before: null,
      after: { what },
    });
  }
}

/**
 * The proposal to dismiss a ring whose payouts or prizes are held, which needs two people. The dismissal also ends the
 * hold.
 */
@Injectable()
export class RingDismissKind implements ProposalKind<DismissCommand> {
  readonly name = 'ringDismiss';

  constructor(
    private readonly rings: RingRepository,
    kinds: ProposalKinds,
  ) {
    kinds.add(this);
  }

  subjectOf({ ringId }: DismissCommand): string {
    return `ring:${ringId}:dismiss`;
  }

  async describe(tx: Tx, { ringId }: DismissCommand): Promise<Described> {
    const ring = await this.rings.lock(tx, ringId);
    if (ring.dismissed_at) throw new DomainError('IDEMPOTENCY_CONFLICT');
    const held = [...(ring.payouts_held_at ? ['payouts'] : []), ...(ring.prizes_held_at ? ['prizes'] : [])];
    return { receiverId: null, value: 0n, before: { held }, after: { dismissed: true } };
  }

  apply(tx: Tx, { ringId }: DismissCommand, { actorId, reason }: Decision): Promise<void> {
    return this.rings.dismiss(tx, ringId, { by: actorId, reason: reason ?? '' });
  }
}
