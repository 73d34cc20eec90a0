import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { DECK_SIZE, type ServerEvents } from '@libs/contract';
import { serverMessage } from '@libs/messages';
import type { Server, Socket } from 'socket.io';
import { Gatherer, KeyedThrottle, PollScheduler, warnOnFailure } from '../../platform/async';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import type { SessionUser } from '../../platform/http';
import { SocketRegistry, stateOf } from '../../platform/sockets';
import { LogKeys } from '../../fairness/log';
import { BalanceNotifier, type Sold } from '../../wallet';
import { CardDiff } from './card-diff';
import { isLobby, watchersOf } from './channels';
import { LobbyRows, type LobbyScope } from '../lobby/lobby-rows';
import { LobbyBroadcaster } from '../lobby/lobby-broadcaster';
import { LateComers } from './late-comers';
import { cardsPauseMs, lobbyPauseMs } from './pace';
import { PlayersFeed } from './players-feed';
import { RoundSignals } from './round-signals';
import { isAhead, newCalls } from './round-changes';
import { RoundReader } from '../rounds/round-reader';
import { isBig, isRunning, readLiveRounds, readRounds, type RoundRow } from '../rounds/round-rows';
import { drawView, countdownView, finishedView, refundMessage } from '../rounds/round-view';
import { Watchers } from './watchers';

const TICK_MS = 1000;
const WARNING = 'players could not be sent';
/** After this many ticks all card states are sent again. */
const ALL_CARDS_TICKS = 5;
/** How long a finished round is still read and remembered. */
const REMEMBER_MS = 60_000;
/** Card updates are at least 250 ms apart, so a second read of a snapshot nearly always suffices. */
const MAX_READS = 4;

type EventName = keyof ServerEvents;

/**
 * Emits all events of rounds; lobby/lobby-broadcaster.ts emits the rows of the lobby. It compares the stored rounds
 * with those that it has sent, so a commit of this server, a commit of another server and a missed tick take the same
 * path: state, not log (architecture.md "Real time").
 */
