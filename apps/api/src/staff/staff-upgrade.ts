import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { ENV, type Env } from '../config';
import { SecurityLog } from '../platform/admin-log';
import { Clock } from '../platform/clock';
import { Db } from '../platform/db';

/** Once after the upgrade to invitations: listed phones that had a second factor stay admins, others are invited. */
@Injectable()
export class StaffUpgrade implements OnModuleInit {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly log: SecurityLog,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.db.transaction(async (tx) => {
      const waiting = await tx.query('SELECT FROM staff_upgrades');
      if (waiting.length === 0) return;
      const stayed = await tx.query<{ user_id: string }>(
        `INSERT INTO staff (user_id, origin, since) SELECT u.id, 'upgrade', $2 FROM staff_upgrades
           JOIN users u ON u.id = user_id
         WHERE u.phone = ANY ($1) ON CONFLICT ON CONSTRAINT staff_pkey DO NOTHING RETURNING user_id`,
        [this.env.systemAdminPhones, this.clock.now()],
      );
      for (const { user_id: id } of stayed)
        await this.log.write(tx, { action: 'staff.upgrade', by: 'server', subject: `user:${id}` });
      await tx.query('DELETE FROM staff_upgrades');
    });
  }
}
