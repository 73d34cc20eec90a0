import { Injectable } from '@nestjs/common';
import type { LobbyRow } from '@libs/contract';
import { Campaigns } from '../../bonus';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { isRunning, readLastRound, readQueue, type RoundRow } from '../rounds/round-rows';
import { closedRow, lobbyRow, ownTable } from './lobby-view';

/** The rooms that one lobby lists: the public ones, or those of a space. */
export type LobbyScope = string | null;

/** Least time between two sends of a row in which only the calls of a running round changed. */
const PROGRESS_MS = 30_000;

/** A row as everybody sees it, with the rounds of its room that players of theirs see in it. */
interface Shown {
  row: LobbyRow;
  running: readonly RoundRow[];
}

/** Builds the rows of the stake page: all of them for one player, or only the changed ones for everybody. */
@Injectable()
export class LobbyRows {
  /** The row that was last sent to everybody, by room; `at` in milliseconds. */
  private readonly sent = new Map<string, { text: string; progress: number; at: number }>();
  private readonly begun = new Map<LobbyScope, Promise<void>>();

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly campaigns: Campaigns,
  ) {}

  /** All rows of a lobby as one player sees them, ascending by stake. */
  async rowsFor(scope: LobbyScope, userId: string): Promise<LobbyRow[]> {
    await this.start(scope);
    const shown = (await this.shownIn(scope)).map(([, one]) => one);
    const mine = await this.ownedBy([userId], shown);
    return shown.map((one) => withMine(one, (roundId) => mine.has(userId + roundId)));
  }

  /** The rows of these rooms as each of these players sees them, by room, with one query for all players. */
  async rowsOfPlayers(
    roomIds: readonly string[],
    userIds: readonly string[],
  ): Promise<(userId: string) => [roomId: string, row: LobbyRow][]> {
    const rows = await Promise.all(roomIds.map((id) => this.shown(id)));
    const mine = await this.ownedBy(
      userIds,
      rows.filter((one) => one !== null),
    );
    return (userId) =>
      rows.flatMap((one, i): [string, LobbyRow][] =>
        one ? [[roomIds[i] ?? '', withMine(one, (roundId) => mine.has(userId + roundId))]] : [],
      );
  }

  /**
   * The rows of these rooms that changed since they were last sent. Seconds that count down are no change. The calls of
   * a running round count as one only twice a minute, because everybody in the lobby would pay for the bytes.
   */
  async changed(roomIds: readonly string[]): Promise<LobbyRow[]> {
    const rows = await Promise.all(roomIds.map(async (id) => (await this.shown(id))?.row ?? null));
    return rows.filter((row, i): row is LobbyRow => row !== null && this.hasChanged(roomIds[i] ?? '', row));
  }

  /**
   * Remembers the rows of a lobby once, before the first socket lists it, so that only later changes are sent. Each
   * list is read after this, so no list is older than the remembered rows.
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
    const rooms = await this.db.query<{ id: string }>(
      'SELECT id FROM rooms WHERE space_id IS NOT DISTINCT FROM $1 ORDER BY stake',
      [scope],
    );
    const rows = await Promise.all(rooms.map((room) => this.shown(room.id)));
    return rooms.flatMap(({ id }, i): [string, Shown][] => {
      const one = rows[i];
      return one ? [[id, one]] : [];
    });
  }

  private hasChanged(roomId: string, row: LobbyRow): boolean {
    const last = this.sent.get(roomId);
    const progress = row.playing?.index ?? 0;
    const rests = (last?.progress ?? 0) === progress || this.now() - (last?.at ?? 0) < PROGRESS_MS;
    if (last?.text === lobbyRowText(row) && rests) return false;
    this.remember(roomId, row);
    return true;
  }

  private remember(roomId: string, row: LobbyRow): void {
    this.sent.set(roomId, { text: lobbyRowText(row), progress: row.playing?.index ?? 0, at: this.now() });
  }

  private now(): number {
    return this.clock.now().getTime();
  }

  private async shown(roomId: string): Promise<Shown | null> {
    const [queue, bonusStakes] = await Promise.all([
      readQueue(this.db, roomId),
      this.campaigns.activeStakes(),
    ]);
    const now = this.clock.now();
    const running = queue.filter(isRunning);
    const open = lobbyRow(queue, now, bonusStakes);
    if (open) return { row: open, running };
    const row = closedRow(queue.at(-1) ?? (await readLastRound(this.db, roomId)), queue, now);
    if (!row) return null;
    const isOver = queue.length === 0 && (await this.isScheduled(row.gameSpace));
    return { row: isOver ? { ...row, closed: true } : row, running };
  }

  /** True for the hidden space of a scheduled game, which has one round. */
  private async isScheduled(spaceId: string | null): Promise<boolean> {
    const [space] = await this.db.query<{ scheduled: boolean }>(
      "SELECT kind = 'scheduled' AS scheduled FROM spaces WHERE id = $1",
      [spaceId],
    );
    return space?.scheduled === true;
  }

  /** User and round, joined, of every confirmed card of these players in the rounds of these rows. */
  private async ownedBy(userIds: readonly string[], shown: readonly Shown[]): Promise<Set<string>> {
    const rounds = shown.flatMap(({ row, running }) => [row.id, ...running.map(({ id }) => id)]);
    const owned = await this.db.query<{ user_id: string; round_id: string }>(
      `SELECT DISTINCT user_id, round_id FROM tickets
       WHERE user_id = ANY ($1) AND round_id = ANY ($2) AND state = 'confirmed'`,
      [userIds, rounds],
      'rounds_of_players',
    );
    return new Set(owned.map((ticket) => ticket.user_id + ticket.round_id));
  }
}

/** A row as text for comparison, without the time left, the calls and what belongs to one player. */
export function lobbyRowText(row: LobbyRow): string {
  const { mine: _mine, own: _own, playing, ...open } = row;
  return JSON.stringify([
    { ...open, countDownVal: null },
    playing && [playing.id, playing.userCount, playing.netWin],
  ]);
}

function withMine({ row, running }: Shown, isMine: (roundId: string) => boolean): LobbyRow {
  return {
    ...row,
    mine: isMine(row.id),
    playing: row.playing && { ...row.playing, mine: isMine(row.playing.id) },
    own: running.filter(({ id }) => isMine(id)).map(ownTable),
  };
}
