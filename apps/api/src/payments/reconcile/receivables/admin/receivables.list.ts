import {
  birrOf,
  choice,
  type ListDefinition,
  oneOf,
  search,
  since,
  timeOf,
  until,
  uuids,
} from '../../../../platform/lists';
import { isOfAge } from './age-groups';
import type { ReceivableDto } from './receivables.dto';

const PROVIDERS = ['chapa', 'arifpay', 'santimpay'];
const IS_OPEN = 'x.recovered < x.amount';

export interface ReceivableListRow {
  id: string;
  user_id: string;
  user_name: string;
  user_phone: string;
  cause: string;
  provider: string;
  reference: string;
  amount: bigint;
  recovered: bigint;
  case_id: string | null;
  created_at: Date;
  updated_at: Date;
}

export const receivablesList: ListDefinition<ReceivableListRow, ReceivableDto> = {
  name: 'receivables',
  table: 'receivables',
  alias: 'x',
  key: 'x.id',
  select: `x.*, u.name AS user_name, u.phone AS user_phone,
    (SELECT c.id FROM payment_cases c WHERE c.provider = x.provider AND c.reference = x.reference
      AND c.kind IN ('late success', 'reversed') ORDER BY c.state = 'Settled', c.first_seen_at DESC LIMIT 1) AS case_id`,
  joins: 'JOIN users u ON u.id = x.user_id',
  sorts: { createdAt: 'x.created_at', amount: 'x.amount', due: '(x.amount - x.recovered)' },
  defaultSort: ['createdAt', 'ASC'],
  filters: {
    id: uuids('x.id'),
    userId: uuids('x.user_id'),
    q: search((text, place) => `x.reference = upper(${place(text)})`),
    tab: choice({
      open: IS_OPEN,
      day: `${IS_OPEN} AND ${isOfAge('day', 'x.created_at')}`,
      week: `${IS_OPEN} AND ${isOfAge('week', 'x.created_at')}`,
      month: `${IS_OPEN} AND ${isOfAge('month', 'x.created_at')}`,
      older: `${IS_OPEN} AND ${isOfAge('older', 'x.created_at')}`,
      recovered: 'x.recovered = x.amount',
    }),
    provider: oneOf('x.provider', PROVIDERS),
    createdFrom: since('x.created_at'),
    createdTo: until('x.created_at'),
  },
  toView: (row) => ({
    id: row.id,
    player: { id: row.user_id, name: row.user_name, phoneNo: row.user_phone },
    ref: row.reference,
    provider: row.provider,
    cause: row.cause.startsWith('late:') ? 'late success' : 'reversed',
    amount: birrOf(row.amount),
    recovered: birrOf(row.recovered),
    due: birrOf(row.amount - row.recovered),
    caseId: row.case_id,
    createdAt: timeOf(row.created_at),
    updatedAt: timeOf(row.updated_at),
  }),
};
