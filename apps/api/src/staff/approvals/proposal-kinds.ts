import { Injectable } from '@nestjs/common';
import type { ProposalKindName } from '@libs/contract';
import type { Tx } from '../../platform/db';
import { InvariantError } from '../../platform/errors';

/** The command that is stored and later applied, as JSON; money is santim as text. */
export type Command = Readonly<Record<string, unknown>>;

/** The facts that people are shown, by the names that `proposalKinds` lists; money in birr. */
export type Shown = Readonly<Record<string, unknown>>;

/** A proposed change, described as things stand now. */
export interface Described {
  /** The player whose money the change is about; null if it is nobody's money. */
  receiverId: string | null;
  /** The most santim that the change can move, without a sign; 0 if that cannot be said. */
  value: bigint;
  /**
   * The facts before the change. A confirmation compares them, so they must stay the same until somebody changes the
   * subject, whether a proposal waits about it or not.
   */
  before: Shown | null;
  after: Shown;
}

/** A proposal as stored, for `gain`. */
export interface Stored<C extends Command = Command> {
  command: C;
  value: bigint;
  before: Shown | null;
  after: Shown;
}

/** How much a balance of the receiver gains, in santim; negative if it loses. */
export interface Gain {
  balance: 'main' | 'bonus';
  santim: bigint;
}

/** Who decided, for the work that follows. */
export interface Decision {
  proposalId: string;
  makerId: string;
  /** The second person; null if the maker did it alone. */
  checkerId: string | null;
  /** The person who carried it out: the checker, or the maker if they did it alone. */
  actorId: string;
  /** The reason that the maker gave. */
  reason: string | null;
  /** The reason that the checker gave, if any. */
  decisionReason: string | null;
}

/** The ways in which a proposal ends without being carried out. */
export type Dropped = 'Refused' | 'Withdrawn' | 'Expired';

/** Who ended a proposal, and why; `personId` is null if it expired. */
export interface Dropping {
  state: Dropped;
  personId: string | null;
  reason: string | null;
}

/**
 * One kind of thing that staff propose; `proposalKinds` says how much its maker may do alone. Every method except
 * `committed` runs in the transaction that makes or decides the proposal, and runs again if that transaction is
 * retried.
 */
export interface ProposalKind<C extends Command = Command> {
  readonly name: ProposalKindName;
  /** The subject of the proposal, such as `deposit:<id>`. At most one proposal waits about a subject. */
  subjectOf(command: C): string;
  /**
   * Locks the rows of the subject and describes the change.
   * @throws DomainError if the change is not possible as things stand
   */
  describe(tx: Tx, command: C): Promise<Described>;
  /** How much the receiver's balance gains, shown to the second person; absent or null if no balance changes. */
  gain?(stored: Stored<C>): Gain | null;
  /** Marks the subject as waiting for a second person. */
  wait?(tx: Tx, command: C, maker: Omit<Decision, 'checkerId' | 'actorId' | 'decisionReason'>): Promise<void>;
  /** Carries the change out. */
  apply(tx: Tx, command: C, decision: Decision): Promise<void>;
  /** Takes the mark of `wait` back. */
  drop?(tx: Tx, command: C, how: Dropping): Promise<void>;
  /** Runs after the commit of `apply` or `drop`, and tells the people concerned. */
  committed?(command: C): Promise<void>;
}

/** The kinds of proposals by name; each module adds its own when it starts. */
@Injectable()
export class ProposalKinds {
  private readonly kinds = new Map<string, ProposalKind>();

  add(kind: ProposalKind): void {
    if (this.kinds.has(kind.name)) throw new InvariantError(`there are two kinds of proposal ${kind.name}`);
    this.kinds.set(kind.name, kind);
  }

  names(): string[] {
    return [...this.kinds.keys()];
  }

  of(name: string): ProposalKind {
    const kind = this.kinds.get(name);
    if (!kind) throw new InvariantError(`there is no kind of proposal ${name}`);
    return kind;
  }
}
