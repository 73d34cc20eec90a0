import type { Tx } from '../db';
import type { IdempotentCall } from './idempotent-call';

/** Another run of the request has its key, or has answered it; what this run did in its transaction is undone. */
export class TakenOver extends Error {}

/** The right to run one request under its key. Without a key every method does nothing. */
export class Slot {
  /** Whether the answer is stored; a transaction that is tried again stores it again. */
  isRemembered = false;

  /**
   * @param owner token of this run
   * @param resource id of the row that an earlier run of the same request wrote before it died
   */
  constructor(
    private readonly call: IdempotentCall,
    private readonly owner: string | null,
    readonly resource: string | null,
  ) {}

  /** The key of the client, or null. */
  get key(): string | null {
    return this.call.key;
  }

  /** Binds the row to the key, in the row's transaction. @throws TakenOver if another run has the key */
  async bind(tx: Tx, resource: string): Promise<void> {
    await this.update(tx, 'resource = $5', resource);
  }

  /** Stores the answer, in the transaction of the effect if both must commit together. */
  async remember(tx: Tx, answer: object): Promise<void> {
    await this.update(tx, 'answer = $5', JSON.stringify(answer));
    this.isRemembered = true;
  }

  /** Unbinds the row from the key, because it cannot be continued; the next run of the key starts again. */
  async unbind(tx: Tx): Promise<void> {
    await this.update(tx, 'resource = $5', null);
  }

  /**
   * Releases the key of a failed run. If no row is bound, the key is deleted, so that the client may try again. If a
   * committed row is bound, the lease ends at once, and the next run of the key continues from that row.
   */
  async release(tx: Tx, now: Date): Promise<void> {
    if (this.owner === null) return;
    await tx.query(
      `WITH own AS (SELECT user_id, path, key, resource FROM idempotency_keys
         WHERE user_id = $1 AND path = $2 AND key = $3 AND owner = $4 AND answer IS NULL FOR UPDATE),
       gone AS (DELETE FROM idempotency_keys k USING own o
         WHERE (k.user_id, k.path, k.key) = (o.user_id, o.path, o.key) AND o.resource IS NULL)
       UPDATE idempotency_keys k SET lease_until = $5 FROM own o
       WHERE (k.user_id, k.path, k.key) = (o.user_id, o.path, o.key) AND o.resource IS NOT NULL`,
      [this.call.userId, this.call.path, this.call.key, this.owner, now],
      'idempotency_release',
    );
  }

  private async update(tx: Tx, change: string, value: string | null): Promise<void> {
    if (this.owner === null) return;
    const rows = await tx.query(
      `UPDATE idempotency_keys SET ${change} WHERE user_id = $1 AND path = $2 AND key = $3 AND owner = $4
         AND answer IS NULL RETURNING key`,
      [this.call.userId, this.call.path, this.call.key, this.owner, value],
    );
    if (rows.length !== 1) throw new TakenOver('another run of the request has its key');
  }
}
