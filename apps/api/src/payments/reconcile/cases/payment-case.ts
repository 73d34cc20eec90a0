import { createHash } from 'node:crypto';

/** The kinds of cases, by the difference that they are about (docs/providers.md P4). */
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
  'complaint',
] as const;
export type CaseKind = (typeof caseKinds)[number];

/**
 * Where the posting of a settlement goes. `reversal` posts what the provider took back as the reversal of its payment.
 */
export const postingTargets = ['player', 'house', 'reversal'] as const;
export type PostingTarget = (typeof postingTargets)[number];

/** One side of a case as a person reads it: named texts, with money in birr (`birrText`). */
export type CaseSide = Readonly<Record<string, string | null>>;

export interface NewCase {
  kind: CaseKind;
  /** Identifies the difference each time it is found (`caseCause`): a cause has one unsettled case. */
  cause: string;
  /** Null if no provider is involved. */
  provider: string | null;
  /** The unexplained amount in santim. */
  amount: bigint;
  /** When the payment happened; the age of the unexplained money is counted from this time. */
  happenedAt: Date;
  ours: CaseSide;
  theirs: CaseSide;
  /**
   * False for a difference that may be a payment under way: it counts only when it is seen again at least an hour
   * later.
   */
  isCertain: boolean;
  reference?: string;
  userId?: string;
  depositId?: string;
  withdrawalId?: string;
}

/**
 * The most characters of a reference in a cause. Together with kind, provider and the suffix of a statement they fit
 * the column.
 */
const REFERENCE_IN_CAUSE = 200;

/**
 * The cause of a case about one payment, so that every part of the product that finds the difference opens the same
 * case. A provider or a file may call a payment anything, so a long reference is shortened to its beginning and its
 * SHA-256. Otherwise one too long row would make the database refuse the whole comparison.
 */
export function caseCause(kind: CaseKind, provider: string, reference: string): string {
  const name =
    reference.length <= REFERENCE_IN_CAUSE
      ? reference
      : `${reference.slice(0, REFERENCE_IN_CAUSE - 65)}#${createHash('sha256').update(reference).digest('hex')}`;
  return `${kind}:${provider}:${name}`;
}
