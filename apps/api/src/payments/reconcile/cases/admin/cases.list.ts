import {
  birrOf,
  choice,
  type ListDefinition,
  oneOf,
  personOf,
  search,
  since,
  timeOf,
  until,
  uuids,
} from '../../../../platform/lists';
import { type CaseKind, caseKinds, type CaseSide, type CaseState, caseStates } from '..';
import type { PostingTarget } from './case-row';
import type { CaseDto, CaseFactDto } from './cases.dto';

const PROVIDERS = ['chapa', 'arifpay', 'santimpay', 'telebirr', 'cbebirr', 'manual'];

export interface CaseListRow {
  id: string;
  kind: CaseKind;
  provider: string | null;
  reference: string | null;
  amount: bigint;
  state: CaseState;
  confirmed_at: Date | null;
  ours: CaseSide;
  theirs: CaseSide;
  user_id: string | null;
  user_name: string | null;
  user_phone: string | null;
  deposit_id: string | null;
  withdrawal_id: string | null;
  assignee_id: string | null;
  assignee_name: string | null;
  assignee_phone: string | null;
  happened_at: Date;
  first_seen_at: Date;
  last_seen_at: Date;
  seen: number;
  settlement: CaseDto['settlement'];
  reason: string | null;
  post_to: PostingTarget | null;
  post_amount: bigint | null;
  proposed_by: string | null;
  proposer_name: string | null;
  proposer_phone: string | null;
  settled_by: string | null;
  settler_name: string | null;
  settler_phone: string | null;
  settled_at: Date | null;
  proposal_id: string | null;
  importers: string[];
}

/** @param adminId the reader; the verbs depend on it, because the person who proposes a settlement cannot confirm it */
export function casesList(adminId: string): ListDefinition<CaseListRow, Omit<CaseDto, 'proposal'>> {
  return {
    name: 'cases',
    table: 'payment_cases',
    alias: 'x',
    key: 'x.id',
    select: `x.*, u.name AS user_name, u.phone AS user_phone, a.name AS assignee_name, a.phone AS assignee_phone,
      p.name AS proposer_name, p.phone AS proposer_phone, s.name AS settler_name, s.phone AS settler_phone,
      o.id AS proposal_id,
      CASE WHEN x.kind = 'float' THEN float_importers(x.provider, x.first_seen_at) ELSE '{}' END AS importers`,
    joins: `LEFT JOIN users u ON u.id = x.user_id LEFT JOIN users a ON a.id = x.assignee_id
      LEFT JOIN users p ON p.id = x.proposed_by LEFT JOIN users s ON s.id = x.settled_by
      LEFT JOIN proposals o ON o.subject = 'case:' || x.id AND o.state = 'Open'`,
    sorts: { firstSeenAt: 'x.first_seen_at', happenedAt: 'x.happened_at', amount: 'x.amount' },
    defaultSort: ['firstSeenAt', 'DESC'],
    filters: {
      id: uuids('x.id'),
      q: search((text, place) => `x.reference = upper(${place(text)})`),
      tab: choice({
        open: "x.state <> 'Settled' AND x.confirmed_at IS NOT NULL",
        awaitingSecond: "x.state = 'AwaitingSecond'",
        new: "x.state <> 'Settled' AND x.confirmed_at IS NULL",
        settled: "x.state = 'Settled'",
      }),
      kind: oneOf('x.kind', caseKinds),
      state: oneOf('x.state', caseStates),
      provider: oneOf('x.provider', PROVIDERS),
      userId: uuids('x.user_id'),
      assigneeId: uuids('x.assignee_id'),
      firstSeenFrom: since('x.first_seen_at'),
      firstSeenTo: until('x.first_seen_at'),
      happenedFrom: since('x.happened_at'),
      happenedTo: until('x.happened_at'),
    },
    toView: (row) => toView(row, adminId),
  };
}

function toView(row: CaseListRow, adminId: string): Omit<CaseDto, 'proposal'> {
  const { post_to: to, post_amount: posted } = row;
  return {
    id: row.id,
    kind: row.kind,
    provider: row.provider,
    ref: row.reference,
    amount: birrOf(row.amount),
    state: row.state,
    status: row.state,
    proposalId: row.proposal_id,
    counts: row.confirmed_at !== null,
    ours: factsOf(row.ours),
    theirs: factsOf(row.theirs),
    player: personOf(row.user_id, row.user_name, row.user_phone),
    depositId: row.deposit_id,
    withdrawalId: row.withdrawal_id,
    assignee: personOf(row.assignee_id, row.assignee_name, row.assignee_phone),
    happenedAt: timeOf(row.happened_at),
    firstSeenAt: timeOf(row.first_seen_at),
    lastSeenAt: timeOf(row.last_seen_at),
    seen: row.seen,
    settlement: row.settlement,
    reason: row.reason,
    posting: to !== null && posted !== null ? { to, amount: birrOf(posted) } : null,
    proposedBy: personOf(row.proposed_by, row.proposer_name, row.proposer_phone),
    settledBy: personOf(row.settled_by, row.settler_name, row.settler_phone),
    settledAt: timeOf(row.settled_at),
    can: caseVerbs(row, adminId),
  };
}

/**
 * The verbs that an admin may use on a case. Nobody settles a case about their own money, or the case of a float that
 * rests on a statement that they imported; and the second person must not be the first.
 */
export function caseVerbs(
  {
    state,
    user_id,
    proposed_by,
    importers,
  }: Pick<CaseListRow, 'state' | 'user_id' | 'proposed_by' | 'importers'>,
  adminId: string,
): string[] {
  if (state === 'Settled') return [];
  if (user_id === adminId) return ['note'];
  if (importers.includes(adminId))
    return state === 'AwaitingSecond' ? ['note', 'reject'] : ['assign', 'note'];
  if (state !== 'AwaitingSecond') return ['assign', 'note', 'settle'];
  return proposed_by === adminId ? ['note', 'reject'] : ['note', 'settle', 'reject'];
}

/** The order in which people read the facts; jsonb keeps no order. */
const ORDER = ['payment', 'source', 'reference', 'state', 'status', 'amount', 'returned', 'fee', 'number'];

function factsOf(side: CaseSide): CaseFactDto[] {
  const place = (name: string) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);
  return Object.entries(side)
    .map(([name, value]) => ({ name, value }))
    .toSorted((a, b) => place(a.name) - place(b.name));
}
