import { Injectable } from '@nestjs/common';
import { maskPhone, type LanguageTag } from '@libs/contract';
import { serverMessage } from '@libs/messages';
import { formatAmount, parseBirr, santim } from '@libs/money';
import { Accounts } from '../../auth';
import { Limits } from '../../limits';
import { OtpService, transferDeed } from '../../otp';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { Entropy } from '../../platform/entropy';
import { constraintOf, DomainError } from '../../platform/errors';
import type { SessionUser } from '../../platform/http';
import { AmountLimits } from '../../site-settings';
import { BalanceNotifier } from '../../wallet';
import { Idempotency, type IdempotentCall } from '../idempotency';
import { MoneyMovements } from '../money-movements';
import { ReceivablesService } from '../receivables/receivables.service';
import { MoneyLock } from '../payees/freeze/money-lock';
import { OutgoingLimits } from '../payees/outgoing-limits';
import { carryUnplayed } from '../payees/unplayed';
import type { TransferDto } from './transfers.dto';

/** Most that leaves by a code that names no receiver and amount (players.md 4). */
const UNBOUND_MOST = santim(500_00n);

export interface Transferred {
  success: true;
  message: string;
}

/** Money from one player to another (protocol.md, user/transferUserBalance). */
@Injectable()
export class Transfers {
  constructor(
    private readonly db: Db,
    private readonly entropy: Entropy,
    private readonly accounts: Accounts,
    private readonly otp: OtpService,
    private readonly limits: Limits,
    private readonly amounts: AmountLimits,
    private readonly money: MoneyMovements,
    private readonly idempotency: Idempotency,
    private readonly receivables: ReceivablesService,
    private readonly notifier: BalanceNotifier,
    private readonly clock: Clock,
    private readonly lock: MoneyLock,
    private readonly outgoing: OutgoingLimits,
  ) {}

  /**
   * Checks in the order of the contract: fields (by the DTO), own phone, OTP, receiver, balance.
   * @throws DomainError AMOUNT_TOO_SMALL, AMOUNT_TOO_LARGE, SELF_TRANSFER, INVALID_OTP, RECEIVER_NOT_FOUND, PAYOUT_HELD,
   *   MONEY_FROZEN, LIMIT_REACHED, INSUFFICIENT_BALANCE
   */
  transfer(
    user: SessionUser,
    request: TransferDto,
    call: IdempotentCall,
    tag: LanguageTag,
  ): Promise<Transferred> {
    const parsed = parseBirr(request.amount);
    if (!parsed.ok) throw new DomainError(parsed.code);
    const { amount } = parsed;
    return this.idempotency.run(call, async (slot) => {
      await this.amounts.require('transfer', amount);
      if (request.phoneNo === user.phone) throw new DomainError('SELF_TRANSFER');
      const deed = transferDeed({ receiver: request.phoneNo, amount });
      await this.otp.consume({
        vc: request.vc,
        otp: request.otp,
        phone: user.phone,
        purpose: 'transfer',
        deed,
        unboundUpTo: { amount, most: UNBOUND_MOST },
      });
      const receiver = await this.accounts.byPhone(request.phoneNo);
      if (!receiver || receiver.status !== 'active') throw new DomainError('RECEIVER_NOT_FOUND');
      const places = { amount: formatAmount(amount), phone: maskPhone(receiver.phone) };
      const answer = { success: true as const, message: serverMessage('message.transferred', tag, places) };
      const key = `transfer:${user.id}:${slot.key ?? this.entropy.uuid()}`;
      try {
        await this.db.transaction(async (tx) => {
          await this.lock.take(tx, user.id, receiver.id);
          await this.lock.refuseFrozen(tx, user.id);
          await this.limits.allowOutgoing(tx, user.id);
          await this.limits.allowIncoming(tx, { userId: receiver.id, amount, reader: 'sender' });
          await this.receivables.recover(tx, user.id);
          const now = this.clock.now();
          await carryUnplayed(tx, { key, from: user.id, to: receiver.id, amount, now });
          const [from, to] = [
            { user: user.id, kind: 'main' },
            { user: receiver.id, kind: 'main' },
          ] as const;
          await this.money.move(tx, {
            key,
            kind: 'transfer',
            actor: `user:${user.id}`,
            subject: receiver.id,
            from,
            to,
            amount,
          });
          await this.outgoing.claimTransfer(tx, { key, from: user.id, to: receiver.id, amount });
          await slot.remember(tx, answer);
        });
      } catch (error) {
        // The key exists: an earlier commit, whose answer was lost, has made this transfer.
        if (!['transfers_key_key', 'unplayed_transfers_pkey'].includes(constraintOf(error) ?? ''))
          throw error;
      }
      await this.notifier.changed([user.id, receiver.id]);
      return answer;
    });
  }
}
