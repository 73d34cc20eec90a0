import { Injectable } from '@nestjs/common';
import type { LanguageTag } from '@libs/contract';
import { Db } from '../../platform/db';
import { DomainError } from '../../platform/errors';
import type { SessionUser } from '../../platform/http';
import { type ConfirmOrderDto, PayeeAccounts } from '../payees';
import { withdrawalOf } from './answers';
import { readWithdrawal } from './money';
import { PayoutSender } from './send';
import type { WithdrawalDto } from './withdrawals.dto';

/** Confirms the account of an order by the code that the player got for the order. */
@Injectable()
export class OrderConfirmation {
  constructor(
    private readonly db: Db,
    private readonly payees: PayeeAccounts,
    private readonly sender: PayoutSender,
  ) {}

  /**
   * @throws DomainError TXN_NOT_FOUND, IDEMPOTENCY_CONFLICT for an order that was already given back, INVALID_OTP, MONEY_FROZEN
   */
  async confirm(
    user: SessionUser,
    { ref, otp, vc }: ConfirmOrderDto,
    tag: LanguageTag,
  ): Promise<WithdrawalDto> {
    const reference = ref.toUpperCase();
    const order = await readWithdrawal(this.db, { reference });
    if (!order || order.user_id !== user.id || order.payee_id === null)
      throw new DomainError('TXN_NOT_FOUND');
    if (order.state === 'Requested') {
      const { orders } = await this.payees.confirm(user, order.payee_id, { otp, vc });
      for (const id of orders) await this.sender.send(id);
    } else if (['Released', 'Refused', 'Rejected'].includes(order.state)) {
      throw new DomainError('IDEMPOTENCY_CONFLICT');
    }
    return withdrawalOf((await readWithdrawal(this.db, { reference })) ?? order, tag);
  }
}
