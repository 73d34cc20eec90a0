import {
  among,
  birr,
  birrOf,
  choice,
  column,
  columnsOf,
  defineList,
  flag,
  number,
  oneOf,
  person,
  search,
  shaped,
  text,
  time,
  uuid,
  uuids,
  verbs,
  worked,
} from '../../../../platform/lists';
import { caseKinds, type CaseSide, caseStates } from '..';
import { type CaseRow, importersSql } from './case-row';
import { CaseFactDto, CasePostingDto } from './cases.dto';

const PROVIDERS = ['chapa', 'arifpay', 'santimpay', 'telebirr', 'cbebirr', 'manual'];
const row = columnsOf<CaseRow>('x');

/** The facts of one side of a case, ours or theirs, as a list. */
const facts = (side: 'x.ours' | 'x.theirs') =>
  shaped(
    { type: [CaseFactDto] },
    worked({ side: column<CaseSide>(side) }, (found) => factsOf(found.side)),
  );

export const casesList = defineList({
  name: 'cases',
  table: 'payment_cases',
  alias: 'x',
  joins: `LEFT JOIN users u ON u.id = x.user_id LEFT JOIN users a ON a.id = x.assignee_id
    LEFT JOIN users p ON p.id = x.proposed_by LEFT JOIN users s ON s.id = x.settled_by
    LEFT JOIN proposals o ON o.subject = 'case:' || x.id AND o.state = 'Open'`,
  fields: {
    id: uuid('x.id').filtered(),
    kind: among(caseKinds, 'x.kind').filtered(),
    provider: text('x.provider').orNull(),
    ref: text('x.reference').orNull(),
    amount: birr('x.amount').sorted(),
    state: among(caseStates, 'x.state').filtered(),
    status: among(caseStates, 'x.state', 'The same as `state`.'),
    proposalId: uuid(
      'o.id',
      'Id of the proposal that waits for a second person; null if there is none.',
    ).orNull(),
    counts: flag(
      'x.confirmed_at IS NOT NULL',
      'False until runs at least an hour apart have seen the difference.',
    ),
    ours: facts('x.ours'),
    theirs: facts('x.theirs'),
    player: person('x.user_id', 'u').orNull(),
    depositId: uuid('x.deposit_id').orNull(),
    withdrawalId: uuid('x.withdrawal_id').orNull(),
    assignee: person('x.assignee_id', 'a').orNull(),
    happenedAt: time('x.happened_at').sorted().filtered(),
    firstSeenAt: time('x.first_seen_at').sorted().filtered(),
    lastSeenAt: time('x.last_seen_at'),
    seen: number('x.seen'),
    settlement: among(
      ['reason', 'posting', 'agreed'],
      'x.settlement',
      'How the case is settled or, while a proposal is open, should be settled.',
    ).orNull(),
    reason: text('x.reason').orNull(),
    posting: shaped(
      { type: CasePostingDto },
      worked(row('post_to', 'post_amount'), ({ post_to: to, post_amount: amount }) =>
        to !== null && amount !== null ? { to, amount: birrOf(amount) } : null,
      ),
    ).orNull(),
    proposedBy: person('x.proposed_by', 'p').orNull(),
    settledBy: person('x.settled_by', 's').orNull(),
    settledAt: time('x.settled_at').orNull(),
    can: verbs(
      worked(
        { ...row('state', 'user_id', 'proposed_by'), importers: column<string[]>(importersSql('x.')) },
        (found, { reader }) => caseVerbs(found, reader.id),
      ),
      'The verbs that the reader may use on this case.',
    ),
  },
  defaultSort: ['firstSeenAt', 'DESC'],
  filters: {
    q: search((words, place) => `x.reference = upper(${place(words)})`),
    tab: choice({
      open: "x.state <> 'Settled' AND x.confirmed_at IS NOT NULL",
      awaitingSecond: "x.state = 'AwaitingSecond'",
      new: "x.state <> 'Settled' AND x.confirmed_at IS NULL",
      settled: "x.state = 'Settled'",
    }),
    provider: oneOf('x.provider', PROVIDERS),
    userId: uuids('x.user_id'),
    assigneeId: uuids('x.assignee_id'),
  },
});

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
  }: Pick<CaseRow, 'state' | 'user_id' | 'proposed_by' | 'importers'>,
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
