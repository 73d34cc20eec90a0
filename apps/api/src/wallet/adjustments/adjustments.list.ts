import {
  among,
  birr,
  columnsOf,
  defineList,
  person,
  serial,
  text,
  time,
  uuid,
  uuids,
  verbs,
  worked,
} from '../../platform/lists';
import type { AdjustmentRow } from './adjustment-row';

const STATES = ['AwaitingSecond', 'Posted', 'Rejected'] as const;

export const adjustmentsList = defineList({
  name: 'adjustments',
  table: 'adjustments',
  alias: 'x',
  joins: `JOIN users u ON u.id = x.user_id JOIN users m ON m.id = x.maker_id
    LEFT JOIN users c ON c.id = x.checker_id LEFT JOIN transfers t ON t.key = 'adjustment:' || x.id
    LEFT JOIN proposals p ON p.subject = 'adjustment:' || x.id AND p.state = 'Open'`,
  fields: {
    id: uuid('x.id').filtered(),
    userId: uuid('x.user_id').filtered(),
    userName: text('u.name'),
    phoneNo: text('u.phone'),
    direction: among(['credit', 'debit'], 'x.direction'),
    balance: among(['main', 'bonus'], 'x.balance'),
    amount: birr('x.amount'),
    reason: text('x.reason'),
    state: among(STATES, 'x.state').filtered(),
    status: among(STATES, 'x.state', 'The same as `state`.'),
    proposalId: uuid(
      'p.id',
      'Id of the proposal that waits for a second person; null if none waits.',
    ).orNull(),
    maker: person('x.maker_id', 'm'),
    checker: person('x.checker_id', 'c').orNull(),
    decisionReason: text('x.decision_reason').orNull(),
    transferId: serial('t.id').orNull(),
    createdAt: time('x.created_at').sorted().filtered(),
    decidedAt: time('x.decided_at').orNull(),
    can: verbs(
      worked(columnsOf<AdjustmentRow>('x')('state', 'maker_id', 'user_id'), (row, { reader }) =>
        verbsOpen(row, reader.id),
      ),
      'Names of the actions that the reader may take.',
    ),
  },
  defaultSort: ['createdAt', 'DESC'],
  filters: { makerId: uuids('x.maker_id') },
});

/** A maker may not approve their own adjustment, nor its receiver. */
function verbsOpen(
  { state, maker_id, user_id }: Pick<AdjustmentRow, 'state' | 'maker_id' | 'user_id'>,
  adminId: string,
) {
  if (state !== 'AwaitingSecond') return [];
  return maker_id === adminId || user_id === adminId ? ['reject'] : ['approve', 'reject'];
}
