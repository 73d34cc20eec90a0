import {
  birrOf,
  type ListDefinition,
  oneOf,
  personOf,
  since,
  timeOf,
  until,
  uuids,
} from '../../platform/lists';
import type { AdjustmentDto } from './adjustments.dto';

/** An adjustment as stored, with the names of the player, the maker and the checker. */
export interface AdjustmentListRow {
  id: string;
  user_id: string;
  user_name: string;
  phone: string;
  direction: AdjustmentDto['direction'];
  balance: AdjustmentDto['balance'];
  amount: bigint;
  reason: string;
  state: AdjustmentDto['state'];
  maker_id: string;
  maker_name: string;
  maker_phone: string;
  checker_id: string | null;
  checker_name: string | null;
  checker_phone: string | null;
  decision_reason: string | null;
  proposal_id: string | null;
  transfer_id: bigint | null;
  created_at: Date;
  decided_at: Date | null;
}

/** @param adminId the reader: a maker may not approve their own adjustment */
export function adjustmentsList(
  adminId: string,
): ListDefinition<AdjustmentListRow, Omit<AdjustmentDto, 'proposal'>> {
  return {
    name: 'adjustments',
    table: 'adjustments',
    alias: 'x',
    key: 'x.id',
    select: `x.id, x.user_id, u.name AS user_name, u.phone, x.direction, x.balance, x.amount, x.reason, x.state,
      x.maker_id, m.name AS maker_name, m.phone AS maker_phone, x.checker_id, c.name AS checker_name,
      c.phone AS checker_phone, x.decision_reason, p.id AS proposal_id, t.id AS transfer_id, x.created_at, x.decided_at`,
    joins: `JOIN users u ON u.id = x.user_id JOIN users m ON m.id = x.maker_id
      LEFT JOIN users c ON c.id = x.checker_id LEFT JOIN transfers t ON t.key = 'adjustment:' || x.id
      LEFT JOIN proposals p ON p.subject = 'adjustment:' || x.id AND p.state = 'Open'`,
    sorts: { createdAt: 'x.created_at' },
    defaultSort: ['createdAt', 'DESC'],
    filters: {
      id: uuids('x.id'),
      state: oneOf('x.state', ['AwaitingSecond', 'Posted', 'Rejected']),
      userId: uuids('x.user_id'),
      makerId: uuids('x.maker_id'),
      createdFrom: since('x.created_at'),
      createdTo: until('x.created_at'),
    },
    toView: (row) => ({
      id: row.id,
      userId: row.user_id,
      userName: row.user_name,
      phoneNo: row.phone,
      direction: row.direction,
      balance: row.balance,
      amount: birrOf(row.amount),
      reason: row.reason,
      state: row.state,
      status: row.state,
      proposalId: row.proposal_id,
      maker: personOf(row.maker_id, row.maker_name, row.maker_phone),
      checker: personOf(row.checker_id, row.checker_name, row.checker_phone),
      decisionReason: row.decision_reason,
      transferId: row.transfer_id === null ? null : String(row.transfer_id),
      createdAt: timeOf(row.created_at),
      decidedAt: timeOf(row.decided_at),
      can: verbsOpen(row, adminId),
    }),
  };
}

function verbsOpen({ state, maker_id, user_id }: AdjustmentListRow, adminId: string): string[] {
  if (state !== 'AwaitingSecond') return [];
  return maker_id === adminId || user_id === adminId ? ['reject'] : ['approve', 'reject'];
}
