import { createHash } from 'node:crypto';

/** What a case is about (docs/providers.md P4). */
export const caseKinds = [
  'missing there',
  'missing here',
  'amount',
  'fee',
  'status',
  'twice',
  'reversed',
  'late success',
  'unknown shape',
  'float',
  'receipt',
  'name',
  'unplayed',
] as const;
export type CaseKind = (typeof caseKinds)[number];

export const caseStates = ['Open', 'LookedAt', 'AwaitingSecond', 'Settled'] as const;
export type CaseState = (typeof caseStates)[number];

/** One side of a case as a person reads it: names with texts; money in birr (`birrText`). */
export type CaseSide = Readonly<Record<string, string | null>>;

export interface NewCase {
  kind: CaseKind;
  /** The same words each time it is found (`caseCause`): there is one unsettled case of a cause. */
  cause: string;
  /** Null where no provider is involved. */
  provider: string | null;
  /** Santim that are not explained. */
  amount: bigint;
  /** When the payment happened; its age is the age of the birr. */
  happenedAt: Date;
  ours: CaseSide;
  theirs: CaseSide;
  /** False for a difference that may be a payment under way: it counts when it is seen again at least an hour later. */
  isCertain: boolean;
  reference?: string;
  userId?: string;
  depositId?: string;
  withdrawalId?: string;
}

/** Characters of a reference in a cause; with kind, provider and the end of a statement's own cause it fits the column. */
const REFERENCE_IN_CAUSE = 200;

/**
 * The cause of a case about one payment, so that every part that finds it opens the same case. A reference is whatever a
 * provider or a file calls a payment: a long one stands as its beginning and its SHA-256, so that no single one is a row
 * which the database refuses together with all the others of the comparison.
 */
export function caseCause(kind: CaseKind, provider: string, reference: string): string {
  const name =
    reference.length <= REFERENCE_IN_CAUSE
      ? reference
      : `${reference.slice(0, REFERENCE_IN_CAUSE - 65)}#${createHash('sha256').update(reference).digest('hex')}`;
  return `${kind}:${provider}:${name}`;
}
