import type { Santim } from '@libs/money';
import type { Tx } from '../../platform/db';
import { constraintOf, DomainError } from '../../platform/errors';
import { currentRequestId } from '../../platform/log';
import { type DepositState, depositStatesBefore } from './states';

/** Money of a deposit that has arrived. */
export interface Credit {
  /** The amount that the provider, the receipt or the statement shows. */
  amount: Santim;
  actor: 'system' | `user:${string}`;
  /** Whether its player's deposit limits hold it back; false if a person has decided. */
  isLimited: boolean;
  /** The only states from which the deposit may move; absent: all that may become Succeeded. */
  from?: readonly DepositState[];
  /** The provider of the receipt that shows the money; absent: the deposit's own provider. */
  provider?: string;
  /** The provider's own number of the payment. */
  providerRef?: string | null;
  /** The provider's fee: a decimal text in birr, with all the decimals that it gave. */
  fee?: string | null;
}

/**
 * Moves a deposit to Succeeded and posts its money (credit-deposit.sql). It is the only credit of a deposit, whoever found
 * the money: the provider's answer, a receipt, room in a limit, or a person.
 * @returns `moved` if the deposit's state does not allow it, as after another credit; `over` if it exceeds a deposit limit
 */
export async function creditDeposit(
  tx: Pick<Tx, 'query'>,
  id: string,
  { amount, actor, isLimited, from, provider, providerRef, fee }: Credit,
  now: Date,
): Promise<'credited' | 'moved' | 'over'> {
  const [row] = await tx.query<{ outcome: 'credited' | 'moved' | 'over' }>(
    'SELECT credit_deposit($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) AS outcome',
    [
      ...[now, id, from ?? depositStatesBefore('Succeeded'), amount, actor, isLimited],
      ...[provider ?? null, providerRef ?? null, fee ?? null, currentRequestId()],
    ],
    'credit_deposit',
  );
  return row?.outcome ?? 'moved';
}

/**
 * Runs a credit of a deposit. When two deposits with the same transaction number or line of a statement are credited at
 * the same moment, only the database's unique constraints notice; this function translates their error.
 * @throws DomainError TXN_ALREADY_USED then
 */
export async function creditedOnce<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const isUsed =
      /^(deposits_txn_id|deposits_open_claim|deposits_provider_ref|deposits_statement_ref|transfers_key)_key$/.test(
        constraintOf(error) ?? '',
      );
    throw isUsed ? new DomainError('TXN_ALREADY_USED') : error;
  }
}
