import { Injectable } from '@nestjs/common';
import { Db } from '../../platform/db';

/**
 * Says whose account is one of staff: agents and the phones of SYSTEM_ADMIN_PHONES, by the same function of the database
 * that keeps them from playing (controls.md 2). An admin is among them by the phone: whoever leaves the list is none.
 */
@Injectable()
export class StaffAccounts {
  constructor(private readonly db: Db) {}

  async isStaff({ id }: { id: string }): Promise<boolean> {
    const rows = await this.db.query(
      'SELECT FROM users u CROSS JOIN staff_list l WHERE u.id = $1 AND is_staff(u, l)',
      [id],
      'staff_account',
    );
    return rows.length > 0;
  }
}
