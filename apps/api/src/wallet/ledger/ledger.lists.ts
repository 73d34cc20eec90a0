import {
  birrOf,
  by,
  decimals,
  type ListDefinition,
  oneOf,
  since,
  texts,
  timeOf,
  until,
  uuids,
  within,
} from '../../platform/lists';
import type { AccountDto, PostingDto, TransactionDto } from './ledger.dto';

const TRANSFER_KINDS = [
  'bet',
  'refund',
  'settle',
  'deposit',
  'withdraw',
  'transfer',
  'bonus',
  'bonusPart',
  'bonusToMain',
  'bonusEnd',
  'opening',
  'adjustment',
  'case',
];
const ACCOUNT_KINDS = [
  'main',
  'bonus',
  'held',
  'escrow',
  'house',
  'promotion',
  'referral',
  'tax',
  'clearing',
];

export interface TransactionRow {
  id: bigint;
  key: string;
  kind: string;
  amount: bigint;
  actor: string;
  actor_name: string | null;
  round_id: string | null;
  purchase_id: string | null;
  ticket_id: string | null;
  subject: string | null;
  request_id: string;
  created_at: Date;
}

export const transactionsList: ListDefinition<TransactionRow, TransactionDto> = {
  name: 'transactions',
  table: 'transfers',
  alias: 't',
  key: 't.id',
  select: `t.id, t.key, t.kind, m.amount, t.actor, w.name AS actor_name, t.round_id, t.purchase_id, t.ticket_id,
    t.subject, t.request_id, t.created_at`,
  joins: `CROSS JOIN LATERAL (SELECT sum(amount)::bigint AS amount FROM postings
      WHERE transfer_id = t.id AND amount > 0) m
    LEFT JOIN users w ON w.id = CASE WHEN t.actor LIKE 'user:%' THEN substr(t.actor, 6)::uuid END`,
  sorts: { createdAt: 't.created_at' },
  defaultSort: ['createdAt', 'DESC'],
  filters: {
    id: decimals('t.id'),
    kind: oneOf('t.kind', TRANSFER_KINDS),
    key: texts('t.key'),
    subject: texts('t.subject'),
    roundId: uuids('t.round_id'),
    purchaseId: uuids('t.purchase_id'),
    ticketId: uuids('t.ticket_id'),
    accountId: by(
      'decimal',
      (id) => `t.id IN (SELECT transfer_id FROM postings WHERE account_id = ${id}::bigint)`,
    ),
    userId: by(
      'uuid',
      (id) => `t.id IN (SELECT p.transfer_id FROM postings p JOIN accounts a ON a.id = p.account_id
        WHERE a.user_id = ${id}::uuid)`,
    ),
    createdFrom: since('t.created_at'),
    createdTo: until('t.created_at'),
  },
  toView: (row) => ({
    id: String(row.id),
    key: row.key,
    kind: row.kind,
    amount: birrOf(row.amount),
    actor: row.actor,
    actorName: row.actor_name,
    roundId: row.round_id,
    purchaseId: row.purchase_id,
    ticketId: row.ticket_id,
    subject: row.subject,
    requestId: row.request_id,
    createdAt: timeOf(row.created_at),
  }),
};

export interface PostingRow {
  id: bigint;
  transfer_id: bigint;
  kind: string;
  key: string;
  account_id: bigint;
  account_kind: string;
  user_id: string | null;
  user_name: string | null;
  round_id: string | null;
  provider: string | null;
  amount: bigint;
  balance_after: bigint | null;
  created_at: Date;
}

/**
 * SQL condition for postings from or before a time. Ids of transfers grow with their time, so the time is converted to
 * an id once and then compared as an id.
 */
const edge = (at: string, side: '>=' | '<') =>
  side === '>='
    ? `p.transfer_id >= (SELECT COALESCE((SELECT id FROM transfers WHERE created_at >= ${at}::timestamptz
        ORDER BY created_at, id LIMIT 1), 9223372036854775807))`
    : `p.transfer_id <= (SELECT COALESCE((SELECT id FROM transfers WHERE created_at < ${at}::timestamptz
        ORDER BY created_at DESC, id DESC LIMIT 1), 0))`;

export const postingsList: ListDefinition<PostingRow, PostingDto> = {
  name: 'postings',
  table: 'postings',
  alias: 'p',
  key: 'p.id',
  select: `p.id, p.transfer_id, t.kind, t.key, p.account_id, a.kind AS account_kind, a.user_id, u.name AS user_name,
    COALESCE(a.round_id, t.round_id) AS round_id, a.provider, p.amount, p.balance_after, t.created_at`,
  joins: `JOIN transfers t ON t.id = p.transfer_id JOIN accounts a ON a.id = p.account_id
    LEFT JOIN users u ON u.id = a.user_id`,
  sorts: {},
  defaultSort: ['id', 'DESC'],
  filters: {
    id: decimals('p.id'),
    transferId: decimals('p.transfer_id'),
    accountId: decimals('p.account_id'),
    accountKind: within('p.account_id', 'SELECT id FROM accounts', oneOf('kind', ACCOUNT_KINDS)),
    userId: by('uuid', (id) => `p.account_id IN (SELECT id FROM accounts WHERE user_id = ${id}::uuid)`),
    roundId: by('uuid', (id) => `p.transfer_id IN (SELECT id FROM transfers WHERE round_id = ${id}::uuid)`),
    purchaseId: by(
      'uuid',
      (id) => `p.transfer_id IN (SELECT id FROM transfers WHERE purchase_id = ${id}::uuid)`,
    ),
    kind: within('p.transfer_id', 'SELECT id FROM transfers', oneOf('kind', TRANSFER_KINDS)),
    createdFrom: by('time', (at) => edge(at, '>=')),
    createdTo: by('time', (at) => edge(at, '<')),
  },
  toView: (row) => ({
    id: String(row.id),
    transferId: String(row.transfer_id),
    kind: row.kind,
    key: row.key,
    accountId: String(row.account_id),
    accountKind: row.account_kind,
    userId: row.user_id,
    userName: row.user_name,
    roundId: row.round_id,
    provider: row.provider,
    amount: birrOf(row.amount),
    balanceAfter: birrOf(row.balance_after),
    createdAt: timeOf(row.created_at),
  }),
};

export interface AccountRow {
  id: bigint;
  kind: string;
  user_id: string | null;
  user_name: string | null;
  round_id: string | null;
  provider: string | null;
  balance: bigint | null;
}

export const accountsList: ListDefinition<AccountRow, AccountDto> = {
  name: 'accounts',
  table: 'accounts',
  alias: 'a',
  key: 'a.id',
  select: 'a.id, a.kind, a.user_id, u.name AS user_name, a.round_id, a.provider, a.balance',
  joins: 'LEFT JOIN users u ON u.id = a.user_id',
  sorts: {},
  defaultSort: ['id', 'ASC'],
  filters: {
    id: decimals('a.id'),
    userId: uuids('a.user_id'),
    roundId: uuids('a.round_id'),
    kind: oneOf('a.kind', ACCOUNT_KINDS),
  },
  toView: (row) => ({
    id: String(row.id),
    kind: row.kind,
    userId: row.user_id,
    userName: row.user_name,
    roundId: row.round_id,
    provider: row.provider,
    balance: birrOf(row.balance),
  }),
};
