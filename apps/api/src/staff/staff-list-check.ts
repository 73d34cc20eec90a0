import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { ENV, type Env } from '../config';
import { Db } from '../platform/db';

/** Warns at the start if the database keeps other staff phones from playing than this server's settings list. */
@Injectable()
export class StaffListCheck implements OnModuleInit {
  private readonly logger = new Logger(StaffListCheck.name);

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
  ) {}

  async onModuleInit(): Promise<void> {
    const same = await this.db.query(
      'SELECT FROM staff_list WHERE phones @> $1 AND phones <@ $1 AND plays = $2 AND shared_device = $3',
      [this.env.systemAdminPhones, this.env.demo, this.env.sharedDevice],
    );
    if (same.length === 0)
      this.logger.warn(
        'SYSTEM_ADMIN_PHONES, DEMO or SHARED_DEVICE is not what was migrated with: run npm run migrate',
      );
  }
}
