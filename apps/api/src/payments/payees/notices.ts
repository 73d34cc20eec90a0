import { Injectable } from '@nestjs/common';
import type { Language } from '@libs/contract';
import { serverMessage, tagOf, type ServerMessageKey } from '@libs/messages';
import { formatAmount, santim } from '@libs/money';
import { OtpService, Sms } from '../../otp';
import { Db, type Tx } from '../../platform/db';
import { DomainError } from '../../platform/errors';
import { FreezeLinks } from './freeze/freeze-links';
import { maskAccount, type PayeeRow } from './rows';

type Notice = Extract<
  ServerMessageKey,
  'sms.payee.added' | 'sms.payee.refused' | 'sms.payout.asked' | 'sms.frozen' | 'sms.unfrozen'
>;

/** The deed to which the code for a new payee is bound, so that the code confirms no other payee. */
export function payeeDeed(payeeId: string): string {
  return `payee|${payeeId}`;
}

/**
 * Sends SMS about the accounts that a player's money goes to, each with the link that stops it. They go through the
 * outbox, so they delay no request.
 */
@Injectable()
export class MoneyNotices {
  constructor(
    private readonly db: Db,
    private readonly otp: OtpService,
    private readonly sms: Sms,
    private readonly links: FreezeLinks,
  ) {}

  /** Writes a notice in the transaction of the event that it reports; the caller has locked the player's row. */
  async add(
    tx: Tx,
    userId: string,
    notice: Notice,
    about: { accountNumber?: string; amount?: bigint } = {},
  ): Promise<void> {
    const [account] = await tx.query<{ phone: string; language: Language }>(
      'SELECT phone, language FROM users WHERE id = $1',
      [userId],
      'notice_to',
    );
    if (!account) return;
    const text = serverMessage(notice, tagOf(account.language), {
      ...placesOf(about),
      link: await this.links.urlOf(tx, userId),
    });
    await this.sms.add(tx, account.phone, text, 'notice');
  }

  /** Starts the delivery; call it after the commit. */
  kick(): void {
    this.sms.kick();
  }

  /**
   * Sends the code for a new payee.
   * @param amount amount of the order that waits for the code; null if none does
   * @returns null if the phone has had too many codes: the player can ask for another one later
   */
  async sendCode(
    user: { id: string; phone: string },
    payee: Pick<PayeeRow, 'id' | 'account_number'>,
    amount: bigint | null,
  ): Promise<string | null> {
    const link = await this.db.transaction((tx) => this.links.urlOf(tx, user.id));
    const key = amount === null ? 'sms.payee.code' : 'sms.payee.codeFor';
    const about = { accountNumber: payee.account_number, ...(amount === null ? {} : { amount }) };
    try {
      return await this.otp.sendOwn(user, { purpose: 'payee', deed: payeeDeed(payee.id) }, (places, tag) =>
        serverMessage(key, tag, { ...places, ...placesOf(about), link }),
      );
    } catch (error) {
      if (error instanceof DomainError && error.code === 'TOO_MANY_REQUESTS') return null;
      throw error;
    }
  }
}

function placesOf({ accountNumber, amount }: { accountNumber?: string; amount?: bigint }) {
  return {
    ...(accountNumber === undefined ? {} : { account: maskAccount(accountNumber) }),
    ...(amount === undefined ? {} : { amount: formatAmount(santim(amount)) }),
  };
}
