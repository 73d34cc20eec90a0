import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../../platform/http';
import type { IdempotentCall } from '../../platform/idempotency';
import type { GatewayId } from '../gateways/gateway';
import type { WithdrawalRow } from './money/withdrawal-rows';
import { WithdrawalsService } from './order';

/** Withdrawals to the player's own phone. */
@Injectable()
export class DirectWithdrawals {
  constructor(private readonly withdrawals: WithdrawalsService) {}

  withdraw<T extends object>(
    user: SessionUser,
    request: { gateway: GatewayId; medium: 'TELEBIRR' | 'CBE'; amount: number },
    call: IdempotentCall,
    view: (row: WithdrawalRow) => T,
  ): Promise<T> {
    const order = { ...request, kind: 'direct', account_number: user.phone, bank_id: null } as const;
    return this.withdrawals.request(user, order, call, view);
  }
}
