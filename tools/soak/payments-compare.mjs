// The verdict of the payments soak. Compares every payment with the sandbox's record, the ledger with the sandbox's books
// including fees and receivables, and every case with a payment that needs a person. Sums are in hundredths of a santim,
// because the sandbox keeps its fees in them.

const RUNNING = ['Created', 'Pending', 'Requested', 'Held', 'Sending', 'Sent', 'Unknown'];
/** Kinds of cases that a payment in its final state may have: the money is posted, and the case only informs a person. */
const TOLD = ['reversed', 'late success'];

const fine = (santim) => BigInt(santim ?? 0) * 100n;
/** Converts birr with up to four decimals to hundredths of a santim. */
const fineBirr = (text) => {
  const [whole, part = ''] = (text ?? '0').split('.');
  return BigInt(whole) * 10_000n + BigInt(part.padEnd(4, '0').slice(0, 4));
};
const sum = (list) => list.reduce((total, one) => total + one, 0n);

/** By the sandbox's record: what a deposit has added to our float at the provider. A refund does not return the fee. */
function theirDeposit(one) {
  if (one?.status === 'success') return fine(one.paid) - BigInt(one.fee ?? 0);
  return one?.status === 'refunded' ? -BigInt(one.fee ?? 0) : 0n;
}

function theirPayout(one) {
  if (one?.status === 'success') return -fine(one.amount) - BigInt(one.fee ?? 0);
  return one?.status === 'reversed' ? -BigInt(one.fee ?? 0) : 0n;
}

const ourDeposit = (row) =>
  (row.state === 'Succeeded' ? fine(row.credited) - fine(row.reversed) : 0n) - fineBirr(row.fee);

function ourPayout(row) {
  const out = ['Paid', 'PaidLate', 'Returned'].includes(row.state) ? fine(row.settled ?? row.amount) : 0n;
  return (row.state === 'Returned' ? fine(row.returned) : 0n) - out - fineBirr(row.fee);
}

/** @returns the payments as { row, record, theirs, ours }: our row, the sandbox's record, and the change of the float by each */
export async function readPayments(rows, books) {
  const [payments, payouts] = [books.payments, books.payouts].map(
    (list) => new Map(list.map((one) => [one.reference, one])),
  );
  const deposits = await rows(
    "SELECT id, user_id, reference, provider, state, credited, reversed, amount, fee::text FROM deposits WHERE channel = 'gateway'",
  );
  const withdrawals = await rows(
    'SELECT id, user_id, reference, provider, state, amount, settled, returned, fee::text FROM withdrawals',
  );
  return [
    ...deposits.map((row) => {
      const record = payments.get(row.reference);
      return { row, record, theirs: theirDeposit(record), ours: ourDeposit(row) };
    }),
    ...withdrawals.map((row) => {
      const record = payouts.get(row.reference);
      return { row, record, theirs: theirPayout(record), ours: ourPayout(row) };
    }),
  ];
}

/** Finds payments that moved money in the sandbox but have no row on our side. */
function foreign(books, payments) {
  const known = new Set(payments.map(({ row }) => row.reference));
  return [...books.payments, ...books.payouts].filter(
    ({ reference, status }) => !known.has(reference) && ['success', 'refunded', 'reversed'].includes(status),
  );
}

