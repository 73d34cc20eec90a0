import { Inject, Injectable } from '@nestjs/common';
import { birr, type Santim } from '@libs/money';
import { ENV, type Env } from '../../config';
import { ExclusionsAsked } from '../../exclusion-register';
import { Limits } from '../../users/limits';
import { Clock } from '../../platform/clock';
import { Db, type Tx } from '../../platform/db';
import { Entropy } from '../../platform/entropy';
import { DomainError, InvariantError } from '../../platform/errors';
import type { SessionUser } from '../../platform/http';
import { AmountLimits } from '../../site/settings';
import { Idempotency, type IdempotentCall, type Slot } from '../../platform/idempotency';
import {
  type DepositStart,
  type GatewayId,
  Gateways,
  type Medium,
  notifyToken,
  type Outcome,
  ReferenceGenerator,
} from '../gateways';
import { insertDeposit, moveDeposit, readDeposit } from './rows';
import type { Deposit } from './deposits.entity';

export interface WantedDeposit {
  gateway: GatewayId;
  medium: Exclude<Medium, 'BANK'>;
  /** The amount in whole birr, within the limits. */
  amount: number;
}

/** Where the player continues: on the checkout page, or on the phone if `checkoutUrl` is null. */
export interface StartedDeposit {
  txRef: string;
  checkoutUrl: string | null;
}

/** Milliseconds after which a checkout page expires. */
export const OPEN_MS = 3600_000;

/** Starts deposits through gateways. The intent is committed before the request to the provider. */
@Injectable()
export class DepositStarter {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly entropy: Entropy,
    private readonly gateways: Gateways,
    private readonly limits: Limits,
    private readonly exclusions: ExclusionsAsked,
    private readonly amounts: AmountLimits,
    private readonly references: ReferenceGenerator,
    private readonly idempotency: Idempotency,
  ) {}

  /**
   * @throws DomainError AMOUNT_TOO_SMALL, AMOUNT_TOO_LARGE, LIMIT_REACHED by the player's own limits, NOT_FOUND for a gateway that is not offered,
   *   PROVIDER_UNAVAILABLE when the provider refuses or cannot be reached
   */
  start(user: SessionUser, request: WantedDeposit, call: IdempotentCall): Promise<StartedDeposit> {
    if (!this.gateways.of(request.gateway).deposits.has(request.medium)) throw new DomainError('NOT_FOUND');
    return this.idempotency.run(call, async (slot) => {
      try {
        if (slot.resource === null) return await this.ask(await this.open(user, request, slot), user);
        // An earlier try of this request wrote the intent and died. The poller checks its payment.
        const row = await readDeposit(this.db, { id: slot.resource });
        if (row?.checkout_url) return { txRef: row.reference, checkoutUrl: row.checkout_url };
        throw unavailable(2);
      } catch (error) {
        // The intent stays in the table, but no player was sent to its checkout page, so the next try makes a new one.
        await slot.unbind(this.db);
        throw error;
      }
    });
  }

  private async open(user: SessionUser, request: WantedDeposit, slot: Slot): Promise<Deposit> {
    const id = this.entropy.uuid();
    const reference = this.references.next('D');
    const amount: Santim = birr(request.amount);
    await this.amounts.require('deposit', amount);
    await this.exclusions.admitDeposit(user);
    let tries = 0;
    return this.db.transaction(async (tx) => {
      tries += 1;
      const before = tries > 1 ? await this.opened(tx, { id, user_id: user.id }) : null;
      if (before) return before;
      const now = this.clock.now();
      await this.limits.allowDeposit(tx, user.id, amount);
      const next_check_at = new Date(now.getTime() + this.env.payments.checkMs);
      await insertDeposit(
        tx,
        {
          id,
          user_id: user.id,
          channel: 'gateway',
          provider: request.gateway,
          medium: request.medium,
          reference,
          txn_id: null,
          amount,
          verified: null,
          state: 'Created',
          failure: null,
          next_check_at,
        },
        now,
      );
      await slot.bind(tx, id);
      const row = await readDeposit(tx, { id });
      if (!row) throw new InvariantError('a deposit vanished in its own transaction');
      return row;
    });
  }

  /** What the try before has committed, if its answer was lost. The lock waits until its transaction has ended. */
  private async opened(tx: Tx, { id, user_id }: Pick<Deposit, 'id' | 'user_id'>): Promise<Deposit | null> {
    await this.limits.lock(tx, user_id);
    return readDeposit(tx, { id });
  }

  private async ask(row: Deposit, user: SessionUser): Promise<StartedDeposit> {
    const { publicUrl, notifySecret } = this.env.payments;
    const gateway = this.gateways.of(row.provider as GatewayId);
    // The player returns to the wallet, which shows this payment's status. The return itself proves no payment.
    const returnUrl = `${publicUrl}/wallet?ref=${row.reference}`;
    const outcome = await gateway.startDeposit({
      reference: row.reference,
      amount: birr(Number(row.amount / 100n)),
      phone: user.phone,
      medium: row.medium,
      returnUrl,
      cancelUrl: returnUrl,
      notifyUrl: `${publicUrl}/api/${row.provider}/webhook/${notifyToken(notifySecret, row.reference)}`,
      expiresAt: new Date(row.created_at.getTime() + OPEN_MS),
    });
    return this.record(row, outcome);
  }

  /** Stores the provider's answer. If a webhook was faster, the row keeps its newer state. */
  private async record(row: Deposit, outcome: Outcome<DepositStart>): Promise<StartedDeposit> {
    const now = this.clock.now();
    if (!outcome.ok && outcome.failure.kind === 'rejected') {
      await moveDeposit(this.db, row.id, 'Failed', now, { failure: outcome.failure.code });
      throw unavailable(5);
    }
    const url = outcome.ok && outcome.value.next === 'redirect' ? outcome.value.url : null;
    const session = outcome.ok ? (outcome.value.session ?? null) : null;
    await this.db.query(
      `UPDATE deposits SET checkout_url = $2, provider_session = COALESCE(provider_session, $3), updated_at = $4,
         failure = COALESCE(failure, $5), state = CASE state WHEN 'Created' THEN 'Pending' ELSE state END
       WHERE id = $1`,
      [row.id, url, session, now, outcome.ok ? null : outcome.failure.code],
    );
    // A direct payment request whose answer was lost may still have reached the phone, so the player is asked to look
    // there.
    const mayBeOnPhone = row.medium !== 'CHECKOUT' && !outcome.ok && outcome.failure.kind === 'ambiguous';
    if (!outcome.ok && !mayBeOnPhone) throw unavailable(5);
    return { txRef: row.reference, checkoutUrl: url };
  }
}

const unavailable = (retryAfterSeconds: number) =>
  new DomainError('PROVIDER_UNAVAILABLE', {}, { retryAfterSeconds });
