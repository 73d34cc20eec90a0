import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { PlayerMessage, PlayerReason } from '@libs/contract';
import { serverMessage, type ServerMessageKey } from '@libs/messages';
import { formatAmount, santim } from '@libs/money';
import { PollScheduler } from '../platform/async';
import { Clock } from '../platform/clock';
import { Db } from '../platform/db';
import { ROWS_PER_POLL, RowPoller, SocketBroadcaster } from '../platform/sockets';

const EVERY_MS = 1000;

/** The effect of one transfer on one player. */
interface MovedRow {
  id: string;
  kind: 'deposit' | 'withdraw' | 'receivable' | 'adjustment';
  user_id: string;
  created_at: Date;
  /** Santim that came into main and bonus; below zero if they left. */
  own: bigint;
  /** Santim that came into held. */
  held: bigint;
  /** True of a payment by hand that staff have approved and not paid yet. */
  unpaid: boolean;
  /** Why staff rejected the withdrawal, if they tell the player. */
  player_reason: PlayerReason | null;
}

interface Said {
  type: PlayerMessage['type'];
  key: ServerMessageKey;
  amount: bigint;
}

/**
 * Tells players connected to this server what became of their payments. It reads the ledger, so each socket is told
 * once and within a second, whichever server and whichever part of the product moved the money.
 */
@Injectable()
export class MoneyMessageBroadcaster implements OnApplicationBootstrap {
  private readonly rows: RowPoller<MovedRow>;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly broadcaster: SocketBroadcaster,
    polls: PollScheduler,
  ) {
    this.rows = new RowPoller({
      read: (from, to, except) => this.readMoved(from, to, except),
      timeOf: (row) => row.created_at,
      send: (row) => this.send(row),
    });
    polls.add({
      name: MoneyMessageBroadcaster.name,
      everyMs: EVERY_MS,
      warning: 'messages about payments could not be sent',
      work: () => this.rows.poll(this.clock.now()),
    });
  }

  onApplicationBootstrap(): Promise<void> {
    return this.rows.begin(this.clock.now());
  }

  private send(row: MovedRow): void {
    const said = whatHappened(row);
    if (!said) return;
    const amount = formatAmount(santim(said.amount));
    this.broadcaster.toSockets(
      'message',
      ({ tag }) => {
        const text = serverMessage(said.key, tag, { amount });
        const reason = row.player_reason && serverMessage(`message.payout.${row.player_reason}`, tag);
        return [{ type: said.type, text: reason && said.type === 'warning' ? `${text} ${reason}` : text }];
      },
      [row.user_id],
    );
  }

  private readMoved(from: Date, to: Date, except: string[]): Promise<MovedRow[]> {
    // Two ranges, so that each uses its own index and no stakes are read.
    return this.db.query<MovedRow>(
      `SELECT t.id::text AS id, t.kind, a.user_id, t.created_at,
         COALESCE(sum(p.amount) FILTER (WHERE a.kind IN ('main', 'bonus')), 0)::bigint AS own,
         COALESCE(sum(p.amount) FILTER (WHERE a.kind = 'held'), 0)::bigint AS held,
         COALESCE(w.state IN ('Approved', 'Paying'), false) AS unpaid, w.player_reason
       FROM (
         SELECT id, kind, created_at, subject FROM transfers
         WHERE kind IN ('deposit', 'withdraw', 'receivable') AND created_at > $1 AND created_at <= $2 AND NOT id = ANY ($3::bigint[])
         UNION ALL
         SELECT id, kind, created_at, subject FROM transfers
         WHERE kind = 'adjustment' AND created_at > $1 AND created_at <= $2 AND NOT id = ANY ($3::bigint[])
       ) t JOIN postings p ON p.transfer_id = t.id JOIN accounts a ON a.id = p.account_id
         LEFT JOIN withdrawals w ON t.kind = 'withdraw' AND w.reference = t.subject
       WHERE a.user_id IS NOT NULL
       GROUP BY t.id, t.kind, t.created_at, a.user_id, w.id ORDER BY t.created_at, t.id LIMIT ${ROWS_PER_POLL}`,
      [from, to, except],
      'money_messages',
    );
  }
}

/**
 * The message about a transfer. Null for something that the player has just done themselves, such as an order of a
 * withdrawal, which only holds the money.
 */
function whatHappened({ kind, own, held, unpaid }: MovedRow): Said | null {
  if (kind === 'adjustment') {
    return own > 0n
      ? { type: 'info', key: 'message.balanceRaised', amount: own }
      : { type: 'warning', key: 'message.balanceLowered', amount: -own };
  }
  if (kind === 'receivable') return { type: 'warning', key: 'message.debtPaid', amount: -own };
  if (kind === 'deposit')
    return own > 0n ? { type: 'success', key: 'message.depositCredited', amount: own } : null;
  if (own > 0n && held < 0n) return { type: 'warning', key: 'message.withdrawFailed', amount: own };
  if (own > 0n) return { type: 'warning', key: 'message.withdrawReturned', amount: own };
  if (held >= 0n) return null;
  return {
    type: 'success',
    key: unpaid ? 'message.withdrawApproved' : 'message.withdrawDone',
    amount: -held,
  };
}
