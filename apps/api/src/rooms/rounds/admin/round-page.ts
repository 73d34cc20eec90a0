import { Injectable } from '@nestjs/common';
import { santim, toBirr } from '@libs/money';
import { Clock } from '../../../platform/clock';
import { Db, type Row } from '../../../platform/db';
import { DomainError } from '../../../platform/errors';
import { readsAllSpaces, type SessionUser } from '../../../platform/http';
import { beaconOf } from '../round-view';
import { isVoidable } from '../round-void';
import { readRound, type RoundRow } from '../round-rows';
import { AdminLedgerService } from '../../../wallet';
import { birrOf, timeOf } from '../../../platform/lists';
import type { User } from '../../../users/users.entity';
import type { Ticket } from '../../purchases/purchases.entity';
import type { RoundPageDto, RoundTicketDto, SettlementDto } from './rounds.dto';
import type { RoundRowDto } from './rounds.list';

type TicketListRow = Omit<Ticket, 'round_id' | 'hold_until' | 'ended_at' | 'bonus_payout'> &
  Row<User, 'name' | 'phone'>;

/** The details of a round: cards, calls, winners, its settlement, and the published part of its draw. */
@Injectable()
export class RoundPage {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly ledger: AdminLedgerService,
  ) {}

  /**
   * The settlement is for system admins and inspectors, the verbs in `can` for system admins only. The page never shows the secret of a draw
   * (fairness.md).
   */
  async of(staff: SessionUser, id: string): Promise<Omit<RoundPageDto, keyof RoundRowDto>> {
    const round = await readRound(this.db, id);
    if (!round) throw new DomainError('NOT_FOUND');
    const now = this.clock.now();
    const voidable = staff.isSystemAdmin && isVoidable(round, now);
    return {
      calledNumbers: round.calls,
      lagMs: round.next_due_at ? Math.max(0, now.getTime() - round.next_due_at.getTime()) : null,
      tickets: await this.tickets(id),
      winnerCards: (round.winners ?? []).map(({ card, userName, amount, pattern }) => ({
        ...{ card, userName, amount, pattern },
      })),
      settlement: readsAllSpaces(staff) ? await this.settlement(staff, round) : null,
      fairness: fairnessOf(round),
      can: voidable ? ['void'] : [],
    };
  }

  private async tickets(id: string): Promise<RoundTicketDto[]> {
    const rows = await this.db.query<TicketListRow>(
      `SELECT t.id, t.card, t.user_id, u.name, u.phone, t.state, t.from_main, t.from_bonus, t.payout, t.purchase_id,
         t.created_at
       FROM tickets t JOIN users u ON u.id = t.user_id WHERE t.round_id = $1 ORDER BY t.card, t.created_at LIMIT 1000`,
      [id],
    );
    return rows.map((row) => ({
      id: row.id,
      card: row.card,
      userId: row.user_id,
      userName: row.name,
      phoneNo: row.phone,
      state: row.state,
      fromMain: birrOf(row.from_main),
      fromBonus: birrOf(row.from_bonus),
      payout: birrOf(row.payout),
      purchaseId: row.purchase_id,
      createdAt: timeOf(row.created_at),
    }));
  }

  private async settlement(staff: SessionUser, { id, added }: RoundRow): Promise<SettlementDto | null> {
    const [row] = await this.db.query<{
      id: bigint;
      stakes: bigint;
      house: bigint;
      referral: bigint;
    }>(
      `SELECT t.id, COALESCE(-sum(p.amount) FILTER (WHERE a.kind = 'escrow'), 0)::bigint AS stakes,
         COALESCE(sum(p.amount) FILTER (WHERE a.kind = 'house'), 0)::bigint AS house,
         COALESCE(-sum(p.amount) FILTER (WHERE a.kind = 'referral'), 0)::bigint AS referral
       FROM transfers t JOIN postings p ON p.transfer_id = t.id JOIN accounts a ON a.id = p.account_id
       WHERE t.key = 'settle:' || $1 GROUP BY t.id`,
      [id],
    );
    if (!row) return null;
    return {
      transferId: String(row.id),
      stakes: birrOf(row.stakes),
      prizes: toBirr(santim(row.stakes - row.house + added)),
      house: birrOf(row.house),
      referral: birrOf(row.referral),
      postings: await this.ledger.postingsOf(staff, String(row.id)),
    };
  }
}

function fairnessOf(round: RoundRow): RoundPageDto['fairness'] {
  const beacon = beaconOf(round);
  return {
    commitment: round.commitment,
    lockHash: round.lock_hash,
    head: round.head,
    beacon: beacon && {
      chain: beacon.chain,
      round: beacon.round,
      value: beacon.value,
      public: beacon.public,
    },
    revealed: round.status === 'Finished' || round.status === 'Refunded',
    proof: `/api/fairness/rounds/${round.id}`,
  };
}
