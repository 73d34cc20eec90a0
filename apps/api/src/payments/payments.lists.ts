import { normalizePhone } from '@libs/contract';
import {
  birrOf,
  choice,
  type Filter,
  type ListDefinition,
  oneOf,
  personOf,
  search,
  since,
  timeOf,
  until,
  uuids,
} from '../platform/lists';
import { depositMoves, type DepositState, depositVerbs, staffDepositStatus } from './deposits';
import { namesMatch } from './payees';
import type { DepositRowDto, PaymentRowDto, WithdrawalRowDto } from './payments.dto';
import { staffWithdrawalStatus, withdrawalMoves, type WithdrawalState, withdrawalVerbs } from './withdrawals';

const PROVIDERS = ['chapa', 'arifpay', 'santimpay', 'telebirr', 'cbebirr', 'manual'];
const DEPOSIT_STATES = Object.keys(depositMoves);
const WITHDRAWAL_STATES = Object.keys(withdrawalMoves);

interface PaymentRow {
  id: string;
  reference: string;
  user_id: string;
  user_name: string;
  phone: string;
  provider: string;
  medium: string;
  amount: bigint;
  provider_ref: string | null;
  state: string;
  failure: string | null;
  first_admin: string | null;
  first_name: string | null;
  first_phone: string | null;
  created_at: Date;
  updated_at: Date;
}

export interface DepositListRow extends PaymentRow {
  state: DepositState;
  channel: 'gateway' | 'receipt';
  verified: bigint | null;
  credited: bigint | null;
  txn_id: string | null;
  receipt_link: string | null;
}

export interface WithdrawalListRow extends PaymentRow {
  state: WithdrawalState;
  kind: 'bank' | 'direct' | 'manual';
  account_number: string;
  account_name: string;
  bank_id: string | null;
  bank_reference: string | null;
  sent_at: Date | null;
  proposed: 'paid' | 'release' | 'return' | null;
  unsure_since: Date | null;
  hold_reason: string | null;
  held_until: Date | null;
  returned: bigint | null;
  paying_by: string | null;
  paying_name: string | null;
  paying_phone: string | null;
  paying_since: Date | null;
}

/** Columns, joins, orders and filters that both lists have; `x` is the payment. */
const common = {
  alias: 'x',
  key: 'x.id',
  joins: 'JOIN users u ON u.id = x.user_id LEFT JOIN users f ON f.id = x.first_admin',
  sorts: { createdAt: 'x.created_at', updatedAt: 'x.updated_at', amount: 'x.amount' },
  defaultSort: ['createdAt', 'DESC'],
} as const;

const COLUMNS = `x.id, x.reference, x.user_id, u.name AS user_name, u.phone, x.provider, x.medium, x.amount,
  x.provider_ref, x.state, x.failure, x.first_admin, f.name AS first_name, f.phone AS first_phone, x.created_at,
  x.updated_at`;

const commonFilters: Readonly<Record<string, Filter>> = {
  id: uuids('x.id'),
  userId: uuids('x.user_id'),
  provider: oneOf('x.provider', PROVIDERS),
  createdFrom: since('x.created_at'),
  createdTo: until('x.created_at'),
};

/** A row without its open proposal, which another query adds. */
type Listed<Row extends PaymentRowDto> = Omit<Row, 'proposal'>;

