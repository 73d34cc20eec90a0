import { Inject, Injectable, Logger } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { santim, toBirr } from '@libs/money';
import { ENV, type Env } from '../config';
import { NotificationService } from '../notifications';
import { PollScheduler, type Poll } from '../platform/async';
import { Clock } from '../platform/clock';
import { Db, type Row, type Tx } from '../platform/db';
import { Entropy } from '../platform/entropy';
import { SpaceRooms } from '../rooms';
import { BigGames } from './big-games/big-games';
import { readGame, type ScheduleRow } from './schedule-rows';
import { GRACE_MS, minutesLeft, nextDue, remindersDue } from './schedule-times';
import { ScheduleBroadcaster } from './schedule-broadcaster';
import { ScheduleCallingOff } from './schedule-calling-off';
import { ScheduledGame } from './schedules.entity';

const EVERY_MS = 1000;
/** Most games whose step is taken in one run. */
const BATCH = 50;
/** Time until the next try for a game whose step failed, or whose round has players or has begun. */
const RETRY_MS = 30_000;
/** A reminder this close to the start is also sent as a message, for players who have no page open. */
const SOON_MINUTES = 5;

/** SQL: the house winds down, and the game has not begun. */
const CLOSING = "COALESCE(w.from_at <= $1 AND g.status IN ('planned', 'open'), false)";
/** SQL: a step of the game is due. If the house winds down, it is due at once, but a step that has failed waits for its next try. */
const DUE = `g.next_due_at <= $1 OR g.next_due_at > $1 + interval '${RETRY_MS} ms' AND ${CLOSING}`;

/**
 * Takes the due steps of scheduled games: reminders, the opening, the end of a game without players, and of
 * every game that has not begun when the house winds down. Each step
 * claims its row and writes everything in one transaction. Any server may therefore take it, and it happens only once
 * even if a server is killed meanwhile. The state of a running game is read from its round.
 */
