import { Injectable } from '@nestjs/common';
import type { LobbyRow } from '@libs/contract';
import { Campaigns } from '../../bonus';
import { FreshRead } from '../../platform/async';
import { Clock } from '../../platform/clock';
import { Db, type Row } from '../../platform/db';
import type { Ticket } from '../purchases/purchases.entity';
import { isRunning, readLastRound, readQueues, type RoundRow } from '../rounds/round-rows';
import { closedRow, lobbyRow, ownTable } from './lobby-view';

/** The rooms that one lobby lists: the public ones, or those of a space. */
export type LobbyScope = string | null;

/** Shortest time between two sends of a row in which only the calls of a running round changed. */
const PROGRESS_MS = 30_000;

/**
 * A row as everybody sees it, and the running rounds of its room, which the row shows only to players with cards in
 * them.
 */
interface Shown {
  row: LobbyRow;
  running: readonly RoundRow[];
}

/** Builds the rows of the stake page: all of them for one player, or only the changed ones for everybody. */
@Injectable()
export class LobbyRows {
  /** The row that was last sent to everybody, by room; `at` in milliseconds. */
  private readonly sent = new Map<string, { text: string; state: string; progress: number; at: number }>();
  private readonly begun = new Map<LobbyScope, Promise<void>>();
  /** Players who sign in at the same moment share one read of their lobby. The public lobby has the empty key. */
  private readonly lists = new FreshRead((key) => this.shownIn(key === '' ? null : key));

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly campaigns: Campaigns,
  ) {}

  /** All rows of a lobby as one player sees them, ascending by stake. */
  async rowsFor(scope: LobbyScope, userId: string): Promise<LobbyRow[]> {
    await this.start(scope);
    const shown = (await this.lists.read(scope ?? '')).map(([, one]) => one);
    const mine = await this.ownedBy([userId], shown);
    return shown.map((one) => withMine(one, (roundId) => mine.has(userId + roundId)));
  }

  /** The rows of these rooms as each of these players sees them, by room, with one query for all players. */
  async rowsOfPlayers(
    roomIds: readonly string[],
    userIds: readonly string[],
  ): Promise<(userId: string) => [roomId: string, row: LobbyRow][]> {
    const rows = await this.shownOf(roomIds);
    const mine = await this.ownedBy(
      userIds,
      rows.map(([, one]) => one),
    );
    return (userId) =>
      rows.map(([roomId, one]) => [roomId, withMine(one, (roundId) => mine.has(userId + roundId))]);
  }

  /**
   * The rows of these rooms that changed since they were last sent. Seconds that count down do not count as a change.
   * Calls of a running round count at most twice a minute, because their bytes would go to everybody in the lobby.
   * @param salesMs shortest time between two sends of a row in which only sales changed
   * @returns the rows to send now, and the rooms whose sales have to wait
   */
  async changed(
    roomIds: readonly string[],
    salesMs: number,
  ): Promise<{ rows: LobbyRow[]; waiting: string[] }> {
    const rows: LobbyRow[] = [];
    const waiting: string[] = [];
    for (const [roomId, { row }] of await this.shownOf(roomIds)) {
      if (!this.hasChanged(roomId, row)) continue;
      if (this.mustWait(roomId, row, salesMs)) {
        waiting.push(roomId);
        continue;
      }
      this.remember(roomId, row);
      rows.push(row);
    }
    return { rows, waiting };
  }

  /**
   * Remembers the rows of a lobby once, before the first socket lists it, so that later only changes are sent. Every
   * list is read afterwards, so no list is older than the remembered rows.
   */
  private start(scope: LobbyScope): Promise<void> {
    const started = this.begun.get(scope) ?? this.rememberRows(scope);
    this.begun.set(scope, started);
    return started;
  }

  private async rememberRows(scope: LobbyScope): Promise<void> {
    try {
      for (const [roomId, { row }] of await this.shownIn(scope)) {
        if (!this.sent.has(roomId)) this.remember(roomId, row);
      }
    } catch (error) {
      this.begun.delete(scope);
      throw error;
    }
  }

  /** The rows of a lobby by room, ascending by stake, the same for everybody. */
  private async shownIn(scope: LobbyScope): Promise<[roomId: string, shown: Shown][]> {
    const rooms = await (scope === null
      ? this.db.query<{ id: string }>(
          'SELECT id FROM rooms WHERE space_id IS NULL ORDER BY stake',
          [],
          'public_rooms',
        )
      : this.db.query<{ id: string }>(
          'SELECT id FROM rooms WHERE space_id = $1 ORDER BY stake',
          [scope],
          'rooms_of_space',
        ));
    return this.shownOf(rooms.map(({ id }) => id));
  }

  private hasChanged(roomId: string, row: LobbyRow): boolean {
    const last = this.sent.get(roomId);
    const progress = row.playing?.index ?? 0;
    const rests = (last?.progress ?? 0) === progress || this.now() - (last?.at ?? 0) < PROGRESS_MS;
    return last?.text !== lobbyRowText(row) || !rests;
  }

  /** True for a row in which only sales changed, if its last version was sent less than `salesMs` ago. */
  private mustWait(roomId: string, row: LobbyRow, salesMs: number): boolean {
    const last = this.sent.get(roomId);
    return last !== undefined && last.state === stateText(row) && this.now() - last.at < salesMs;
  }

  private remember(roomId: string, row: LobbyRow): void {
    const progress = row.playing?.index ?? 0;
    this.sent.set(roomId, { text: lobbyRowText(row), state: stateText(row), progress, at: this.now() });
  }

  private now(): number {
    return this.clock.now().getTime();
  }

  /** What the lobby shows of these rooms, in the given order; a room without a row is left out. */
  private async shownOf(roomIds: readonly string[]): Promise<[roomId: string, shown: Shown][]> {
    const [queues, bonusStakes] = await Promise.all([
      readQueues(this.db, roomIds),
      this.campaigns.activeStakes(),
    ]);
    const now = this.clock.now();
    const shown: [string, Shown][] = [];
    for (const id of roomIds) {
      const queue = queues.get(id) ?? [];
      const row = lobbyRow(queue, now, bonusStakes);
      const one = row ? { row, running: queue.filter(isRunning) } : await this.closed(id, queue, now);
      if (one) shown.push([id, one]);
    }
    return shown;
  }

  /** The row of a space's stake that has no open round; null for a stake without any round, and for a public room. */
  private async closed(roomId: string, queue: readonly RoundRow[], now: Date): Promise<Shown | null> {
    const row = closedRow(queue.at(-1) ?? (await readLastRound(this.db, roomId)), queue, now);
    if (!row) return null;
    const isOver = queue.length === 0 && (await this.isScheduled(row.gameSpace));
    return { row: isOver ? { ...row, closed: true } : row, running: queue.filter(isRunning) };
  }

  /** True for the hidden space of a scheduled game, which has one round. */
  private async isScheduled(spaceId: string | null): Promise<boolean> {
    const [space] = await this.db.query<{ scheduled: boolean }>(
      "SELECT kind = 'scheduled' AS scheduled FROM spaces WHERE id = $1",
      [spaceId],
    );
    return space?.scheduled === true;
  }

  /** The pairs of player and round in which the player has a confirmed card, each as the two ids joined to one text. */
  private async ownedBy(userIds: readonly string[], shown: readonly Shown[]): Promise<Set<string>> {
    const rounds = shown.flatMap(({ row, running }) => [row.id, ...running.map(({ id }) => id)]);
    const owned = await this.db.query<Row<Ticket, 'user_id' | 'round_id'>>(
      `SELECT DISTINCT user_id, round_id FROM tickets
       WHERE user_id = ANY ($1) AND round_id = ANY ($2) AND state = 'confirmed'`,
      [userIds, rounds],
      'rounds_of_players',
    );
    return new Set(owned.map((ticket) => ticket.user_id + ticket.round_id));
  }
}

/** A row as text for comparison, without the time left, the calls, and the fields that concern one player only. */
export function lobbyRowText(row: LobbyRow): string {
  const { mine: _mine, own: _own, playing, ...open } = row;
  return JSON.stringify([
    { ...open, countDownVal: null },
    playing && [playing.id, playing.userCount, playing.netWin],
  ]);
}

/** A row as text for comparison, without the fields that a sale changes. */
function stateText(row: LobbyRow): string {
  return lobbyRowText({ ...row, userCount: 0, cardCount: 0, totalStake: 0, percent: 0, possibleWin: 0 });
}

function withMine({ row, running }: Shown, isMine: (roundId: string) => boolean): LobbyRow {
  return {
    ...row,
    mine: isMine(row.id),
    playing: row.playing && { ...row.playing, mine: isMine(row.playing.id) },
    own: running.filter(({ id }) => isMine(id)).map(ownTable),
  };
}