/** @param adminId the reader: the open verbs depend on the reader's earlier decision about the payment */
export function depositsList(adminId: string): ListDefinition<DepositListRow, Listed<DepositRowDto>> {
  return {
    ...common,
    name: 'deposits',
    table: 'deposits',
    select: `${COLUMNS}, x.channel, x.verified, x.credited, x.txn_id, x.receipt_link`,
    filters: {
      ...commonFilters,
      q: search((text, place) => {
        const phone = normalizePhone(text);
        const word = place(text.toUpperCase());
        return phone
          ? `x.user_id IN (SELECT id FROM users WHERE phone = ${place(phone)}) OR x.reference = ${word}`
          : `x.reference = ${word} OR x.txn_id = ${word}`;
      }),
      tab: choice({
        waiting: "x.state IN ('Review', 'AwaitingSecond')",
        open: "x.state IN ('Created', 'Pending', 'Review')",
        awaitingSecond: "x.state = 'AwaitingSecond'",
        paid: "x.state = 'Succeeded'",
        declined: "x.state IN ('Failed', 'Expired', 'Rejected')",
      }),
      state: oneOf('x.state', DEPOSIT_STATES),
      channel: oneOf('x.channel', ['gateway', 'receipt']),
    },
    toView: (row) => ({
      ...paymentOf(row),
      status: staffDepositStatus(row.state),
      channel: row.channel,
      verified: birrOf(row.verified),
      credited: birrOf(row.credited),
      txnId: row.txn_id,
      receiptLink: row.receipt_link,
      can: depositVerbs(row, adminId),
    }),
  };
}

export function withdrawalsList(
  adminId: string,
): ListDefinition<WithdrawalListRow, Listed<WithdrawalRowDto>> {
  return {
    ...common,
    name: 'withdrawals',
    table: 'withdrawals',
    select: `${COLUMNS}, x.kind, x.account_number, x.account_name, x.bank_id, x.bank_reference, x.sent_at,
      x.proposed, x.unsure_since, x.hold_reason, x.held_until, x.returned,
      x.paying_by, w.name AS paying_name, w.phone AS paying_phone, x.paying_since`,
    joins: `${common.joins} LEFT JOIN users w ON w.id = x.paying_by`,
    filters: {
      ...commonFilters,
      q: search((text, place) => {
        const phone = normalizePhone(text);
        const word = place(text.toUpperCase());
        return phone
          ? `x.user_id IN (SELECT id FROM users WHERE phone = ${place(phone)}) OR x.reference = ${word}`
          : `x.reference = ${word}`;
      }),
      tab: choice({
        waiting: "x.state IN ('Queued', 'AwaitingSecond', 'Review', 'Approved') OR x.proposed IS NOT NULL",
        open: "x.state IN ('Requested', 'Held', 'Sending', 'Sent', 'Unknown', 'Queued', 'Review')",
        awaitingSecond: "x.state = 'AwaitingSecond' OR x.proposed IS NOT NULL AND x.first_admin IS NOT NULL",
        paid: "x.state IN ('Paid', 'PaidLate', 'Approved', 'Paying')",
        declined: "x.state IN ('Refused', 'Released', 'Rejected', 'Returned')",
      }),
      state: oneOf('x.state', WITHDRAWAL_STATES),
      kind: oneOf('x.kind', ['bank', 'direct', 'manual']),
    },
    toView: (row) => ({
      ...paymentOf(row),
      status: staffWithdrawalStatus(row),
      kind: row.kind,
      accountNumber: row.account_number,
      accountName: row.account_name,
      bankId: row.bank_id,
      nameDiffers: !namesMatch(row.account_name, row.user_name),
      bankReference: row.bank_reference,
      sentAt: timeOf(row.sent_at),
      proposed: row.proposed,
      holdReason: row.hold_reason,
      heldUntil: timeOf(row.held_until),
      returned: birrOf(row.returned),
      payingBy: personOf(row.paying_by, row.paying_name, row.paying_phone),
      payingSince: timeOf(row.paying_since),
      can: withdrawalVerbs(row, adminId),
    }),
  };
}

function paymentOf(row: PaymentRow): Omit<PaymentRowDto, 'status' | 'can' | 'proposal'> {
  return {
    id: row.id,
    ref: row.reference,
    userId: row.user_id,
    userName: row.user_name,
    phoneNo: row.phone,
    provider: row.provider,
    medium: row.medium,
    amount: birrOf(row.amount),
    providerRef: row.provider_ref,
    state: row.state,
    failure: row.failure,
    firstAdmin: personOf(row.first_admin, row.first_name, row.first_phone),
    createdAt: timeOf(row.created_at),
    updatedAt: timeOf(row.updated_at),
  };
}