@Injectable()
export class RoundBroadcaster implements OnModuleDestroy {
  private readonly logger = new Logger(RoundBroadcaster.name);
  /** The rounds that are not over, or ended less than a minute ago, as they were last sent. */
  readonly seen = new Map<string, RoundRow>();
  private readonly cards = new CardDiff();
  private readonly players: PlayersFeed;
  private readonly cardsThrottle = new KeyedThrottle(
    (id) => void this.guard(this.flushCards(id, false)),
    (id) => cardsPauseMs(this.watchers?.count(watchersOf(id)) ?? 0),
  );
  /** Rooms that changed, by the lobby that lists them. */
  private readonly lobbies = new Gatherer<LobbyScope>(
    (batch) =>
      this.guard(
        this.lobbyBroadcaster?.broadcastAll(batch, (scope, roomIds) => this.lobbies.add(scope, roomIds)),
      ),
    { delayMs: () => lobbyPauseMs(this.registry.size) },
  );
  private watchers: Watchers | null = null;
  private lobbyBroadcaster: LobbyBroadcaster | null = null;
  private lateComers: LateComers | null = null;
  private ticks = 0;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly registry: SocketRegistry,
    private readonly reader: RoundReader,
    private readonly lobby: LobbyRows,
    notifier: BalanceNotifier,
    private readonly signals: RoundSignals,
    private readonly keys: LogKeys,
    private readonly polls: PollScheduler,
  ) {
    this.players = new PlayersFeed({
      ...{ db, registry, notifier },
      sendRows: async (rounds, batch, here) => this.lobbyBroadcaster?.sendToOwners(rounds, batch, here),
      guard: (work) => this.guard(work),
    });
  }

  /** Starts the broadcasts; called once with the server's sockets. */
  attach(server: Server): void {
    this.watchers = new Watchers(server);
    this.lobbyBroadcaster = new LobbyBroadcaster(this.lobby, this.registry, this.watchers);
    this.lateComers = new LateComers(this.db, this.reader, this.watchers, this);
    this.polls.add({
      name: RoundBroadcaster.name,
      everyMs: TICK_MS,
      warning: WARNING,
      work: () => this.tick(),
    });
    this.signals.listen({
      rounds: (ids) => void this.guard(readRounds(this.db, ids).then((rows) => this.observe(rows))),
      cards: (roundId) => void this.cardsThrottle.request(roundId),
      players: (roundId, userIds) => this.players.changed(roundId, userIds),
      lobby: (scope, roomId) => this.lobbies.add(scope, [roomId]),
    });
  }

  onModuleDestroy(): void {
    for (const feed of [this.players, this.lobbies, this.cardsThrottle]) feed.stop();
  }

  /** Sends an event to all sockets of one player. */
  toUser<E extends EventName>(userId: string, event: E, ...args: Parameters<ServerEvents[E]>): void {
    this.registry.emitToUser(userId, event, ...args);
  }

  /** Sends an event to one socket. */
  toSocket<E extends EventName>(socket: Socket, event: E, ...args: Parameters<ServerEvents[E]>): void {
    socket.emit(event, ...args);
  }

  /**
   * Reads a snapshot that is not older than any card update sent meanwhile: the socket watches the round already, and a
   * stale snapshot after an update would take the update back.
   * @throws DomainError NOT_FOUND
   */
  async snapshot(roundId: string, user: SessionUser): ReturnType<RoundReader['snapshot']> {
    for (let reads = 1; ; reads += 1) {
      const sent = this.cards.updatesOf(roundId);
      const snapshot = await this.reader.snapshot(roundId, user);
      if (reads >= MAX_READS || sent === this.cards.updatesOf(roundId)) return snapshot;
    }
  }

  /**
   * Makes a socket watch a round. The socket gets all changes after `round`, even if this server has not seen the round
   * before; in that case the round's row also goes to the sockets that list its room.
   */
  async watch(socket: Socket, round: RoundRow): Promise<void> {
    if (!this.seen.has(round.id)) this.observe([round]);
    await socket.join(watchersOf(round.id));
  }

  /** Ends the watch of a round by a socket. */
  async unwatch(socket: Socket, roundId: string): Promise<void> {
    await socket.leave(watchersOf(roundId));
  }

  /** Makes a socket list a lobby: it gets all rows as its player sees them, then the changes of that lobby only. */
  async listLobby(socket: Socket, scope: LobbyScope): Promise<void> {
    await this.leaveLobby(socket);
    await this.lobbyBroadcaster?.sendList(socket, scope);
  }

  /** Makes a socket list no lobby until it asks for one. */
  async leaveLobby(socket: Socket): Promise<void> {
    for (const room of socket.rooms) if (isLobby(room)) await socket.leave(room);
  }

  /** Broadcasts the lobby rows of rooms whose terms changed, such as the percent. */
  roomsChanged(scope: LobbyScope, roomIds: Iterable<string>): void {
    const ids = [...roomIds];
    this.lobbies.add(scope, ids);
    this.signals.lobby(scope, ids);
  }

  /** Sends these players their balance and their own row of a round shortly, after their money or cards changed. */
  playersChanged(roundId: string, userIds: Iterable<string>): void {
    const ids = [...userIds];
    this.players.changed(roundId, ids);
    this.signals.players(roundId, ids);
  }

  /** As `playersChanged`, for a buyer whose balance and cards after the purchase are known. */
  sold(roundId: string, userId: string, sold: Sold): void {
    void this.guard(this.players.sold(roundId, userId, sold));
    this.signals.players(roundId, [userId]);
  }

  /** Sends the cards of a round to its watchers and the lobby shortly, after cards were held, sold or freed. */
  cardsChanged(roundId: string): void {
    if (this.cardsThrottle.request(roundId)) this.signals.cards(roundId);
  }

  /** Sends at once the rounds that a commit of this server changed, and signals them to the other servers. */
  changed(rows: readonly RoundRow[]): void {
    this.observe(rows);
    this.signals.rounds(rows.map((row) => row.id));
  }

  /** Sends the differences between these rounds and those sent before; skips rows that are older. */
  private observe(rows: readonly RoundRow[]): void {
    for (const row of rows) {
      const before = this.seen.get(row.id);
      if (before && !isAhead(row, before)) continue;
      this.seen.set(row.id, row);
      this.lobbies.add(row.space_id, [row.room_id]);
      if (before) this.broadcastProgress(row, before);
    }
  }

  private broadcastProgress(row: RoundRow, before: RoundRow): void {
    if (!this.watchers) return;
    const emit = this.watchers.ofRound(row.id);
    if (row.status === 'Locked' && before.status !== 'Locked') {
      // Sent only once, because a phone that was away finds the signed lock in its snapshot.
      const lock = this.keys.signedLock(row.id, row.lock_entry);
      this.broadcastCountdown(row, lock === null ? {} : { lock });
      this.cardsThrottle.request(row.id); // the lock ended all holds
    }
    const isNewStart = row.closes_at?.getTime() !== before.closes_at?.getTime();
    if (row.status === 'Countdown' && row.closes_at && isNewStart)
      this.broadcastCountdown(row, { closesAt: row.closes_at.toISOString() });
    const draw = before.head ? null : drawView(row);
    if (draw) emit('countdownFinished', draw);
    for (const call of newCalls(row, before)) emit('numberCall', call.number, call.meta);
    if (row.status === 'Finished' && before.status !== 'Finished') {
      emit('gameFinished', finishedView(row));
      void this.guard(this.sendToOwners(row));
    }
    if (row.status === 'Refunded' && before.status !== 'Refunded') {
      this.broadcastRefund(row);
      void this.guard(this.sendToOwners(row));
    }
    if (isRunning(row) && row.status !== before.status) void this.guard(this.players.moved(row));
    if (row.card_count === DECK_SIZE && before.card_count < DECK_SIZE)
      void this.guard(this.lateComers?.move(row));
  }

  private broadcastRefund(row: RoundRow): void {
    for (const socket of this.watchers?.all(row.id) ?? [])
      socket.emit('timeoutMessage', serverMessage(refundMessage(row), stateOf(socket).tag), false);
    this.watchers?.ofRound(row.id)('timeoutFinished', { roomId: row.id });
  }

  /** Sends balances and own rows to the players of a round that is over, and balances to their referrers. */
  private async sendToOwners({ id }: RoundRow): Promise<void> {
    const owners = await this.db.query<{ user_id: string }>(
      `SELECT DISTINCT user_id FROM tickets WHERE round_id = $1 AND state IN ('confirmed', 'refunded')
       UNION SELECT referrer_id FROM referral_income WHERE round_id = $1`,
      [id],
    );
    const ids = owners.map((owner) => owner.user_id);
    this.playersChanged(id, ids);
  }

  private async tick(): Promise<void> {
    this.ticks += 1;
    const now = this.clock.now();
    await this.freeExpiredHolds(now);
    const rows = await readLiveRounds(this.db, new Date(now.getTime() - REMEMBER_MS));
    for (const row of rows) {
      const before = this.seen.get(row.id);
      if (before && row.card_count !== before.card_count) this.cardsThrottle.request(row.id); // sold by another server
    }
    this.observe(rows);
    for (const row of this.seen.values()) {
      this.broadcastCountdown(row);
      const buying = row.status === 'Countdown' || (row.status === 'Open' && !isBig(row)); // that one sells for days
      if (buying && this.ticks % ALL_CARDS_TICKS === 0 && this.watchers?.any(row.id)) {
        await this.flushCards(row.id, true);
      }
      if (row.finished_at && now.getTime() - row.finished_at.getTime() > REMEMBER_MS) this.forget(row.id);
    }
  }

  private async freeExpiredHolds(now: Date): Promise<void> {
    const freed = await this.db.query<{ round_id: string }>(
      "DELETE FROM tickets WHERE state = 'held' AND hold_until <= $1 RETURNING round_id",
      [now],
    );
    for (const { round_id } of freed) this.cardsChanged(round_id);
  }

  private broadcastCountdown(row: RoundRow, news: Parameters<typeof countdownView>[2] = {}): void {
    if (!this.watchers?.anybody(row.id)) return;
    const view = countdownView(row, this.clock.now(), news);
    if (view) this.watchers?.ofRound(row.id)('countdown', view);
  }

  private async flushCards(roundId: string, all: boolean): Promise<void> {
    const [row] = await readRounds(this.db, [roundId]);
    if (!row) return;
    this.observe([row]);
    // The lobby may have sent a sale that was taken back before this read, which then looks like the row seen before.
    this.lobbies.add(row.space_id, [row.room_id]);
    if (!this.watchers?.any(roundId)) {
      this.cards.forget(roundId);
      return;
    }
    const update = this.cards.update(row, await this.reader.cards(roundId), all);
    if (update) this.watchers?.ofRound(roundId)('cardUpdate', update);
  }

  private forget(roundId: string): void {
    this.seen.delete(roundId);
    this.cards.forget(roundId);
    this.lobbyBroadcaster?.forget(roundId);
  }

  /** Logs a failed send; the next tick compares and sends again. */
  private guard(work: Promise<void> | undefined): Promise<void> {
    return warnOnFailure(this.logger, WARNING, async () => work);
  }
}
