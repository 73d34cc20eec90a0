import { setImmediate as nextTurn } from 'node:timers/promises';
import { Gatherer, type Gathered } from '../../platform/async';
import type { Db } from '../../platform/db';
import type { SocketRegistry } from '../../platform/sockets';
import type { BalanceNotifier, Sold } from '../../wallet';
import { readRounds, type RoundRow } from '../rounds/round-rows';
import { heldView } from '../rounds/round-view';

/** Changes of single players are gathered this long, so that a wave of buyers costs a few queries, not hundreds. */
const PLAYERS_MS = 25;

interface Parts {
  db: Db;
  registry: SocketRegistry;
  notifier: BalanceNotifier;
  /** Sends each of these players the lobby's rows as this player sees them. */
  sendRows: (rounds: RoundRow[], batch: Gathered<string>, userIds: string[]) => Promise<void>;
  /** Waits for the work and logs its failure. */
  guard: (work: Promise<void>) => Promise<void>;
}

/**
 * Sends players on this server their balance, cards and lobby rows after their money or cards changed, shortly after
 * the ack.
 */
export class PlayersFeed {
  private readonly changes = new Gatherer<string>((batch) => void this.parts.guard(this.send(batch)), {
    delayMs: PLAYERS_MS,
  });
  /** Players who already got the balance that follows their latest change. */
  private readonly told = new Set<string>();

  constructor(private readonly parts: Parts) {}

  /** Sends these players their balance and their own row of a round. */
  changed(roundId: string, userIds: readonly string[]): void {
    for (const id of userIds) this.told.delete(id);
    this.changes.add(roundId, userIds);
  }

  /**
   * Sends a buyer the balance and the cards after a purchase, which the sale has returned, and later the buyer's lobby
   * row.
   */
  async sold(roundId: string, userId: string, { mine, held, balance, versions }: Sold): Promise<void> {
    if (this.parts.registry.socketsOf(userId).size === 0) return;
    this.told.add(userId);
    this.changes.add(roundId, [userId]);
    await nextTurn(); // so that the ack leaves first
    this.parts.notifier.tell(userId, balance, versions);
    this.parts.registry.emitToUser(userId, 'responseCards', heldView(roundId, held, mine));
  }

  /**
   * Sends the players of a round their lobby rows when the round starts its countdown, is locked, or starts to play.
   */
  async moved(round: RoundRow): Promise<void> {
    const { db, registry, sendRows } = this.parts;
    const owners = await db.query<{ user_id: string }>(
      "SELECT DISTINCT user_id FROM tickets WHERE round_id = $1 AND state = 'confirmed'",
      [round.id],
      'players_of_round',
    );
    const here = owners.map((owner) => owner.user_id).filter((id) => registry.socketsOf(id).size > 0);
    if (here.length > 0) await sendRows([round], new Map([[round.id, new Set(here)]]), here);
  }

  stop(): void {
    this.changes.stop();
  }

  private async send(batch: Gathered<string>): Promise<void> {
    const { db, registry, notifier, sendRows } = this.parts;
    const players = new Set([...batch.values()].flatMap((ids) => [...ids]));
    const here = [...players].filter((id) => registry.socketsOf(id).size > 0);
    const untold = here.filter((id) => !this.told.has(id));
    for (const id of players) this.told.delete(id);
    if (here.length === 0) return;
    await notifier.sendHere(untold);
    await sendRows(await readRounds(db, [...batch.keys()]), batch, here);
  }
}
