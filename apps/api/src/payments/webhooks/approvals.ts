import { Injectable } from '@nestjs/common';
import { localPhone } from '@libs/contract';
import { Db } from '../../platform/db';
import { DomainError } from '../../platform/errors';
import type { RawWebhook } from '../providers/gateway';
import { Gateways } from '../providers/gateways';
import { readWithdrawal } from '../withdrawals/withdrawal-rows';

/** States in which a payout may have been sent to the provider and has not ended. */
const UNDER_WAY = ['Sending', 'Sent', 'Unknown'];

/** Chapa asks before it sends a transfer: the best guard against a stolen key (providers.md section 1.5). */
@Injectable()
export class Approvals {
  constructor(
    private readonly db: Db,
    private readonly gateways: Gateways,
  ) {}

  /**
   * True if the transfer is a payout of ours, under way, with this amount and account.
   * @throws DomainError BAD_SIGNATURE for a question that Chapa did not ask
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
