import { Injectable } from '@nestjs/common';
import { santim } from '@libs/money';
import { Clock } from '../../../../platform/clock';
import type { Tx } from '../../../../platform/db';
import { DomainError, InvariantError } from '../../../../platform/errors';
import { currentRequestId } from '../../../../platform/log';
import { isOverdraft, LedgerService } from '../../../../wallet';
import { CaseReversals } from './case-reversals';
import type { PostingTarget } from '../payment-case';
import type { CaseRow } from './case-row';

export interface CasePosting extends CaseRow {
  provider: string;
  post_to: PostingTarget;
  /** Santim; a negative amount is taken from the player or the house. */
  post_amount: bigint;
}

/**
 * Posts the settlement of a case: between the provider's clearing account and the player or the house, with the key
 * `case:<id>`, or as the reversal of the case's payment.
 */
@Injectable()
export class CaseMoney {
  constructor(
    private readonly ledger: LedgerService,
    private readonly clock: Clock,
    private readonly reversals: CaseReversals,
  ) {}

  /** @throws DomainError INSUFFICIENT_BALANCE if more is taken than the player has */
  async post(tx: Tx, row: CasePosting, adminId: string): Promise<void> {
    if (row.post_to === 'reversal') return this.reversals.post(tx, row, row.post_amount, adminId);
    const accounts = await tx.query<{ id: bigint; kind: string }>(
      `SELECT id, kind FROM accounts WHERE kind = 'clearing' AND provider = $1
         OR CASE $2 WHEN 'player' THEN kind = 'main' AND user_id = $3 ELSE kind = 'house' END`,
      [row.provider, row.post_to, row.user_id],
    );
    if (accounts.length !== 2) throw new InvariantError(`case ${row.id} has no two accounts`);
    try {
      await this.ledger.post(tx, {
        key: `case:${row.id}`,
        kind: 'case',
        actor: `user:${adminId}`,
        requestId: currentRequestId(),
        subject: row.id,
        at: this.clock.now(),
        legs: accounts.map(({ id, kind }) => ({
          accountId: id,
          amount: santim(kind === 'clearing' ? -row.post_amount : row.post_amount),
        })),
      });
    } catch (error) {
      throw isOverdraft(error) ? new DomainError('INSUFFICIENT_BALANCE') : error;
    }
  }
}
