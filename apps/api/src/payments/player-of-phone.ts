import { Injectable } from '@nestjs/common';
import { Accounts } from '../auth';
import { DomainError } from '../platform/errors';
import type { SessionUser } from '../platform/http';

/**
 * The player whose transaction is checked. `about` is that player's name if somebody else checks it, otherwise null.
 */
export interface CheckedPlayer {
  id: string;
  phone: string;
  about: string | null;
}

/**
 * Finds the player of a transaction check by phone: players may name only themselves, system admins may name any
 * player.
 */
@Injectable()
export class PlayerOfPhone {
  constructor(private readonly accounts: Accounts) {}

  /** @throws DomainError NOT_YOURS for the phone of another player, RECEIVER_NOT_FOUND for a phone without an account */
  async of(caller: SessionUser, phone: string): Promise<CheckedPlayer> {
    if (phone === caller.phone) return { id: caller.id, phone, about: null };
    if (!caller.isSystemAdmin) throw new DomainError('NOT_YOURS');
    const player = await this.accounts.byPhone(phone);
    if (!player) throw new DomainError('RECEIVER_NOT_FOUND');
    return { id: player.id, phone: player.phone, about: player.name };
  }
}
