import { Injectable } from '@nestjs/common';
import { Db } from '../../platform/db';

/**
 * The stored switch of all payouts. A broken invariant turns it off, and no payout is sent until a person turns it on
 * again.
 */
@Injectable()
export class PayoutsSwitch {
  constructor(private readonly db: Db) {}

  async isOn(): Promise<boolean> {
    const [row] = await this.db.query<{ is_on: boolean }>(
      "SELECT is_on FROM switches WHERE name = 'payouts'",
      [],
      'payouts_on',
    );
    return row?.is_on === true;
  }
}
