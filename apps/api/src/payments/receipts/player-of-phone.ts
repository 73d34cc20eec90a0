import { Injectable } from '@nestjs/common';
import { Accounts } from '../../auth';
import { DomainError } from '../../platform/errors';
import type { SessionUser } from '../../platform/http';

/** For whom a transaction is checked: oneself, or for a system admin any player. */
@Injectable()
export class PlayerOfPhone {
  constructor(private readonly accounts: Accounts) {}

  /** @throws DomainError NOT_YOURS for another's phone, RECEIVER_NOT_FOUND for a phone that an admin mistyped */
  async of(caller: SessionUser, phone: string): Promise<{ id: string; phone: string }> {
    if (phone === caller.phone) return caller;
    if (!caller.isSystemAdmin) throw new DomainError('NOT_YOURS');
    const player = await this.accounts.byPhone(phone);
    if (!player) throw new DomainError('RECEIVER_NOT_FOUND');
    return player;
  }
}
