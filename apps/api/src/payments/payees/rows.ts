import type { Tx } from '../../platform/db';
import type { ReceiptSource } from '../deposits';
import type { Payee } from './payees.entity';

export type { Payee } from './payees.entity';

export type PayeeMethod = Payee['method'];

/** A payee whose name a person must compare, as the query `payee_reviews` reads it. */
export interface ReviewedPayee {
  id: string;
  userId: string;
  payoutName: string;
  accountName: string;
  accountNumber: string;
  receipts: (Omit<ReceiptName, 'at'> & { at: string })[];
  isShared: boolean;
  since: Date;
}

/** The name of a payee's holder, as a receipt of a payment from that wallet shows it. */
export interface ReceiptName {
  name: string;
  source: ReceiptSource;
  /** When the newest such receipt was claimed. */
  at: Date;
}

/**
 * The holder's names that receipts show for a payee's account, newest first. A bank account has none, because receipts
 * of banks are not read.
 */
export function receiptNames(tx: Tx, payeeId: string): Promise<ReceiptName[]> {
  return tx.query<ReceiptName>('SELECT name, source, at FROM receipt_names($1)', [payeeId], 'receipt_names');
}

/** An account as a player enters it. */
export interface PayeeAccount {
  method: PayeeMethod;
  /** Id of the bank; null for a wallet. */
  bankId: string | null;
  accountNumber: string;
  accountName: string;
}

/**
 * Returns the player's live payee for an account and locks its row; makes an unconfirmed one if there is none. A payee
 * that is still unconfirmed takes the name that was given last.
 */
export async function payeeOf(
  tx: Tx,
  given: { id: string; userId: string; account: PayeeAccount; now: Date },
): Promise<Payee> {
  const { method, bankId, accountNumber, accountName } = given.account;
  const [row] = await tx.query<Payee>(
    `INSERT INTO payees AS p (id, user_id, method, bank_id, account_number, account_key, account_name, state, created_at,
       updated_at)
     VALUES ($1, $2, $3, $4, $5, payee_key($3, $4, $5), $6, 'unconfirmed', $7, $7)
     ON CONFLICT (user_id, account_key) WHERE state IN ('unconfirmed', 'review', 'ready') DO UPDATE SET
       account_name = CASE WHEN p.state = 'unconfirmed' THEN excluded.account_name ELSE p.account_name END
     RETURNING *`,
    [given.id, given.userId, method, bankId, accountNumber, accountName, given.now],
    'payee_of',
  );
  if (!row) throw new Error('a payee vanished');
  return row;
}

/** True if a wallet's number is the player's own phone, which needs no payee. */
export async function isOwnPhone(tx: Tx, phone: string, account: PayeeAccount): Promise<boolean> {
  if (account.method === 'BANK') return false;
  const [row] = await tx.query<{ own: boolean }>(
    'SELECT payee_key($1, NULL, $2) = payee_key($1, NULL, $3) AS own',
    [account.method, phone, account.accountNumber],
    'payee_own_phone',
  );
  return row?.own === true;
}

/** Reads a player's own payee and locks it until the end of the transaction; null if there is none. */
export async function lockPayee(tx: Tx, userId: string, id: string): Promise<Payee | null> {
  const [row] = await tx.query<Payee>(
    'SELECT * FROM payees WHERE id = $1 AND user_id = $2 FOR UPDATE',
    [id, userId],
    'payee_lock',
  );
  return row ?? null;
}

/**
 * The most accounts that a player may have. Nobody reads a longer list, so a stranger's account in it would go
 * unnoticed.
 */
export const MOST_PAYEES = 20;

export async function livePayees(tx: Tx, userId: string): Promise<Payee[]> {
  return tx.query<Payee>(
    `SELECT * FROM payees WHERE user_id = $1 AND state IN ('review', 'ready') ORDER BY created_at DESC LIMIT 50`,
    [userId],
    'payees_live',
  );
}

/** Hides all but the last four digits, as in "••••6789". */
export function maskAccount(accountNumber: string): string {
  return `••••${accountNumber.slice(-4)}`;
}
