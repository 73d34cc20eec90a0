import { Injectable } from '@nestjs/common';
import { santim, toBirr } from '@libs/money';
import { Clock } from '../../platform/clock';
import { Db, type Tx } from '../../platform/db';
import { DomainError } from '../../platform/errors';
import type { SessionUser } from '../../platform/http';
import { AdminLog } from '../../platform/admin-log';
import {
  type Decision,
  type Described,
  type ProposalKind,
  ProposalKinds,
  ProposalsService,
} from '../../staff/approvals';
import { RoundBroadcaster } from '../broadcast/round-broadcaster';
import { readRounds, waitForRound, type RoundRow } from './round-rows';
import { RoundRunner } from './round-runner';
import { RoundSteps } from './round-steps';

/** A locked round may be voided this long after its draw was due (fairness.md 3 "Void"). */
const OVERDUE_MS = 10_000;

/**
 * True if a person may void a round, because nobody can know its draw yet. During the sale no beacon is named. After
 * the lock a person may void it only while the beacon's value is missing; otherwise somebody could void a round whose
 * value they dislike. If the value comes from a chain that anyone can read, a person may not void at all: only the
 * servers decide that a value is missing.
 */
export function isVoidable(
  round: Pick<RoundRow, 'status' | 'starts_at' | 'beacon_chain'>,
  now: Date,
): boolean {
  if (round.status === 'Open' || round.status === 'Countdown') return true;
  if (round.beacon_chain !== null && round.beacon_chain !== 'local') return false;
  const overdueMs = now.getTime() - (round.starts_at?.getTime() ?? now.getTime());
  return round.status === 'Locked' && overdueMs >= OVERDUE_MS;
}

type Command = Readonly<{ roundId: string }>;

/**
 * Ends a round because a person decides so, where `isVoidable` allows it: refunds every stake and publishes the secret.
 * Until the lock one person can do it; after the lock it takes two (controls.md 1).
 */
@Injectable()
export class RoundVoid implements ProposalKind<Command> {
  readonly name = 'roundVoid';
  /** Rounds that a void has changed and that are not yet broadcast, by the id of the voided round. */
  private readonly changed = new Map<string, string[]>();

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly steps: RoundSteps,
    private readonly broadcaster: RoundBroadcaster,
    private readonly runner: RoundRunner,
    private readonly log: AdminLog,
    private readonly proposals: ProposalsService,
    kinds: ProposalKinds,
  ) {
    kinds.add(this);
  }

  /**
   * @returns id of the proposal that waits for a second person; null if the round is voided
   * @throws DomainError NOT_FOUND, ROUND_CLOSED once the draw is fixed or could be known, IDEMPOTENCY_CONFLICT while a
   *   proposal for this round waits
   */
  async void(admin: SessionUser, roundId: string, reason: string): Promise<string | null> {
    const proposalId = await this.proposals.transaction(async (tx) => {
      const round = await this.locked(tx, roundId);
      if (round.status === 'Locked')
        return (await this.proposals.make(tx, admin, { kind: this.name, command: { roundId }, reason }))
          .proposalId;
      await this.end(tx, round, admin.id, reason);
      return null;
    });
    if (proposalId === null) await this.committed({ roundId });
    return proposalId;
  }

  subjectOf({ roundId }: Command): string {
    return `round:${roundId}`;
  }

  async describe(tx: Tx, { roundId }: Command): Promise<Described> {
    const { status, card_count: cards, player_count: players, stake } = await this.locked(tx, roundId);
    const facts = { cards, players, stake: toBirr(santim(stake)) };
    return {
      receiverId: null,
      value: stake * BigInt(cards),
      before: { status, ...facts },
      after: { status: 'Refunded', ...facts },
    };
  }

  async apply(tx: Tx, { roundId }: Command, { actorId, reason }: Decision): Promise<void> {
    await this.end(tx, await this.locked(tx, roundId), actorId, reason ?? '');
  }

  async committed({ roundId }: Command): Promise<void> {
    const ids = this.changed.get(roundId) ?? [];
    this.changed.delete(roundId);
    this.broadcaster.changed(await readRounds(this.db, ids));
    this.runner.wakeIn(0);
  }

  private async locked(tx: Tx, roundId: string): Promise<RoundRow> {
    const round = await waitForRound(tx, roundId);
    if (!round) throw new DomainError('NOT_FOUND');
    if (!isVoidable(round, this.clock.now())) throw new DomainError('ROUND_CLOSED');
    return round;
  }

  private async end(tx: Tx, round: RoundRow, actorId: string, reason: string): Promise<void> {
    this.changed.set(round.id, await this.steps.voided(tx, round));
    const { status, card_count: cards } = round;
    await this.log.write(tx, {
      ...{ actorId, action: 'round.void', subject: `round:${round.id}`, reason },
      before: { status, cards },
      after: { status: 'Refunded' },
    });
  }
}
