import { transferKinds } from '@libs/contract';
import { birr, by, defineList, oneOf, rowOf, serial, text, time, uuid, within } from '../../platform/lists';

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

export const transactionsList = defineList({
  name: 'transactions',
  table: 'transfers',
  alias: 't',
  joins: `CROSS JOIN LATERAL (SELECT sum(amount)::bigint AS amount FROM postings
      WHERE transfer_id = t.id AND amount > 0) m
    LEFT JOIN users w ON w.id = CASE WHEN t.actor LIKE 'user:%' THEN substr(t.actor, 6)::uuid END`,
  fields: {
    id: serial('t.id').filtered(),
    key: text('t.key').filtered(),
    kind: text('t.kind'),
    amount: birr('m.amount', 'The amount that the transfer moved.'),
    actor: text('t.actor'),
    actorName: text('w.name').orNull(),
    roundId: uuid('t.round_id').orNull().filtered(),
    purchaseId: uuid('t.purchase_id').orNull(),
    ticketId: uuid('t.ticket_id').orNull().filtered(),
    subject: text('t.subject').orNull().filtered(),
    requestId: text('t.request_id'),
    createdAt: time('t.created_at').sorted().filtered(),
  },
  defaultSort: ['createdAt', 'DESC'],
  filters: {
    kind: oneOf('t.kind', transferKinds),
    purchaseId: by('uuid', (id) => `t.key = 'bet:' || ${id}::uuid`),
    accountId: by(
      'decimal',
      (id) => `t.id IN (SELECT transfer_id FROM postings WHERE account_id = ${id}::bigint)`,
    ),
    userId: by(
      'uuid',
      (id) => `t.id IN (SELECT p.transfer_id FROM postings p JOIN accounts a ON a.id = p.account_id
        WHERE a.user_id = ${id}::uuid)`,
    ),
  },
});

export class TransactionDto extends rowOf(transactionsList) {}

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

export const postingsList = defineList({
  name: 'postings',
  table: 'postings',
  alias: 'p',
  joins: `JOIN transfers t ON t.id = p.transfer_id JOIN accounts a ON a.id = p.account_id
    LEFT JOIN users u ON u.id = a.user_id`,
  fields: {
    id: serial('p.id').filtered(),
    transferId: serial('p.transfer_id').filtered(),
    kind: text('t.kind', 'Kind of the transfer.'),
    key: text('t.key'),
    accountId: serial('p.account_id').filtered(),
    accountKind: text('a.kind'),
    userId: uuid('a.user_id').orNull(),
    userName: text('u.name').orNull(),
    roundId: uuid('COALESCE(a.round_id, t.round_id)').orNull(),
    provider: text('a.provider').orNull(),
    amount: birr('p.amount', 'Signed amount: positive if the account gains.'),
    balanceAfter: birr('p.balance_after').orNull(),
    createdAt: time('t.created_at'),
  },
  defaultSort: ['id', 'DESC'],
  filters: {
    accountKind: within('p.account_id', 'SELECT id FROM accounts', oneOf('kind', ACCOUNT_KINDS)),
    userId: within(
      'p.account_id',
      'SELECT id FROM accounts',
      by('uuid', (id) => `user_id = ${id}::uuid`),
    ),
    roundId: within(
      'p.transfer_id',
      'SELECT id FROM transfers',
      by('uuid', (id) => `round_id = ${id}::uuid`),
    ),
    purchaseId: within(
      'p.transfer_id',
      'SELECT id FROM transfers',
      by('uuid', (id) => `key = 'bet:' || ${id}::uuid`),
    ),
    kind: within('p.transfer_id', 'SELECT id FROM transfers', oneOf('kind', transferKinds)),
    createdFrom: by('time', (at) => edge(at, '>=')),
    createdTo: by('time', (at) => edge(at, '<')),
  },
});

/** A posting of a transfer. Money in birr. */
export class PostingDto extends rowOf(postingsList) {}

export const accountsList = defineList({
  name: 'accounts',
  table: 'accounts',
  alias: 'a',
  joins: 'LEFT JOIN users u ON u.id = a.user_id',
  fields: {
    id: serial('a.id').filtered(),
    kind: text('a.kind'),
    userId: uuid('a.user_id').orNull().filtered(),
    userName: text('u.name').orNull(),
    roundId: uuid('a.round_id').orNull().filtered(),
    provider: text('a.provider').orNull(),
    balance: birr(
      'a.balance',
      'Balance of the account; null in lists for an account that stores no balance, only postings.',
    ).orNull(),
  },
  defaultSort: ['id', 'ASC'],
  filters: { kind: oneOf('a.kind', ACCOUNT_KINDS) },
});

export class AccountDto extends rowOf(accountsList) {}