@Injectable()
export class ScheduleRunner {
  private readonly logger = new Logger(ScheduleRunner.name);
  private readonly poll: Poll;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly entropy: Entropy,
    private readonly rooms: SpaceRooms,
    private readonly callingOff: ScheduleCallingOff,
    private readonly notifications: NotificationService,
    private readonly broadcaster: ScheduleBroadcaster,
    private readonly bigGames: BigGames,
    polls: PollScheduler,
  ) {
    this.poll = polls.add({
      name: ScheduleRunner.name,
      everyMs: EVERY_MS,
      warning: 'scheduled games could not be looked at',
      work: () => this.takeDue(),
    });
  }

  /** Takes the due steps; callers at the same time share one run. Never throws. */
  run(): Promise<void> {
    return this.poll.run();
  }

  private async takeDue(): Promise<void> {
    const followed = await this.follow();
    const due = await this.db.query<{ id: string }>(
      `SELECT g.id FROM scheduled_games g CROSS JOIN wind_down w WHERE ${DUE} ORDER BY g.next_due_at, g.id LIMIT ${BATCH}`,
      [this.clock.now()],
      'schedules_due',
    );
    for (const { id } of due) await this.take(id);
    if (followed || due.length > 0) this.broadcaster.changed();
  }

  /** Updates the status of games from their rounds; true if a game changed. */
  private async follow(): Promise<boolean> {
    const changed = await this.db.query(
      `UPDATE scheduled_games g SET status = n.status,
         ended_at = CASE WHEN n.status = 'playing' THEN NULL ELSE $1::timestamptz END,
         next_due_at = CASE WHEN n.status = 'playing' THEN g.next_due_at END
       FROM (SELECT r.id, CASE WHEN r.status = 'Finished' THEN 'played' WHEN r.status = 'Refunded' THEN 'empty'
               ELSE 'playing' END AS status
             FROM rounds r WHERE r.status IN ('Locked', 'Playing', 'Finished', 'Refunded')) n
       WHERE g.round_id = n.id AND g.ended_at IS NULL AND g.status <> n.status RETURNING g.id`,
      [this.clock.now()],
      'schedules_follow',
    );
    return changed.length > 0;
  }

  private async take(id: string): Promise<void> {
    try {
      await this.db.transaction((tx) => this.step(tx, id));
    } catch (error) {
      this.logger.error(`the step of scheduled game ${id} failed: ${String(error)}`);
      await this.postpone(this.db, id);
    }
  }

  private async step(tx: Tx, id: string): Promise<void> {
    const now = this.clock.now();
    const [claimed] = await tx.query<
      Row<ScheduledGame, 'id' | 'stake' | 'starts_at' | 'title' | 'reminders'> & { closing: boolean }
    >(
      `SELECT g.id, g.stake, g.starts_at, g.title, g.reminders, ${CLOSING} AS closing
       FROM scheduled_games g CROSS JOIN wind_down w WHERE g.id = $2 AND (${DUE}) FOR NO KEY UPDATE OF g SKIP LOCKED`,
      [now, id],
    );
    if (claimed?.title) {
      if (claimed.closing && (await this.bigGames.end(tx, claimed)) !== null) return;
      return this.remindBig(tx, claimed, now);
    }
    const game = claimed && (await readGame(tx, id));
    if (!game) return;
    // A game whose round is locked is played; `follow` ends it.
    if (claimed.closing) return void (await this.callingOff.end(tx, game, null));
    if (game.status !== 'planned') return this.endIfNobodyCame(tx, game, now);
    if (game.starts_at <= now) return this.open(tx, game, now);
    return this.remind(tx, game, now);
  }

  /** Reminds of a big game once; its round does the rest, and is looked at again in the meantime. */
  private async remindBig(
    tx: Tx,
    game: Row<ScheduledGame, 'id' | 'stake' | 'starts_at' | 'reminders'>,
    now: Date,
  ): Promise<void> {
    const again = new Date(Math.max(game.starts_at.getTime(), now.getTime()) + RETRY_MS);
    if (game.reminders === 0 && game.starts_at > now) await this.bigGames.remind(tx, game);
    await tx.repo(ScheduledGame).update({ id: game.id }, { reminders: 1, next_due_at: again });
  }

  private async remind(tx: Tx, game: ScheduleRow, now: Date): Promise<void> {
    const reminders = remindersDue(game.starts_at, now);
    const next = nextDue(game.starts_at, reminders);
    await tx.repo(ScheduledGame).update({ id: game.id }, { reminders, next_due_at: next });
    const minutes = minutesLeft(game.starts_at, now);
    const event = { kind: 'gameSoon', stake: toBirr(santim(game.stake)), minutes } as const;
    // The first reminder comes too early for players without an open page.
    const away = minutes > SOON_MINUTES ? {} : { awayId: game.id };
    await this.notifications.tell(tx, game.user_ids, event, { until: game.starts_at, ...away });
  }

  /** Opens a game: makes the hidden space for its attendees, with the game's one round. */
  private async open(tx: Tx, game: ScheduleRow, now: Date): Promise<void> {
    if (game.user_ids.length === 0) return this.end(tx, game.id, now);
    const spaceId = this.entropy.uuid();
    await tx.query(
      `INSERT INTO spaces (id, name, owner_id, is_listed, percent_tenths, kind, created_at)
       VALUES ($1, $2, $3, false, $4, 'scheduled', $5)`,
      [spaceId, game.creator, game.creator_id, this.env.housePercentTenths, now],
    );
    await tx.query(
      `INSERT INTO space_members (space_id, user_id, joined_at)
       SELECT $1, user_id, $3 FROM scheduled_game_attendees WHERE game_id = $2`,
      [spaceId, game.id, now],
    );
    const roundId = await this.rooms.openScheduled(tx, spaceId, game.stake);
    const until = new Date(now.getTime() + GRACE_MS);
    const opened = { reminders: 2, space_id: spaceId, round_id: roundId, next_due_at: until };
    await tx.repo(ScheduledGame).update({ id: game.id }, { status: 'open', ...opened });
    const event = { kind: 'gameOpen', stake: toBirr(santim(game.stake)) } as const;
    await this.notifications.tell(tx, game.user_ids, event, { until, gameSpace: spaceId });
  }

  private async endIfNobodyCame(tx: Tx, game: ScheduleRow, now: Date): Promise<void> {
    const closed = game.round_id !== null && (await this.rooms.close(tx, game.round_id, 'nobody_came', true));
    await (closed ? this.end(tx, game.id, now) : this.postpone(tx, game.id));
  }

  private async end(tx: Tx, id: string, now: Date): Promise<void> {
    await tx.repo(ScheduledGame).update({ id }, { status: 'empty', ended_at: now, next_due_at: null });
  }

  private async postpone(tx: Tx, id: string): Promise<void> {
    const again = new Date(this.clock.now().getTime() + RETRY_MS);
    await tx.repo(ScheduledGame).update({ id, ended_at: IsNull() }, { next_due_at: again });
  }
}
