import { normalizePhone, playerReasons } from '@libs/contract';
import {
  among,
  birr,
  choice,
  column,
  columnsOf,
  defineList,
  flag,
  oneOf,
  person,
  search,
  text,
  time,
  uuid,
  verbs,
  worked,
} from '../platform/lists';
import { depositMoves, depositVerbs, staffDepositStatus, type Deposit } from './deposits';
import { namesMatch } from './payees';
import { staffWithdrawalStatus, withdrawalMoves, withdrawalVerbs } from './withdrawals';
import type { Withdrawal } from './withdrawals/money';

const PROVIDERS = ['chapa', 'arifpay', 'santimpay', 'telebirr', 'cbebirr', 'manual'];
const STATUSES = ['Pending', 'success', 'Declined', 'AwaitingSecond'] as const;
const CAN = 'The verbs that the reader may use on this payment.';

/** Parts of both lists, of deposits and of withdrawals; `x` is the payment's row in their SQL. */
const common = {
  alias: 'x',
  joins: 'JOIN users u ON u.id = x.user_id LEFT JOIN users f ON f.id = x.first_admin',
  defaultSort: ['createdAt', 'DESC'],
} as const;

const commonFields = {
  id: uuid('x.id').filtered(),
  ref: text('x.reference'),
  userId: uuid('x.user_id').filtered(),
  userName: text('u.name'),
  phoneNo: text('u.phone'),
  provider: text('x.provider'),
  medium: text('x.medium'),
  amount: birr('x.amount').sorted(),
  providerRef: text('x.provider_ref').orNull(),
  state: text('x.state'),
  failure: text('x.failure').orNull(),
  firstAdmin: person('x.first_admin', 'f').orNull(),
  createdAt: time('x.created_at').sorted().filtered(),
  updatedAt: time('x.updated_at').sorted().filtered(),
};

/** The tabs of the list of deposits, as SQL conditions on its row `x`. `waiting`: staff have to decide. */
export const depositTabs = {
  waiting: "x.state IN ('Review', 'AwaitingSecond')",
  open: "x.state IN ('Created', 'Pending', 'Review')",
  awaitingSecond: "x.state = 'AwaitingSecond'",
  paid: "x.state = 'Succeeded'",
  declined: "x.state IN ('Failed', 'Expired', 'Rejected')",
} as const;

/** The tabs of the list of withdrawals, as SQL conditions on its row `x`. `waiting`: staff have to decide or to pay. */
export const withdrawalTabs = {
  waiting:
    "x.state IN ('Queued', 'AwaitingSecond', 'Review', 'Approved', 'Paying') OR x.proposed IS NOT NULL",
  open: "x.state IN ('Requested', 'Held', 'Sending', 'Sent', 'Unknown', 'Queued', 'Review')",
  awaitingSecond: "x.state = 'AwaitingSecond' OR x.proposed IS NOT NULL AND x.first_admin IS NOT NULL",
  paid: "x.state IN ('Paid', 'PaidLate')",
  declined: "x.state IN ('Refused', 'Released', 'Rejected', 'Returned')",
} as const;

const deposit = columnsOf<Deposit>('x');
const withdrawal = columnsOf<Withdrawal>('x');

export const depositsList = defineList({
  ...common,
  name: 'deposits',
  table: 'deposits',
  fields: {
    ...commonFields,
    status: among(
      STATUSES,
      worked(deposit('state'), ({ state }) => staffDepositStatus(state)),
    ),
    channel: among(['gateway', 'receipt'], 'x.channel').filtered(),
    verified: birr('x.verified').orNull(),
    credited: birr('x.credited').orNull(),
    txnId: text('x.txn_id').orNull(),
    receiptLink: text('x.receipt_link', 'The link that the player pasted: untrusted text.').orNull(),
    can: verbs(
      worked(deposit('state', 'user_id', 'first_admin', 'channel'), (row, { reader }) =>
        depositVerbs(row, reader.id),
      ),
      CAN,
    ),
  },
  filters: {
    q: search((words, place) => {
      const phone = normalizePhone(words);
      const word = place(words.toUpperCase());
      return phone
        ? `x.user_id IN (SELECT id FROM users WHERE phone = ${place(phone)}) OR x.reference = ${word}`
        : `x.reference = ${word} OR x.txn_id = ${word}`;
    }),
    tab: choice(depositTabs),
    state: oneOf('x.state', Object.keys(depositMoves)),
    provider: oneOf('x.provider', PROVIDERS),
  },
});

export const withdrawalsList = defineList({
  ...common,
  name: 'withdrawals',
  table: 'withdrawals',
  joins: `${common.joins} LEFT JOIN users w ON w.id = x.paying_by`,
  fields: {
    ...commonFields,
    status: among(STATUSES, worked(withdrawal('state', 'proposed', 'first_admin'), staffWithdrawalStatus)),
    kind: among(['bank', 'direct', 'manual'], 'x.kind').filtered(),
    accountNumber: text('x.account_number'),
    accountName: text('x.account_name'),
    bankId: text('x.bank_id').orNull(),
    nameDiffers: flag(
      worked(
        { ...withdrawal('account_name'), player: column<string>('u.name') },
        ({ account_name, player }) => !namesMatch(account_name, player),
      ),
      'True if the account’s name does not agree with the player’s name.',
    ),
    bankReference: text('x.bank_reference').orNull(),
    playerReason: among(
      playerReasons,
      'x.player_reason',
      'What the player reads of why staff rejected it; null: only that the money is back.',
    ).orNull(),
    sentAt: time('x.sent_at').orNull(),
    proposed: among(
      ['paid', 'release', 'return'],
      'x.proposed',
      'The decision that two persons must make, or that the first of them has already made; null if there is none.',
    ).orNull(),
    holdReason: text(
      'x.hold_reason',
      'Why the payout is held; `heldUntil` is the latest end of the hold.',
    ).orNull(),
    heldUntil: time('x.held_until').orNull(),
    returned: birr(
      'x.returned',
      'The part of the payout that came back from the provider, in birr.',
    ).orNull(),
    payingBy: person(
      'x.paying_by',
      'w',
      'The person who is paying the withdrawal by hand; null if nobody is.',
    ).orNull(),
    payingSince: time('x.paying_since').orNull(),
    can: verbs(
      worked(
        withdrawal('state', 'user_id', 'first_admin', 'proposed', 'unsure_since', 'hold_reason', 'paying_by'),
        (row, { reader }) => withdrawalVerbs(row, reader.id),
      ),
      CAN,
    ),
  },
  filters: {
    q: search((words, place) => {
      const phone = normalizePhone(words);
      const word = place(words.toUpperCase());
      return phone
        ? `x.user_id IN (SELECT id FROM users WHERE phone = ${place(phone)}) OR x.reference = ${word}`
        : `x.reference = ${word}`;
    }),
    tab: choice(withdrawalTabs),
    state: oneOf('x.state', Object.keys(withdrawalMoves)),
    provider: oneOf('x.provider', PROVIDERS),
  },
});
