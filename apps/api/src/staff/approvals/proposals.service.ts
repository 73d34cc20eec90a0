import { Inject, Injectable, Logger } from '@nestjs/common';
import { type AuditAction, proposalKinds } from '@libs/contract';
import { birr } from '@libs/money';
import { ENV, type Env } from '../../config';
import { PollScheduler, warnOnFailure } from '../../platform/async';
import { AdminLog } from '../../platform/admin-log';
import { Clock } from '../../platform/clock';
import { Db, type Tx } from '../../platform/db';
import { Entropy } from '../../platform/entropy';
import { constraintOf, DomainError } from '../../platform/errors';
import type { SessionUser } from '../../platform/http';
import { Idempotency, type IdempotentCall, type Slot } from '../../platform/idempotency';
import { type Command, type Decision, type Dropping, ProposalKinds } from './proposal-kinds';
import { type AwaitingSecondDto, isSecond, type OptionalReasonOfTwoDto } from './proposals.dto';
import { NearPeople } from './near-people';
import {
  decideProposal,
  dueProposals,
  insertProposal,
  isMakerStaff,
  isUnchanged,
  lockProposal,
  openProposalOf,
} from './proposal-rows';
import type { Proposal } from './proposals.entity';
import { SoloAllowance } from './solo-allowance';

/** The outcome of an action: it is done, or it waits for a second person. */
export interface Made {
  proposalId: string;
  isDone: boolean;
}

/** A transaction of `ProposalsService.transaction`; its proposal has the same id in each try. */
export type ProposalTx = Tx & { proposalId: string };

type Wanted<C extends Command> = { kind: string; command: C; reason: string | null };

/** How often proposals that nobody decided in time are ended. */
const EXPIRE_EVERY_MS = 60_000;

type Person = Pick<SessionUser, 'id'>;

/**
 * The only way in which staff make, release or take back value (controls.md 1): a proposal, which its maker carries out
 * alone within the solo allowance, or which another person confirms.
 */
