import { Injectable } from '@nestjs/common';
import { Db } from '../../platform/db';

/**
 * Tells whether an account belongs to staff: to an agent, or to a phone in SYSTEM_ADMIN_PHONES. It asks the database
 * function that also keeps staff from playing (controls.md 2). An admin whose phone leaves the list is no longer staff.
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
