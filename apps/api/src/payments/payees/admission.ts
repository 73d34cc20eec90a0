import { Injectable } from '@nestjs/common';
import { NotificationService } from '../../notifications';
import { Clock } from '../../platform/clock';
import type { Tx } from '../../platform/db';
import type { SessionUser } from '../../platform/http';
import { formatAmount, santim, type Santim } from '@libs/money';
import type { NewWithdrawal, Withdrawal } from '../withdrawals/money';
import { PayeeAccounts } from './accounts';
import { PayeeCodes } from './codes';
import { FreezeLinks } from './freeze/freeze-links';
import { MoneyLock } from './freeze/money-lock';
import { PayoutGuard } from './holds';
import { OutgoingLimits } from './limits';
import { isOwnPhone, maskAccount, type PayeeAccount } from './rows';
import type { Payee } from './payees.entity';

/** The time that a player has to enter the code of an order. */
const CONFIRM_MS = 3600_000;

type Order = Omit<NewWithdrawal, 'payee_id' | 'unplayed' | 'confirm_until'>;

export interface Admitted {
  payee: Payee | null;
  columns: Pick<NewWithdrawal, 'payee_id' | 'unplayed' | 'confirm_until' | 'account_name'>;
}

/** Accepts orders of payouts. An order is never refused for its account, only for a freeze or a daily limit. */
@Injectable()
export class PayoutAdmission {
  constructor(
    private readonly clock: Clock,
    private readonly lock: MoneyLock,
    private readonly limits: OutgoingLimits,
    private readonly payees: PayeeAccounts,
    private readonly guard: PayoutGuard,
    private readonly links: FreezeLinks,
    private readonly codes: PayeeCodes,
    private readonly notifications: NotificationService,
  ) {}

  /**
   * Finds the order's payee, and locks the player's row until the end of the transaction.
   * @throws DomainError MONEY_FROZEN, LIMIT_REACHED
   */
  async admit(tx: Tx, user: SessionUser, order: Order): Promise<Admitted> {
    await this.lock.take(tx, user.id);
    await this.lock.refuseFrozen(tx, user.id);
    await this.limits.claimPayout(tx, order);
    const account: PayeeAccount = {
      method: order.medium,
      bankId: order.medium === 'BANK' ? (order.bank_id ?? '') : null,
      accountNumber: order.account_number,
      accountName: order.account_name,
    };
    const isOwn = order.kind === 'direct' || (await isOwnPhone(tx, user.phone, account));
    const payee = isOwn ? null : await this.payees.accountOf(tx, user, account);
    const needsCode = payee?.state === 'unconfirmed';
    return {
      payee,
      columns: {
        payee_id: payee?.id ?? null,
        unplayed: await unplayedPart(tx, user.id, order.amount),
        confirm_until: needsCode ? new Date(this.clock.now().getTime() + CONFIRM_MS) : null,
        account_name: payee?.account_name ?? order.account_name,
      },
    };
  }

  /** Called after the order is stored: records why it waits, and tells the player by SMS. @returns true if it waits */
  async settle(
    tx: Tx,
    user: SessionUser,
    row: NewWithdrawal & { created_at: Date },
    payee: Payee | null,
  ): Promise<boolean> {
    if (row.confirm_until) return true; // the code's SMS tells the player
    await this.notifications.tell(tx, [user.id], {
      kind: 'payoutRequested',
      account: maskAccount(row.account_number),
      amount: formatAmount(row.amount),
      link: await this.links.urlOf(tx, user.id),
    });
    const hold = await this.guard.holdOf(tx, row, payee, user.sessionId);
    if (hold) await this.guard.keep(tx, row.id, hold);
    return hold !== null;
  }

  /** Sends the code that an order needs. @returns its handle; null if no code is needed, or if the phone has had too many */
  async codeFor(user: SessionUser, row: Withdrawal): Promise<string | null> {
    this.notifications.kick();
    if (row.state !== 'Requested' || row.payee_id === null) return null;
    return this.codes.sendCode(user, { id: row.payee_id, account_number: row.account_number }, row.amount);
  }
}

/** The part of an amount that is unplayed money; a payout takes unplayed money first (rules.md "Unplayed money"). */
async function unplayedPart(tx: Tx, userId: string, amount: bigint): Promise<Santim> {
  const [row] = await tx.query<{ left: bigint }>(
    'SELECT unplayed_money($1) AS left',
    [userId],
    'unplayed_money',
  );
  const left = row?.left ?? 0n;
  return santim(left < amount ? left : amount);
}
