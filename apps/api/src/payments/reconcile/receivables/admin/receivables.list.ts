import {
  among,
  birr,
  choice,
  defineList,
  oneOf,
  person,
  rowOf,
  search,
  text,
  time,
  uuid,
  uuids,
} from '../../../../platform/lists';
import { isOfAge } from './age-groups';

const PROVIDERS = ['chapa', 'arifpay', 'santimpay'];
const IS_OPEN = 'x.recovered < x.amount';

/** Debts of players: money that a provider paid out late, or took back, after it was on the player's balance. */
export const receivablesList = defineList({
  name: 'receivables',
  table: 'receivables',
  alias: 'x',
  joins: 'JOIN users u ON u.id = x.user_id',
  fields: {
    id: uuid('x.id').filtered(),
    player: person('x.user_id', 'u'),
    ref: text('x.reference', 'Reference of the payment for which the player owes.'),
    provider: text('x.provider'),
    cause: among(
      ['late success', 'reversed'],
      "CASE WHEN starts_with(x.cause, 'late:') THEN 'late success' ELSE 'reversed' END",
      '`late success`: a payout was paid after it had been given back. `reversed`: a credited deposit was taken back.',
    ),
    amount: birr('x.amount').sorted(),
    recovered: birr('x.recovered', "The part that was already taken from the player's money."),
    due: birr('(x.amount - x.recovered)').sorted(),
    caseId: uuid(
      `(SELECT c.id FROM payment_cases c WHERE c.provider = x.provider AND c.reference = x.reference
        AND c.kind IN ('late success', 'reversed') ORDER BY c.state = 'Settled', c.first_seen_at DESC LIMIT 1)`,
      'Id of the case that says what the provider did.',
    ).orNull(),
    createdAt: time('x.created_at').sorted().filtered(),
    updatedAt: time('x.updated_at'),
  },
  defaultSort: ['createdAt', 'ASC'],
  filters: {
    userId: uuids('x.user_id'),
    q: search((words, place) => `x.reference = upper(${place(words)})`),
    tab: choice({
      open: IS_OPEN,
      day: `${IS_OPEN} AND ${isOfAge('day', 'x.created_at')}`,
      week: `${IS_OPEN} AND ${isOfAge('week', 'x.created_at')}`,
      month: `${IS_OPEN} AND ${isOfAge('month', 'x.created_at')}`,
      older: `${IS_OPEN} AND ${isOfAge('older', 'x.created_at')}`,
      recovered: 'x.recovered = x.amount',
    }),
    provider: oneOf('x.provider', PROVIDERS),
  },
});

/** A player's debt. In birr. */
export class ReceivableDto extends rowOf(receivablesList) {}
