import { Inject, Injectable } from '@nestjs/common';
import { maskPhone, type LanguageTag } from '@libs/contract';
import { serverMessage } from '@libs/messages';
import { formatAmount, parseBirr, santim, type Santim, toBirr } from '@libs/money';
import { ENV, type Env } from '../../config';
import { OtpService, transferDeed } from '../../otp';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { Entropy } from '../../platform/entropy';
import { constraintOf, DomainError, InvariantError } from '../../platform/errors';
import type { SessionUser } from '../../platform/http';
import { currentRequestId } from '../../platform/log';
import { AmountLimits } from '../../site/settings';
import { BalanceNotifier } from '../balance-notifier';
import { Idempotency, type IdempotentCall } from '../../platform/idempotency';
import type { TransferDto, TransferredDto } from './transfers.dto';

/** Most money that can be sent with a code that is not bound to a receiver and an amount (players.md 4). */
const UNBOUND_MOST = santim(500_00n);

/** A request that has passed the checks of its fields. */
interface Order {
  user: SessionUser;
  request: TransferDto;
  amount: Santim;
  call: IdempotentCall;
  /** The answer if the transfer succeeds; the database adds the id. */
  answer: Omit<TransferredDto, 'id'>;
  /** Key of the ledger's transfer. */
  key: string;
  /** The refusal that the request gets, unless it repeats a request that succeeded. */
  refusal: DomainError | null;
}

/** Money from one player to another (protocol.md, user/transferUserBalance). */
@Injectable()
export class Transfers {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly entropy: Entropy,
    private readonly otp: OtpService,
    private readonly amounts: AmountLimits,
    private readonly idempotency: Idempotency,
    private readonly notifier: BalanceNotifier,
    private readonly clock: Clock,
  ) {}

  /**
   * Checks in the order of the contract: fields (by the DTO), own phone, OTP, receiver, balance. The checks from the
   * OTP on run in one statement, which is also the commit (send-money.sql).
   * @throws DomainError AMOUNT_TOO_SMALL, AMOUNT_TOO_LARGE, SELF_TRANSFER, INVALID_OTP, RECEIVER_NOT_FOUND,
   *   PAYOUT_HELD, MONEY_FROZEN, LIMIT_REACHED, INSUFFICIENT_BALANCE
   */
  async transfer(
    user: SessionUser,
    request: TransferDto,
    call: IdempotentCall,
    tag: LanguageTag,
  ): Promise<TransferredDto> {
    const parsed = parseBirr(request.amount);
    if (!parsed.ok) throw new DomainError(parsed.code);
    const { amount } = parsed;
    const places = { amount: formatAmount(amount), phone: maskPhone(request.phoneNo) };
    const answer = { success: true as const, message: serverMessage('message.transferred', tag, places) };
    const key = `transfer:${user.id}:${call.key ?? this.entropy.uuid()}`;
    const refusal = await this.refused(user, request, amount);
    const order = { user, request, amount, call, answer, key, refusal };
    return this.idempotency.runWhole(call, () => this.run(order));
  }

  /** Runs the transfer; null while another server is running the same request. */
  private async run(order: Order): Promise<TransferredDto | null> {
    const row = await this.send(order);
    const { code, answer, receiver } = row;
    const isNew = !['REPLAY', 'IDEMPOTENCY_CONFLICT', 'UNDERWAY', 'UNBOUND', order.refusal?.code].includes(
      code,
    );
    if (isNew) this.otp.count(code !== 'INVALID_OTP');
    if (code === 'UNDERWAY') return null;
    if (!answer)
      throw code === order.refusal?.code
        ? order.refusal
        : refusalOf(row, { holdHours: this.env.resetHoldHours, unboundMost: UNBOUND_MOST });
    if (receiver !== null) await this.notifier.changed([order.user.id, receiver]);
    return answer;
  }

  private async send({ user, request, amount, call, answer, key, refusal }: Order): Promise<SendRow> {
    const { phoneNo: receiver, vc, otp } = request;
    const proof = this.otp.presented({ vc, otp, deed: transferDeed({ receiver, amount }) });
    const { payouts, resetHoldHours } = this.env;
    const owner = this.entropy.uuid(); // of all tries, so that each finds the code that an earlier one has used
    try {
      const [row] = await this.db.statement((tx) =>
        tx.query<SendRow>(
          `SELECT * FROM send_money($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)`,
          [
            this.clock.now(),
            ...[user.id, user.phone, receiver, amount, key, currentRequestId(), refusal?.code],
            ...[call.path, call.key, call.requestHash, owner, JSON.stringify(answer)],
            ...[proof.vc, proof.code, proof.deed, proof.tries],
            ...[
              `${resetHoldHours} hours`,
              `${payouts.payeeRestHours} hours`,
              payouts.payeeRestSum,
              UNBOUND_MOST,
            ],
          ],
          'send_money',
        ),
      );
      return row ?? UNDERWAY;
    } catch (error) {
      // Another server took the key at the same moment.
      if (constraintOf(error) === 'idempotency_keys_pkey') return UNDERWAY;
      throw error;
    }
  }

  /**
   * The refusal because of the amount or the receiver. A request that repeats an earlier success is not refused for it.
   */
  private async refused(
    user: SessionUser,
    request: TransferDto,
    amount: Santim,
  ): Promise<DomainError | null> {
    const over = await this.amounts.refusal('transfer', amount);
    return over ?? (request.phoneNo === user.phone ? new DomainError('SELF_TRANSFER') : null);
  }
}

const UNDERWAY: SendRow = { code: 'UNDERWAY', answer: null, receiver: null, until: null };

/** The row of send_money. */
interface SendRow {
  code: string;
  /** Set with OK and REPLAY. */
  answer: TransferredDto | null;
  /** Id of the receiver, set with OK. */
  receiver: string | null;
  /** End of the freeze, set with MONEY_FROZEN. */
  until: Date | null;
}

/** Codes that become a refusal without further fields. */
const PLAIN = [
  'IDEMPOTENCY_CONFLICT',
  'INVALID_OTP',
  'RECEIVER_NOT_FOUND',
  'PHONE_UNPROVED',
  'INSUFFICIENT_BALANCE',
  'LIMIT_REACHED',
] as const;

interface SendRules {
  /** The setting RESET_HOLD_HOURS. */
  holdHours: number;
  /** Most money that can be sent with a code that is not bound to a receiver and an amount. */
  unboundMost: Santim;
}

/** Makes the refusal that the sender gets for a code of send_money. */
function refusalOf(
  { code, until }: SendRow,
  { holdHours, unboundMost }: SendRules,
): DomainError | InvariantError {
  switch (code) {
    case 'UNBOUND':
      return new DomainError(
        'AMOUNT_TOO_LARGE',
        { max: toBirr(unboundMost) },
        { text: 'message.unboundTransfer' },
      );
    case 'PAYOUT_HELD':
      return new DomainError('PAYOUT_HELD', { hours: holdHours });
    case 'MONEY_FROZEN':
      return new DomainError('MONEY_FROZEN', {}, { frozenUntil: until?.toISOString() });
    case 'CANNOT_RECEIVE': // the sender does not learn why
      return new DomainError('LIMIT_REACHED', {}, { text: 'message.cannotReceive' });
    case 'DEBT_FIRST':
      return new DomainError('INSUFFICIENT_BALANCE', {}, { text: 'message.debtFirst' });
    default: {
      const plain = PLAIN.find((one) => one === code);
      return plain ? new DomainError(plain) : new InvariantError(`send_money answered ${code}`);
    }
  }
}
