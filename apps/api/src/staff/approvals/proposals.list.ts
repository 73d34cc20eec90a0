import {
  birrOf,
  type ListDefinition,
  oneOf,
  personOf,
  since,
  texts,
  timeOf,
  until,
  uuids,
} from '../../platform/lists';
import { proposalStates, type ProposalRow } from './proposal-rows';
import type { ProposalDto } from './proposals.dto';

export type ProposalListRow = ProposalRow & {
  before: object | null;
  after: object;
  decided_at: Date | null;
  maker_name: string;
  maker_phone: string;
  receiver_name: string | null;
  receiver_phone: string | null;
  checker_name: string | null;
  checker_phone: string | null;
};

/**
 * Lists proposals without those that their maker carried out alone, since nobody has to decide about them.
 * @param adminId the reader
 */
export function proposalsList(adminId: string): ListDefinition<ProposalListRow, ProposalDto> {
  return {
    name: 'proposals',
    table: '(SELECT * FROM proposals WHERE NOT is_alone)',
    alias: 'x',
    key: 'x.id',
    select: `x.*, m.name AS maker_name, m.phone AS maker_phone, r.name AS receiver_name, r.phone AS receiver_phone,
      c.name AS checker_name, c.phone AS checker_phone`,
    joins: `JOIN users m ON m.id = x.maker_id LEFT JOIN users r ON r.id = x.receiver_id
      LEFT JOIN users c ON c.id = x.checker_id`,
    sorts: { madeAt: 'x.made_at', value: 'x.value', expiresAt: 'x.expires_at' },
    defaultSort: ['madeAt', 'DESC'],
    filters: {
      id: uuids('x.id'),
      state: oneOf('x.state', proposalStates),
      kind: texts('x.kind'),
      subject: texts('x.subject'),
      madeBy: uuids('x.maker_id'),
      receiverId: uuids('x.receiver_id'),
      madeFrom: since('x.made_at'),
      madeTo: until('x.made_at'),
    },
    unless: { state: "x.state = 'Open'" },
    toView: (row) => ({
      ...askedOf(row),
      state: row.state,
      expiresAt: timeOf(row.expires_at),
      balance: null,
      hash: row.hash,
      mine: row.maker_id === adminId,
      checker: personOf(row.checker_id, row.checker_name, row.checker_phone),
      decisionReason: row.decision_reason,
      decidedAt: timeOf(row.decided_at),
    }),
  };
}

/** Who asked for what, about whom: the fields that proposals and reviews of actions done alone have in common. */
export function askedOf(row: Omit<ProposalListRow, 'checker_name' | 'checker_phone'>) {
  return {
    id: row.id,
    kind: row.kind,
    subject: row.subject,
    madeBy: personOf(row.maker_id, row.maker_name, row.maker_phone),
    madeAt: timeOf(row.made_at),
    receiver: personOf(row.receiver_id, row.receiver_name, row.receiver_phone),
    value: birrOf(row.value),
    before: row.before,
    after: row.after,
    reason: row.reason,
  };
}
