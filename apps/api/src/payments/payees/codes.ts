import { Injectable } from '@nestjs/common';
import { serverMessage } from '@libs/messages';
import { formatAmount, santim } from '@libs/money';
import { OtpService } from '../../otp';
import { Db } from '../../platform/db';
import { DomainError } from '../../platform/errors';
import { FreezeLinks } from './freeze/freeze-links';
import { maskAccount } from './rows';
import type { Payee } from './payees.entity';

/** The deed to which the code for a new payee is bound, so that the code confirms no other payee. */
export function payeeDeed(payeeId: string): string {
  return `payee|${payeeId}`;
}

/** Sends the codes that confirm payees, each with the link that freezes the money. */
@Injectable()
export class PayeeCodes {
  constructor(
    private readonly db: Db,
    private readonly otp: OtpService,
    private readonly links: FreezeLinks,
  ) {}

  /**
   * @param amount amount of the order that waits for the code; null if none does
   * @returns null if the phone has had too many codes: the player can ask for another one later
   */
  async sendCode(
    user: { id: string; phone: string },
    payee: Pick<Payee, 'id' | 'account_number'>,
    amount: bigint | null,
  ): Promise<string | null> {
    const link = await this.db.transaction((tx) => this.links.urlOf(tx, user.id));
    const key = amount === null ? 'sms.payee.code' : 'sms.payee.codeFor';
    const about = {
      account: maskAccount(payee.account_number),
      ...(amount === null ? {} : { amount: formatAmount(santim(amount)) }),
    };
    try {
      return await this.otp.sendOwn(user, { purpose: 'payee', deed: payeeDeed(payee.id) }, (places, tag) =>
        serverMessage(key, tag, { ...places, ...about, link }),
      );
    } catch (error) {
      if (error instanceof DomainError && error.code === 'TOO_MANY_REQUESTS') return null;
      throw error;
    }
  }
}
