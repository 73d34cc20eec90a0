import { Inject, Injectable } from '@nestjs/common';
import { normalizePhone, SCHEDULE_DAYS, type ScheduledGameView } from '@libs/contract';
import { birr } from '@libs/money';
import { Accounts } from '../auth';
import { ENV, type Env } from '../config';
import { refuseClosed } from '../users/limits';
import { AdminLog } from '../platform/admin-log';
import { Clock, instantOf } from '../platform/clock';
import { Db, type Tx } from '../platform/db';
import { Entropy } from '../platform/entropy';
import { DomainError, InvariantError, invalidField } from '../platform/errors';
import type { SessionUser } from '../platform/http';
import { ScheduleCallingOff } from './schedule-calling-off';
import { isOver, readGame, readScheduledGames, viewOf, viewsOf, type ScheduleRow } from './schedule-rows';
import { nextDue, remindersDue } from './schedule-times';
import { ScheduleBroadcaster } from './schedule-broadcaster';
import type { AddGameDto } from './schedules.dto';
import { GameAttendee } from './schedules.entity';

/** Longest time ahead for which a game may be planned. */
const HORIZON_MS = SCHEDULE_DAYS * 24 * 3600_000;
/**
 * The most unfinished games of one creator, the most unfinished games that one person attends, and the most people in
 * one game.
 */
const LIMITS = { created: 5, attended: 20, people: 100 };

/**
 * The actions of players on scheduled games. The creator takes part from the start, because the customer's list offers
 * a creator the button Delete and no Join. Lock order: the player's row, the game, its round, then accounts.
 */
