import { Injectable } from '@nestjs/common';
import { santim, type Santim } from '@libs/money';
import { Clock } from '../../platform/clock';
import type { Tx } from '../../platform/db';
import { DomainError, InvariantError } from '../../platform/errors';
import { currentRequestId } from '../../platform/log';
import { isOverdraft, LedgerService } from '../../wallet';

/**
 * One end of a movement: a player's account, a provider's clearing or fees account, or the account of what players owe.
 */
type Place =
  { user: string; kind: 'main' | 'held' } | { clearing: string } | { fees: string } | { receivable: true };

export interface Movement {
  key: string;
  kind: 'withdraw' | 'transfer' | 'receivable' | 'fee';
  /** Who moves the money: 'user:<id>' or 'system'. */
  actor: string;
  subject: string;
  from: Place;
  to: Place;
  amount: Santim;
}

/** Posts this module's movements of money; each is one transfer with two postings in the ledger. */
@Injectable()
export class MoneyMovements {
  constructor(
    private readonly ledger: LedgerService,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError INSUFFICIENT_BALANCE when a player's account would go below zero */
  async move(tx: Tx, { key, kind, actor, subject, from, to, amount }: Movement): Promise<void> {
    const legs = [
      { accountId: await accountOf(tx, from), amount: santim(-amount) },
      { accountId: await accountOf(tx, to), amount },
    ];
    try {
      await this.ledger.post(tx, {
        key,
        kind,
        actor,
        requestId: currentRequestId(),
        subject,
        at: this.clock.now(),
        legs,
      });
    } catch (error) {
      throw isOverdraft(error) ? new DomainError('INSUFFICIENT_BALANCE') : error;
    }
  }
}

function houseAccount(place: Exclude<Place, { user: string }>): [kind: string, provider: string | null] {
  if ('clearing' in place) return ['clearing', place.clearing];
  return 'fees' in place ? ['fees', place.fees] : ['receivable', null];
}

async function accountOf(tx: Tx, place: Place): Promise<bigint> {
  const [row] =
    'user' in place
      ? await tx.query<{ id: bigint }>(
          'SELECT id FROM accounts WHERE user_id = $1 AND kind = $2',
          [place.user, place.kind],
          'account_of_user',
        )
      : await tx.query<{ id: bigint }>(
          'SELECT id FROM accounts WHERE kind = $1 AND provider IS NOT DISTINCT FROM $2 AND user_id IS NULL',
          houseAccount(place),
          'account_of_house',
        );
  if (!row) throw new InvariantError(`there is no account for ${JSON.stringify(place)}`);
  return row.id;
}
