import { Injectable } from '@nestjs/common';
import type { LanguageTag } from '@libs/contract';
import { invalidField } from '../../platform/errors';
import type { SessionUser } from '../../platform/http';
import { Banks } from '../gateways/banks';
import type { IdempotentCall } from '../../platform/idempotency';
import { queuedOf, withdrawalOf } from './answers';
import type { QueuedDto, WithdrawalDto } from './answers.dto';
import type { BankWithdrawDto, ManualWithdrawDto } from './withdrawals.dto';
import { WithdrawalsService } from './order';

/** Withdrawals to an account that the player names, paid by the gateway or, by hand, by an admin. */
@Injectable()
export class BankWithdrawals {
  constructor(
    private readonly withdrawals: WithdrawalsService,
    private readonly banks: Banks,
  ) {}

  /** @throws DomainError VALIDATION_FAILED for an unknown bank, before any check of the balance */
  async withdraw(
    user: SessionUser,
    request: BankWithdrawDto,
    call: IdempotentCall,
    tag: LanguageTag,
  ): Promise<WithdrawalDto> {
    const { accountNumber, accountName, amount, selectedBank } = request;
    await this.banks.require(selectedBank, accountNumber);
    const order = {
      gateway: 'chapa',
      kind: 'bank',
      medium: 'BANK',
      amount,
      account_number: accountNumber,
      account_name: accountName,
      bank_id: selectedBank,
    } as const;
    return this.withdrawals.request(user, order, call, (row, vc) => withdrawalOf(row, tag, vc));
  }

  /** Queues a withdrawal that an admin pays by hand. @throws DomainError VALIDATION_FAILED for BANK without a bank */
  queue(user: SessionUser, request: ManualWithdrawDto, call: IdempotentCall): Promise<QueuedDto> {
    const { amount, method, accountNumber, accountName, selectedBank } = request;
    if (method === 'BANK' && !selectedBank) {
      throw invalidField('selectedBank', 'field.missing');
    }
    const order = {
      gateway: 'manual',
      kind: 'manual',
      medium: method,
      amount,
      account_number: accountNumber,
      account_name: accountName,
      bank_id: selectedBank ?? null,
    } as const;
    return this.withdrawals.request(user, order, call, queuedOf);
  }
}
