import { Injectable } from '@nestjs/common';
import type { PlayerReason } from '@libs/contract';
import { AdminLog } from '../../platform/admin-log';
import { Clock } from '../../platform/clock';
import type { Tx } from '../../platform/db';
import { DomainError } from '../../platform/errors';
import { type Gain, ProposalKinds, type Shown, type Stored } from '../../staff/approvals';
import { birrOf } from '../../platform/lists';
import { BalanceNotifier } from '../../wallet';
import { markProposed, mustMoveWithdrawal, WithdrawalMoney } from './money';
import type { Withdrawal } from './withdrawals.entity';
import { type PayoutCommand, PayoutKind } from './proposal';
import type { WithdrawalState } from './states';

/** Returns the money of a payout to its player. */
@Injectable()
export class PayoutReturner {
  constructor(
    private readonly clock: Clock,
    private readonly money: WithdrawalMoney,
  ) {}

  /**
   * @param playerReason what the player reads of why
   * @returns the new state of the payout
   */
  async giveBack(
    tx: Tx,
    row: Withdrawal,
    actor: string,
    playerReason: PlayerReason | null = null,
  ): Promise<WithdrawalState> {
    const to = endOfRejection(row);
    const change = { failure: 'REJECTED', playerReason };
    if (to !== 'Returned' && !wasTaken(row)) {
      if (!(await this.money.giveBack(tx, row, to, change, actor)))
        throw new DomainError('IDEMPOTENCY_CONFLICT');
      return to;
    }
    await mustMoveWithdrawal(tx, row.id, to, this.clock.now(), change);
    if (row.returned !== null && to === 'Returned')
      await this.money.takeBack(tx, { ...row, returned: row.returned }, actor);
    else await this.money.reverse(tx, row, actor);
    return to;
  }
}

/** The ways in which staff give a payout back with a proposal, by the proposal's name. */
const WAYS: Readonly<
  Record<
    'giveBack' | 'payoutRelease' | 'payoutReturn' | 'payoutUndo',
    { mark: 'release' | 'return'; isDue: (row: Withdrawal) => boolean }
  >
> = {
  giveBack: {
    mark: 'release',
    isDue: ({ state, sent_at: sentAt, unsure_since: unsureSince }) =>
      state === 'Held' && sentAt !== null && unsureSince === null,
  },
  payoutRelease: { mark: 'release', isDue: ({ state }) => state === 'Review' },
  payoutReturn: {
    mark: 'return',
    isDue: ({ state, proposed }) => proposed === 'return' && (state === 'Paid' || state === 'PaidLate'),
  },
  payoutUndo: { mark: 'return', isDue: ({ state }) => state === 'Approved' },
};
export type PayoutWay = keyof typeof WAYS;

/**
 * The proposal that a rejection of this payout needs; null if one person may reject it alone, because nothing has been
 * sent yet.
 */
export function wayOf(row: Withdrawal): PayoutWay | null {
  const ways = Object.keys(WAYS) as PayoutWay[];
  return ways.find((way) => WAYS[way].isDue(row)) ?? null;
}

class PayoutRejection extends PayoutKind {
  protected readonly action = 'reject';

  constructor(
    readonly name: PayoutWay,
    log: AdminLog,
    notifier: BalanceNotifier,
    private readonly returner: PayoutReturner,
  ) {
    super(log, notifier);
  }

  protected isDue(row: Withdrawal): boolean {
    return WAYS[this.name].isDue(row);
  }

  protected shown({ returned }: Withdrawal, { evidence, playerReason }: PayoutCommand): Shown {
    return this.name === 'payoutReturn'
      ? { cameBack: birrOf(returned), playerReason }
      : { givenBack: true, evidence, playerReason };
  }

  gain({ value, after: { cameBack } }: Stored<PayoutCommand>): Gain {
    return {
      balance: 'main',
      santim: typeof cameBack === 'number' ? BigInt(Math.round(cameBack * 100)) : value,
    };
  }

  protected mark(tx: Tx, { id }: Withdrawal, firstAdmin: string): Promise<void> {
    return markProposed(tx, id, { proposed: WAYS[this.name].mark, firstAdmin });
  }

  /** A return that the provider itself reported stays proposed when a person's proposal is dropped. */
  protected unmark(tx: Tx, { id }: Withdrawal): Promise<void> {
    return markProposed(tx, id, {
      proposed: this.name === 'payoutReturn' ? 'return' : null,
      firstAdmin: null,
    });
  }

  protected perform(
    tx: Tx,
    row: Withdrawal,
    { playerReason }: PayoutCommand,
    actor: string,
  ): Promise<WithdrawalState> {
    return this.returner.giveBack(tx, row, actor, playerReason);
  }
}

/** Registers one kind of proposal for each way in WAYS. */
@Injectable()
export class PayoutRejections {
  constructor(kinds: ProposalKinds, log: AdminLog, notifier: BalanceNotifier, returner: PayoutReturner) {
    for (const way of Object.keys(WAYS) as PayoutWay[])
      kinds.add(new PayoutRejection(way, log, notifier, returner));
  }
}

/** True if the money has already left the player, as with an approved payment by hand. */
function wasTaken({ kind, state }: Withdrawal): boolean {
  return state === 'Approved' || (kind === 'manual' && state === 'Review');
}

/**
 * The state after a rejection. A payout that was sent once becomes Released, which is watched, because its provider may
 * still have taken it.
 */
function endOfRejection({
  state,
  proposed,
  sent_at: sentAt,
}: Withdrawal): 'Released' | 'Rejected' | 'Returned' {
  if (state === 'Approved') return 'Rejected';
  if (proposed === 'return') return 'Returned';
  return state === 'Review' || (state === 'Held' && sentAt !== null) ? 'Released' : 'Rejected';
}
