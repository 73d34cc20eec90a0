import { Injectable } from '@nestjs/common';
import { AdminLog } from '../platform/admin-log';
import { Clock, dayOf, instantOf } from '../platform/clock';
import type { Row, Tx } from '../platform/db';
import { DomainError, invalidField } from '../platform/errors';
import type { SessionUser } from '../platform/http';
import {
  type AwaitingSecondDto,
  type Decision,
  type Described,
  type ProposalKind,
  ProposalKinds,
  ProposalsService,
  type Shown,
} from '../staff/approvals';
import type { WindDown } from './wind-down.entity';

/** The first day, Addis Ababa; or a minute after the confirmation; or not at all. check-wind-down.sql reads it. */
type Command = Readonly<{ from: string }>;

/** It begins no earlier than this after its confirmation, when no sale is under way that does not know of it. */
const NOTICE_MS = 60_000;
const AT_ONCE = 'atOnce';
const NEVER = 'never';

/**
 * Proposals to wind the house down, on another day, or not after all (rules.md "If the house closes"). It takes two
 * people, and once it has begun nobody ends it.
 */
@Injectable()
export class WindDownProposal implements ProposalKind<Command> {
  readonly name = 'windDown';

  constructor(
    private readonly clock: Clock,
    private readonly log: AdminLog,
    private readonly proposals: ProposalsService,
    kinds: ProposalKinds,
  ) {
    kinds.add(this);
  }

  /**
   * Proposes a wind-down.
   * @param from its first day; undefined: a minute after it is confirmed
   * @throws DomainError VALIDATION_FAILED for a day that has begun, IDEMPOTENCY_CONFLICT once it has begun or while
   *   another proposal about it waits
   */
  plan(admin: SessionUser, from: string | undefined, reason: string): Promise<AwaitingSecondDto> {
    return this.proposals.askSecond(admin, { kind: this.name, command: { from: from ?? AT_ONCE }, reason });
  }

  /**
   * Proposes to call a planned wind-down off.
   * @throws DomainError IDEMPOTENCY_CONFLICT if none is planned, once it has begun, or while another proposal waits
   */
  callOff(admin: SessionUser, reason: string): Promise<AwaitingSecondDto> {
    return this.proposals.askSecond(admin, { kind: this.name, command: { from: NEVER }, reason });
  }

  subjectOf(): string {
    return this.name;
  }

  async describe(tx: Tx, { from }: Command): Promise<Described> {
    const now = this.clock.now();
    const before = await this.planned(tx);
    if (before !== null && before <= now) throw new DomainError('IDEMPOTENCY_CONFLICT');
    if (from === NEVER && before === null) throw new DomainError('IDEMPOTENCY_CONFLICT');
    const isDay = from !== NEVER && from !== AT_ONCE;
    if (isDay && (!instantOf(from) || from <= dayOf(now))) throw invalidField('from');
    return { receiverId: null, value: 0n, before: shown(before), after: { from } };
  }

  async apply(tx: Tx, { from }: Command, { proposalId, actorId, reason }: Decision): Promise<void> {
    const now = this.clock.now();
    const before = await this.planned(tx);
    const soonest = new Date(now.getTime() + NOTICE_MS);
    const day = instantOf(from);
    const fromAt = from === NEVER ? null : day && day > soonest ? day : soonest;
    await tx.query('UPDATE wind_down SET from_at = $1, proposal_id = $2, changed_at = $3', [
      fromAt,
      proposalId,
      now,
    ]);
    await this.log.write(tx, {
      ...{ actorId, action: 'windDown.change', subject: this.subjectOf() },
      ...{ before: shown(before), after: { from }, reason },
    });
  }

  private async planned(tx: Tx): Promise<Date | null> {
    const [row] = await tx.query<Row<WindDown, 'from_at'>>('SELECT from_at FROM wind_down FOR NO KEY UPDATE');
    return row?.from_at ?? null;
  }
}

const shown = (from: Date | null): Shown => ({ from: from ? dayOf(from) : NEVER });
