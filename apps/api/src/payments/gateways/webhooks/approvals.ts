import { Injectable } from '@nestjs/common';
import { normalizePhone } from '@libs/contract';
import { Db } from '../../../platform/db';
import { DomainError } from '../../../platform/errors';
import { readWithdrawal } from '../../withdrawals/money';
import { Gateways, type RawWebhook } from '..';

/** States of a payout that may have been sent to the provider and has not ended. */
const UNDER_WAY = ['Sending', 'Sent', 'Unknown'];

/**
 * Answers Chapa's question, before each transfer, whether it is ours: the best protection against a stolen key
 * (providers.md section 1.5).
 */
@Injectable()
export class Approvals {
  constructor(
    private readonly db: Db,
    private readonly gateways: Gateways,
  ) {}

  /**
   * True if the transfer is an open payout of ours with this amount and account.
   * @throws DomainError BAD_SIGNATURE for a question without Chapa's signature
   */
  async approves(webhook: RawWebhook): Promise<boolean> {
    const question = this.gateways.find('chapa')?.readApproval?.(webhook);
    if (!question) throw new DomainError('BAD_SIGNATURE');
    const row = await readWithdrawal(this.db, { reference: question.reference });
    if (!row || row.provider !== 'chapa' || !UNDER_WAY.includes(row.state)) return false;
    return row.amount === question.amount && isSameAccountOrPhone(row.account_number, question.account);
  }
}

/**
 * True if both texts name the same account. Chapa writes phones as `251…` (providers.md, C4), `09…` or `+251…`, and
 * accounts with or without blanks.
 */
export function isSameAccountOrPhone(ours: string, asked: string): boolean {
  const [left, right] = [ours, asked].map((text) => text.replace(/\s/g, ''));
  if (left === right) return true;
  const phone = normalizePhone(left);
  return phone !== null && phone === normalizePhone(right);
}
