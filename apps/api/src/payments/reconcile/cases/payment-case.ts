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

/** The cause of a case about one payment, so that every part that finds it opens the same case. */
export function caseCause(kind: CaseKind, provider: string, reference: string): string {
  return `${kind}:${provider}:${reference}`;
}
