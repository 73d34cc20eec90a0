import { createHmac, hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../config';
import type { Row, Tx } from '../platform/db';
import { Entropy } from '../platform/entropy';
import { InvariantError } from '../platform/errors';
import type { ExportKey } from './exports.entity';

/**
 * The names by which exports call persons (controls.md 2): the same through a month of Addis Ababa, others in the next one
 * and after a crash of the database, which empties export_keys. Half of the key is in the database, and half is computed from
 * OTP_PEPPER, so that neither a copy of the database nor the settings alone tell who is who.
 */
@Injectable()
export class Pseudonyms {
  private readonly ownHalf: Buffer;

  constructor(
    @Inject(ENV) { otpPepper }: Env,
    private readonly entropy: Entropy,
  ) {
    this.ownHalf = Buffer.from(hkdfSync('sha256', otpPepper, '', 'export pseudonyms', 32));
  }

  /** The pseudonym of each account on this day: 32 hexadecimal digits. Makes the month's key if there is none. */
  async of(tx: Tx, day: string): Promise<(userId: string) => string> {
    const month = `${day.slice(0, 7)}-01`;
    await tx.query(
      'INSERT INTO export_keys (month, key) VALUES ($1, $2) ON CONFLICT ON CONSTRAINT export_keys_pkey DO NOTHING',
      [month, this.entropy.bytes(32)],
    );
    const [row] = await tx.query<Row<ExportKey, 'key'>>('SELECT key FROM export_keys WHERE month = $1', [
      month,
    ]);
    if (!row) throw new InvariantError(`no key for the pseudonyms of ${month}`);
    const key = Buffer.concat([this.ownHalf, row.key]);
    return (userId) => createHmac('sha256', key).update(userId).digest('hex').slice(0, 32);
  }

  /** Deletes the keys of the months that end with this day or before it. */
  async forget(tx: Tx, day: string): Promise<void> {
    await tx.query("DELETE FROM export_keys WHERE month + interval '1 month' <= $1::date + 1", [day]);
  }
}
