import { Injectable } from '@nestjs/common';
import { localPhone } from '@libs/contract';
import { Db } from '../../platform/db';
import { DomainError } from '../../platform/errors';
import type { RawWebhook } from '../providers/gateway';
import { Gateways } from '../providers/gateways';
import { readWithdrawal } from '../withdrawals/withdrawal-rows';

/** States of a payout that may have been sent to the provider and has not ended. */
const UNDER_WAY = ['Sending', 'Sent', 'Unknown'];

/** Answers Chapa's question before each transfer: the best protection against a stolen key (providers.md section 1.5). */
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
    const question = this.gateways.chapa?.readApproval(webhook);
    if (!question) throw new DomainError('BAD_SIGNATURE');
    const row = await readWithdrawal(this.db, { reference: question.reference });
    if (!row || row.provider !== 'chapa' || !UNDER_WAY.includes(row.state)) return false;
    const account = row.medium === 'BANK' ? row.account_number : localPhone(row.account_number);
    return row.amount === question.amount && account === question.account;
  }
}
