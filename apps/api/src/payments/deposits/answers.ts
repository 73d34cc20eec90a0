import { localPhone, type HistoryStatus, type LanguageTag } from '@libs/contract';
import { serverMessage, type ServerMessageKey } from '@libs/messages';
import { santim, toBirr } from '@libs/money';
import { InvariantError } from '../../platform/errors';
import { paymentMessage, paymentWay, type PaymentReader } from '../common/payment-words';
import type { PaymentDto } from '../common/payment.dto';
import type { CheckoutDto, PushDto } from './deposits.dto';
import type { Deposit } from './deposits.entity';
import { CANCELLED } from './rows';
import type { StartedDeposit } from './start';
import { depositStatus } from './states';

export function checkoutOf({ txRef, checkoutUrl }: StartedDeposit): CheckoutDto {
  if (checkoutUrl === null) throw new InvariantError('a checkout without its page');
  return { txRef, checkoutUrl };
}

/** @param payer the player, on whose phone the provider asks */
export function pushOf({ txRef }: StartedDeposit, payer: { phone: string; tag: LanguageTag }): PushDto {
  return {
    txRef,
    message: serverMessage('message.depositPush', payer.tag, { phone: localPhone(payer.phone) }),
  };
}

const depositMessages: Record<HistoryStatus, ServerMessageKey> = {
  Pending: 'message.depositPending',
  success: 'message.depositCredited',
  Declined: 'message.depositFailed',
};

/** The state of a deposit, as its player or the admin who checks it reads it. */
export function viewOfDeposit(row: Deposit, reader: PaymentReader): PaymentDto {
  const amount = santim(row.credited ?? row.amount);
  const status = depositStatus(row.state);
  const key =
    row.channel === 'receipt' && status === 'Pending'
      ? 'message.depositQueued'
      : row.failure === CANCELLED
        ? 'message.depositCancelled'
        : depositMessages[status];
  return {
    ref: row.reference,
    type: 'deposit',
    status,
    amount: toBirr(amount),
    createdAt: row.created_at.toISOString(),
    // What was taken back later has changed the row again.
    ...(status !== 'Pending' && row.reversed === 0n ? { endedAt: row.updated_at.toISOString() } : {}),
    ...paymentWay(row),
    message: paymentMessage(key, reader, amount),
  };
}