@Injectable()
export class ProposalsService {
  private readonly logger = new Logger(ProposalsService.name);

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly entropy: Entropy,
    private readonly idempotency: Idempotency,
    private readonly kinds: ProposalKinds,
    private readonly solo: SoloAllowance,
    private readonly log: AdminLog,
    private readonly near: NearPeople,
    @Inject(ENV) private readonly env: Env,
    polls: PollScheduler,
  ) {
    polls.add({
      name: ProposalsService.name,
      everyMs: EXPIRE_EVERY_MS,
      warning: 'proposals that are over could not be ended',
      work: async () => void (await this.expire()),
    });
  }

  /**
   * Runs `work`, which makes at most one proposal, in one transaction. A try whose commit worked, but whose answer was
   * lost, is found by that proposal, and its result is returned.
   */
  transaction<T>(work: (tx: ProposalTx) => Promise<T>): Promise<T> {
    const proposalId = this.entropy.uuid();
    let last = null as { result: T } | null;
    return this.db.transaction(async (tx) => {
      if (last !== null && (await lockProposal(tx, proposalId))) return last.result;
      last = { result: await work({ ...tx, proposalId }) };
      return last.result;
    });
  }

  /** Makes a proposal in a transaction of its own, as `make`; a repetition of the request `call` makes no second one. */
  propose<C extends Command>(maker: Person, wanted: Wanted<C>, call?: IdempotentCall): Promise<Made> {
    const run = (slot?: Slot) =>
      this.transaction(async (tx) => {
        const made = await this.make(tx, maker, wanted);
        await slot?.remember(tx, made);
        return made;
      });
    return call ? this.idempotency.run(call, run) : run();
  }

  /** Proposes, as `propose`, what nobody does alone. */
  async askSecond<C extends Command>(
    maker: Person,
    wanted: Wanted<C>,
    call?: IdempotentCall,
  ): Promise<AwaitingSecondDto> {
    const { proposalId } = await this.propose(maker, wanted, call);
    return { status: 'AwaitingSecond', proposalId };
  }

  /**
   * Makes a proposal in the caller's transaction. If the maker may do it alone, it is carried out in the same
   * transaction. After the commit the caller tells the people concerned.
   *
   * @throws DomainError FORBIDDEN about one's own money or that of somebody near, IDEMPOTENCY_CONFLICT while another
   *   proposal about the same subject waits, and the errors of the kind
   */
  async make<C extends Command>(
    tx: ProposalTx,
    maker: Person,
    { kind: name, command, reason }: Wanted<C>,
  ): Promise<Made> {
    const kind = this.kinds.of(name);
    const described = await kind.describe(tx, command);
    const subject = kind.subjectOf(command);
    await this.near.refuse(tx, maker.id, described.receiverId, subject);
    if ((await openProposalOf(tx, subject)) !== null) throw new DomainError('IDEMPOTENCY_CONFLICT');
    const isAlone = await this.solo.fits(tx, maker.id, described, birr(proposalKinds[kind.name].aloneUpTo));
    const { proposalId } = tx;
    const made = { id: proposalId, kind: name, subject, makerId: maker.id, command, reason, isAlone };
    await insertProposal(tx, { ...described, ...made }, this.clock.now()).catch((error: unknown) => {
      throw constraintOf(error) === 'proposals_open_subject_key'
        ? new DomainError('IDEMPOTENCY_CONFLICT')
        : error;
    });
    const facts = { proposalId, makerId: maker.id, reason };
    if (isAlone)
      await kind.apply(tx, command, { ...facts, checkerId: null, actorId: maker.id, decisionReason: null });
    else {
      await kind.wait?.(tx, command, facts);
      await this.write(tx, maker.id, 'proposal.make', proposalId, { kind: name, subject }, reason);
    }
    return { proposalId, isDone: isAlone };
  }

  /** True if this person may not decide about this player's money, because it is their own or that of somebody near. */
  async isTooNear(tx: Tx, admin: Person, playerId: string): Promise<boolean> {
    return (await this.near.conflictOf(tx, admin.id, playerId)) !== null;
  }

  /**
   * Confirms and carries out a proposal that was shown under this hash.
   * @throws DomainError PROPOSAL_NOT_SHOWN without a hash, NOT_FOUND, NEEDS_ANOTHER for its maker, FORBIDDEN about
   *   one's own money or that of somebody near, PROPOSAL_CHANGED, PROPOSAL_EXPIRED, IDEMPOTENCY_CONFLICT if it was
   *   already decided otherwise, and the errors of the kind
   */
  async confirm(admin: Person, id: string, hash: string | undefined): Promise<void> {
    if (hash === undefined) throw new DomainError('PROPOSAL_NOT_SHOWN');
    await this.settle(id, (tx, row) => this.confirmRow(tx, admin, row, { hash, reason: null }));
  }

  /**
   * Confirms the shown proposal on routes that name the subject instead of the proposal (admin-api.md).
   * @returns false if no proposal was shown and none waits about the subject: then the caller is the first person
   * @throws DomainError as `confirm`, but FORBIDDEN for its maker; PROPOSAL_CHANGED if the proposal is about another
   *   subject
   */
  async confirmShown(admin: Person, subject: string, shown: OptionalReasonOfTwoDto): Promise<boolean> {
    const { proposalId, hash, reason } = shown;
    if (proposalId === undefined || hash === undefined) {
      const open = await openProposalOf(this.db, subject);
      if (open === null && !isSecond(shown)) return false;
      throw new DomainError(open?.maker_id === admin.id ? 'FORBIDDEN' : 'PROPOSAL_NOT_SHOWN');
    }
    await this.settle(proposalId, async (tx, row) => {
      if (row.maker_id === admin.id) throw new DomainError('FORBIDDEN');
      if (row.subject !== subject) throw new DomainError('PROPOSAL_CHANGED');
      await this.confirmRow(tx, admin, row, { hash, reason: reason ?? null });
    });
    return true;
  }

  /**
   * Takes the caller's own proposal back.
   * @throws DomainError NOT_FOUND, NOT_YOURS, IDEMPOTENCY_CONFLICT once it was decided
   */
  withdraw(admin: Person, id: string): Promise<void> {
    return this.settle(id, (tx, row) => {
      if (row.maker_id !== admin.id) throw new DomainError('NOT_YOURS');
      return this.drop(tx, row, { state: 'Withdrawn', personId: admin.id, reason: null });
    });
  }

  /**
   * Turns another person's proposal down.
   * @throws DomainError NOT_FOUND, NEEDS_ANOTHER for its maker, IDEMPOTENCY_CONFLICT once it was decided
   */
  refuse(admin: Person, id: string, reason: string): Promise<void> {
    return this.settle(id, (tx, row) => {
      if (row.maker_id === admin.id) throw new DomainError('NEEDS_ANOTHER');
      return this.drop(tx, row, { state: 'Refused', personId: admin.id, reason });
    });
  }

  /**
   * Ends the open proposal about a subject: withdraws it if the caller made it, and refuses it otherwise.
   * @returns false if no proposal waits about the subject
   */
  async dropOpen(admin: Person, subject: string, reason: string | null): Promise<boolean> {
    const open = await openProposalOf(this.db, subject);
    if (open === null) return false;
    await this.settle(open.id, (tx, row) => {
      const state = row.maker_id === admin.id ? 'Withdrawn' : 'Refused';
      return this.drop(tx, row, { state, personId: admin.id, reason });
    });
    return true;
  }

  /**
   * Ends proposals that have waited too long, so that somebody can propose about the same subject again. Each is ended
   * by one server only; one that cannot be ended does not keep the others open.
   * @returns how many were due
   */
  async expire(): Promise<number> {
    const due = await dueProposals(this.db, this.clock.now());
    for (const { id } of due)
      await warnOnFailure(this.logger, `proposal ${id} could not be ended`, () =>
        this.settle(id, async (tx, row) => {
          if (row.state !== 'Open') return;
          await this.drop(tx, row, { state: 'Expired', personId: null, reason: null });
        }),
      );
    return due.length;
  }

  private async settle(id: string, work: (tx: Tx, row: Proposal) => Promise<void>): Promise<void> {
    const row = await this.db.transaction(async (tx) => {
      const found = await lockProposal(tx, id);
      if (!found) throw new DomainError('NOT_FOUND');
      await work(tx, found);
      return found;
    });
    await this.kinds.of(row.kind).committed?.(row.command);
  }

  private async confirmRow(
    tx: Tx,
    admin: Person,
    row: Proposal,
    { hash, reason }: { hash: string; reason: string | null },
  ): Promise<void> {
    if (row.maker_id === admin.id) throw new DomainError('NEEDS_ANOTHER');
    if (row.state === 'Confirmed' && row.checker_id === admin.id && row.hash === hash) return;
    await this.mustBeOpen(tx, admin, row, hash);
    const kind = this.kinds.of(row.kind);
    const described = await kind.describe(tx, row.command);
    if (!(await isUnchanged(tx, row.id, described))) throw new DomainError('PROPOSAL_CHANGED');
    const at = this.clock.now();
    await decideProposal(tx, row.id, { state: 'Confirmed', checkerId: admin.id, reason, at });
    const decision: Decision = {
      ...{ proposalId: row.id, makerId: row.maker_id, checkerId: admin.id, actorId: admin.id },
      ...{ reason: row.reason, decisionReason: reason },
    };
    await kind.apply(tx, row.command, decision);
    await this.write(tx, admin.id, 'proposal.confirm', row.id, { hash: row.hash }, reason);
  }

  private async mustBeOpen(tx: Tx, admin: Person, row: Proposal, hash: string): Promise<void> {
    if (row.state === 'Expired' || (row.state === 'Open' && row.expires_at <= this.clock.now()))
      throw new DomainError('PROPOSAL_EXPIRED');
    if (row.state !== 'Open') throw new DomainError('IDEMPOTENCY_CONFLICT');
    if (row.hash !== hash) throw new DomainError('PROPOSAL_CHANGED');
    await this.near.refuse(tx, admin.id, row.receiver_id, `proposal:${row.id}`);
    await this.near.refuseTwin(tx, admin.id, row.maker_id, `proposal:${row.id}`);
    if (!(await isMakerStaff(tx, row, this.env.systemAdminPhones))) throw new DomainError('PROPOSAL_CHANGED');
  }

  private async drop(tx: Tx, row: Proposal, how: Dropping): Promise<void> {
    if (row.state === how.state) return;
    if (row.state !== 'Open') throw new DomainError('IDEMPOTENCY_CONFLICT');
    const checkerId = how.state === 'Refused' ? how.personId : null;
    const { state, reason } = how;
    await decideProposal(tx, row.id, { state, checkerId, reason, at: this.clock.now() });
    await this.kinds.of(row.kind).drop?.(tx, row.command, how);
    if (how.personId === null) return;
    await this.write(tx, how.personId, `proposal.${VERB[state]}`, row.id, { state }, reason);
  }

  private write(
    tx: Tx,
    actorId: string,
    action: AuditAction,
    id: string,
    after: object,
    reason: string | null,
  ): Promise<void> {
    return this.log.write(tx, { actorId, action, subject: `proposal:${id}`, before: null, after, reason });
  }
}

const VERB = { Refused: 'refuse', Withdrawn: 'withdraw', Expired: 'expire' } as const;