/** Judges each payment. @returns `wrong`, a line for each fault, and `open`, the payments that a person has to decide */
export function judgePayments(payments, cases) {
  const [wrong, open] = [[], []];
  const byPayment = new Map(payments.map(({ row }) => [row.id, []]));
  for (const one of cases) byPayment.get(one.deposit_id ?? one.withdrawal_id)?.push(one);
  for (const payment of payments) {
    const { row, record, theirs, ours } = payment;
    const own = byPayment.get(row.id) ?? [];
    const isFinal = theirs === ours && row.state !== 'Review' && !RUNNING.includes(row.state);
    const isUnpaid = theirs === 0n && ours === 0n && ['Created', 'Pending'].includes(row.state);
    const isTold = own.length <= 1 && own.every(({ kind }) => TOLD.includes(kind));
    if (!(isFinal || isUnpaid) && own.length === 1 && !RUNNING.includes(row.state))
      open.push({ ...payment, kind: own[0].kind });
    else if (!(isFinal || isUnpaid) || !isTold)
      wrong.push(
        `${row.reference} ${row.provider} ${row.state}, there ${record?.status}: theirs ${theirs}, ours ${ours}, cases ${own.map(({ kind }) => kind)}`,
      );
  }
  for (const { kind, cause, deposit_id: deposit, withdrawal_id: payout } of cases)
    if (kind !== 'unknown shape' && !byPayment.has(deposit ?? payout))
      wrong.push(`a case about no payment: ${cause}`);
  return { wrong, open };
}

/** Compares the ledger with the sandbox's books, less the amounts that a person has yet to decide. */
export async function compareLedger(rows, payments, open) {
  const lines = [];
  const wrong = [];
  for (const provider of ['chapa', 'arifpay', 'santimpay']) {
    const own = payments.filter(({ row }) => row.provider === provider);
    const theirs = sum(own.map((one) => one.theirs));
    const undecided = sum(
      open.filter(({ row }) => row.provider === provider).map((one) => one.theirs - one.ours),
    );
    const fees = sum(own.map(({ row }) => fineBirr(row.fee)));
    const [{ clearing, posted }] = await rows(`SELECT
      (SELECT COALESCE(-sum(amount), 0) FROM postings p JOIN accounts a ON a.id = p.account_id
        WHERE a.kind = 'clearing' AND a.provider = '${provider}') AS clearing,
      (SELECT COALESCE(-sum(amount), 0) FROM postings p JOIN accounts a ON a.id = p.account_id
        WHERE a.kind = 'fees' AND a.provider = '${provider}') AS posted`);
    // Fees are posted in whole santim, so less than one santim is not yet posted.
    const pending = fees % 100n;
    const isRight = fine(posted) === fees - pending && fine(clearing) === theirs - undecided + pending;
    if (!isRight) wrong.push(`the ledger of ${provider} differs`);
    lines.push({ provider, clearing, theirs, undecided, fees, posted, isRight });
  }
  return { lines, wrong };
}

/** Compares the debts of players with what the sandbox's books show as paid too much or taken back. */
export async function compareReceivables(rows, payments) {
  const beyond = sum(
    payments.map(({ row, record }) => {
      if (record?.status === 'refunded' && row.state === 'Succeeded' && BigInt(row.reversed) > 0n)
        return BigInt(record.paid);
      // The debt from a late success that was reversed again stays; the returned money went to the balance, which pays the debt.
      const isLate = row.state === 'PaidLate' || (row.state === 'Returned' && row.settled !== null);
      return isLate && ['success', 'reversed'].includes(record?.status) ? BigInt(record.amount) : 0n;
    }),
  );
  const [{ owed, left, balance }] = await rows(`SELECT
    (SELECT COALESCE(sum(amount), 0) FROM receivables) AS owed,
    (SELECT COALESCE(sum(amount - recovered), 0) FROM receivables) AS left,
    (SELECT COALESCE(-sum(amount), 0) FROM postings p JOIN accounts a ON a.id = p.account_id
      WHERE a.kind = 'receivable') AS balance`);
  const isRight = BigInt(owed) === beyond && BigInt(left) === BigInt(balance);
  return { line: { beyond, owed, left, balance, isRight }, wrong: isRight ? [] : ['receivables differ'] };
}

/** Returns differences that reconciliation should not have named: it may name only payments that wait for a person. */
export async function compareNamed(rows, open) {
  const known = new Set(open.map(({ row }) => row.reference));
  const named = await rows('SELECT name, kind FROM reconcile_differences WHERE resolved_at IS NULL');
  return named
    .filter(({ name, kind }) => !kind.endsWith('for a person') || !known.has(name.slice(kind.length + 2)))
    .map(({ name }) => `reconciliation names ${name}`);
}

export { foreign };
