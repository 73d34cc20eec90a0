import type { ProposalKindName } from '@libs/contract';
import type { Tx } from '../../platform/db';

/** How one person may do a thing without a second one: within the solo allowance, or never. */
export type AloneRule = 'allowance' | 'never';

/** What is stored and later applied: JSON as it is; money as santim in text. */
export type Command = Readonly<Record<string, unknown>>;

/** What people are shown; money in birr. */
export type Shown = Readonly<Record<string, unknown>>;

/** A thing that is proposed, as it stands now. */
export interface Described {
  /** The player whose money it is about; null where it is nobody's. */
  receiverId: string | null;
  /** The most santim that it can move, without a sign; 0 where that cannot be said. */
  value: bigint;
  /** What it changes. The same while nothing has changed, whether it waits or not: a confirmation compares it. */
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

/** What a balance of the receiver gains in santim, negative where it takes. */
export interface Gain {
  balance: 'main' | 'bonus';
  santim: bigint;
}

/** Who decided, for the work that follows. */
export interface Decision {
  proposalId: string;
  makerId: string;
  /** Null where the maker may do it alone. */
  checkerId: string | null;
  /** The one who caused it last: the checker, or a maker alone. */
  actorId: string;
  /** The maker's. */
  reason: string | null;
  /** The checker's, if any. */
  decisionReason: string | null;
}

/** How a proposal ended without being done. */
export type Dropped = 'Refused' | 'Withdrawn' | 'Expired';

/** Who ended it so, and why; `personId` is null where it has expired. */
export interface Dropping {
  state: Dropped;
  personId: string | null;
  reason: string | null;
}

/**
 * One kind of thing that staff propose. Every method but `committed` runs in the transaction that makes or decides the
 * proposal, and may run again when that is retried.
 */
export interface ProposalKind<C extends Command = Command> {
  readonly name: ProposalKindName;
  readonly alone: AloneRule;
  /** What it is about, such as `deposit:<id>`: one thing waits for one decision. */
  subjectOf(command: C): string;
  /**
   * Locks what it is about and describes it.
   * @throws DomainError where it cannot be done as things stand
   */
  describe(tx: Tx, command: C): Promise<Described>;
  /** What the receiver's balance gains by it, for the second person's eyes; absent or null: no balance changes. */
  gain?(stored: Stored<C>): Gain | null;
  /** Marks what it is about as waiting. */
  wait?(tx: Tx, command: C, maker: Omit<Decision, 'checkerId' | 'actorId' | 'decisionReason'>): Promise<void>;
  /** Does it. */
  apply(tx: Tx, command: C, decision: Decision): Promise<void>;
  /** Takes the mark of `wait` back. */
  drop?(tx: Tx, command: C, how: Dropping): Promise<void>;
  /** After the commit of `apply` or `drop`: tells those whom it concerns. */
  committed?(command: C): Promise<void>;
}
