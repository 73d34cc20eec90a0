import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config';
import type { SessionUser } from '../../platform/http';
import type { Account } from '../accounts';

/** Says whose account is one of staff: system admins and agents. */
@Injectable()
export class StaffAccounts {
  constructor(@Inject(ENV) private readonly env: Env) {}

  isStaff({ phone, role }: Pick<Account | SessionUser, 'phone' | 'role'>): boolean {
    return role === 'agent' || this.env.systemAdminPhones.some((one) => one === phone);
  }
}