@Injectable()
export class ScheduleService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly entropy: Entropy,
    private readonly accounts: Accounts,
    private readonly callingOff: ScheduleCallingOff,
    private readonly log: AdminLog,
    private readonly broadcaster: ScheduleBroadcaster,
  ) {}

  /**
   * The player's planned and running games and the soonest of others, and games of the player that ended in the last
   * `SHOWN_AFTER_MS`, by their start.
   */
  async listFor(userId: string): Promise<ScheduledGameView[]> {
    const games = await readScheduledGames(this.db, this.clock.now(), [userId]);
    return viewsOf(games, userId, this.env.housePercentTenths);
  }

  /**
   * Adds a game, or answers the one of the same time and stake that the player made and attends: who got no answer asks again.
   * @throws DomainError VALIDATION_FAILED for a time in the past or too far ahead, NOT_YOURS, LIMIT_REACHED
   */
  async add(user: SessionUser, request: AddGameDto): Promise<ScheduledGameView> {
    await this.refuseOthers(user, request.creator);
    const now = this.clock.now();
    const startsAt = this.startOf(request, now);
    const stake = birr(request.stake).toString();
    const id = this.entropy.uuid();
    const reminders = remindersDue(startsAt, now);
    const game = await this.db.transaction(async (tx) => {
      await this.lockPlayer(tx, user.id);
      const [same] = await tx.query<{ id: string }>(
        `SELECT g.id FROM scheduled_games g JOIN scheduled_game_attendees a ON a.game_id = g.id AND a.user_id = g.creator_id
         WHERE g.creator_id = $1 AND g.starts_at = $2 AND g.stake = $3 AND g.ended_at IS NULL AND g.title IS NULL`,
        [user.id, startsAt, stake],
      );
      if (same) return this.read(tx, same.id);
      await refuseClosed(tx, user.id, now);
      await this.refuseTooMany(
        tx,
        'SELECT count(*) AS n FROM scheduled_games WHERE creator_id = $1 AND ended_at IS NULL AND title IS NULL',
        user.id,
        LIMITS.created,
      );
      await tx.query(
        `INSERT INTO scheduled_games (id, creator_id, stake, starts_at, reminders, next_due_at, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [id, user.id, stake, startsAt, reminders, nextDue(startsAt, reminders), now],
      );
      await this.attend(tx, id, user.id, now);
      return this.read(tx, id);
    });
    this.broadcaster.changed();
    return viewOf(game, user.id, this.env.housePercentTenths);
  }

  /**
   * Makes the player take part in a game, planned or open. A repeat changes nothing.
   * @throws DomainError NOT_FOUND, NOT_YOURS, ROUND_CLOSED, LIMIT_REACHED
   */
  async join(user: SessionUser, id: string, username?: string): Promise<ScheduledGameView> {
    await this.refuseOthers(user, username);
    return this.change(user, id, async (tx, game) => {
      if (game.user_ids.includes(user.id)) return;
      if (game.status === 'playing') throw new DomainError('ROUND_CLOSED');
      if (game.user_ids.length >= LIMITS.people) throw new DomainError('LIMIT_REACHED');
      await this.attend(tx, id, user.id, this.clock.now());
      if (game.space_id === null) return;
      await tx.query(
        'INSERT INTO space_members (space_id, user_id, joined_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
        [game.space_id, user.id, this.clock.now()],
      );
    });
  }

  /**
   * Takes the player out of a game.
   * @throws DomainError NOT_FOUND, NOT_YOURS, ROUND_OPEN if the player has bought a card in it
   */
  async cancel(user: SessionUser, id: string, username?: string): Promise<ScheduledGameView> {
    await this.refuseOthers(user, username);
    return this.change(user, id, async (tx, game) => {
      if (game.round_id !== null) await this.leaveSpace(tx, game.round_id, game.space_id, user.id);
      await tx.repo(GameAttendee).delete({ game_id: id, user_id: user.id });
    });
  }

  /**
   * Ends a game before its round is locked and refunds the stakes. Its creator and system admins may do it.
   * @param reason an admin's reason from the backoffice; with a reason the audit log gets a row, even for the admin's
   *   own game
   * @throws DomainError NOT_FOUND, NOT_YOURS, ROUND_OPEN if the round is locked or playing
   */
  async delete(user: SessionUser, id: string, reason: string | null = null): Promise<void> {
    await this.db.transaction(async (tx) => {
      const game = await this.lock(tx, id);
      if (game.creator_id !== user.id && !user.isSystemAdmin) throw new DomainError('NOT_YOURS');
      if (!(await this.callingOff.end(tx, game, user.id))) throw new DomainError('ROUND_OPEN');
      if (reason !== null || game.creator_id !== user.id) await this.logDeletion(tx, user, game, reason);
    });
    this.broadcaster.changed();
  }

  private async change(
    user: SessionUser,
    id: string,
    work: (tx: Tx, game: ScheduleRow) => Promise<void>,
  ): Promise<ScheduledGameView> {
    const game = await this.db.transaction(async (tx) => {
      await this.lockPlayer(tx, user.id);
      await work(tx, await this.lock(tx, id));
      return this.read(tx, id);
    });
    this.broadcaster.changed();
    return viewOf(game, user.id, this.env.housePercentTenths);
  }

  /** @throws DomainError NOT_FOUND for an unknown game and for a game that is over */
  private async lock(tx: Tx, id: string): Promise<ScheduleRow> {
    await tx.query('SELECT 1 FROM scheduled_games WHERE id = $1 FOR NO KEY UPDATE', [id]);
    const game = await readGame(tx, id);
    if (!game || isOver(game.status)) throw new DomainError('NOT_FOUND');
    return game;
  }

  private async read(tx: Tx, id: string): Promise<ScheduleRow> {
    const game = await readGame(tx, id);
    if (!game) throw new InvariantError(`scheduled game ${id} is gone`);
    return game;
  }

  /** Makes requests of one player wait for each other, so that two at the same moment cannot exceed a limit. */
  private async lockPlayer(tx: Tx, userId: string): Promise<void> {
    await tx.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
  }

  private async attend(tx: Tx, gameId: string, userId: string, now: Date): Promise<void> {
    await refuseClosed(tx, userId, now);
    await this.refuseTooMany(
      tx,
      `SELECT count(*) AS n FROM scheduled_game_attendees a JOIN scheduled_games g ON g.id = a.game_id
       WHERE a.user_id = $1 AND g.ended_at IS NULL`,
      userId,
      LIMITS.attended,
    );
    await tx.repo(GameAttendee).insert({ game_id: gameId, user_id: userId, joined_at: now });
  }

  private async refuseTooMany(tx: Tx, count: string, userId: string, max: number): Promise<void> {
    const [row] = await tx.query<{ n: bigint }>(count, [userId]);
    if (Number(row?.n ?? 0n) >= max) throw new DomainError('LIMIT_REACHED');
  }

  /**
   * Ends the membership in a game's space. It locks the round first, so that a purchase that waits for this lock then
   * finds no membership.
   */
  private async leaveSpace(tx: Tx, roundId: string, spaceId: string | null, userId: string): Promise<void> {
    await tx.query('SELECT 1 FROM rounds WHERE id = $1 FOR NO KEY UPDATE', [roundId]);
    const cards = await tx.query(
      "SELECT 1 FROM tickets WHERE round_id = $1 AND user_id = $2 AND state = 'confirmed' LIMIT 1",
      [roundId, userId],
    );
    if (cards.length > 0) throw new DomainError('ROUND_OPEN');
    await tx.query('DELETE FROM space_members WHERE space_id = $1 AND user_id = $2', [spaceId, userId]);
  }

  private async logDeletion(
    tx: Tx,
    admin: SessionUser,
    game: ScheduleRow,
    reason: string | null,
  ): Promise<void> {
    await this.log.write(tx, {
      actorId: admin.id,
      action: 'scheduledGame.delete',
      subject: `scheduledGame:${game.id}`,
      before: { status: game.status, startsAt: game.starts_at.toISOString(), stake: game.stake },
      after: { status: 'cancelled' },
      reason,
    });
  }

  /**
   * Refuses a body that names another person than the signed-in one. A field that is absent or null names nobody.
   * @throws DomainError NOT_YOURS
   */
  private async refuseOthers(user: SessionUser, claimed: string | null | undefined): Promise<void> {
    if (claimed == null || claimed === user.id || normalizePhone(claimed) === user.phone) return;
    const account = await this.accounts.byId(user.id);
    if (account?.name !== claimed.trim()) throw new DomainError('NOT_YOURS');
  }

  private startOf({ date, time }: AddGameDto, now: Date): Date {
    const startsAt = instantOf(date, time);
    const aheadMs = startsAt ? startsAt.getTime() - now.getTime() : Number.NaN;
    if (startsAt && aheadMs > 0 && aheadMs <= HORIZON_MS) return startsAt;
    const field = aheadMs > -24 * 3600_000 && aheadMs <= 0 ? 'time' : 'date';
    throw invalidField(field);
  }
}
