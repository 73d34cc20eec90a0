import { Injectable } from '@nestjs/common';
import type { BigGameState, BigGameView } from '@libs/contract';
import { birr, santim, toBirr } from '@libs/money';
import { NotificationService } from '../../notifications';
import { AdminLog } from '../../platform/admin-log';
import { Clock } from '../../platform/clock';
import { Db, type Tx } from '../../platform/db';
import { Entropy } from '../../platform/entropy';
import { DomainError } from '../../platform/errors';
import type { SessionUser } from '../../platform/http';
import type { IdempotentCall } from '../../platform/idempotency';
import { SpaceRooms, STOPPED, waitForRound } from '../../rooms';
import { type AwaitingSecondDto, ProposalsService } from '../../staff/approvals';
import { SHOWN_AFTER_MS } from '../schedule-rows';
import { minutesLeft } from '../schedule-times';
import type { NewBigGameDto } from './admin/big-games.dto';
import type { BigGameCommand, Title } from './big-game-terms';

/** Most games in a list. */
const LISTED = 20;

interface GameRow {
  id: string;
  title: Title;
  stake: bigint;
  guarantee: bigint;
  starts_at: Date;
  state: BigGameState;
  most_cards: number;
  min_cards: number;
  min_people: number;
  card_count: number;
  own: number[] | null;
}

/** SQL: the state of a big game `g` by its round `r`. */
export const STATE = `CASE WHEN r.refund_reason = '${STOPPED}' THEN 'stopped' WHEN r.finished_at IS NOT NULL THEN 'over'
  WHEN r.lock_hash IS NOT NULL THEN 'locked' WHEN r.card_count > 0 THEN 'selling' ELSE 'announced' END`;

/** Big games: public rounds at an hour with a guaranteed prize (rules.md "Big games"). */
@Injectable()
export class BigGames {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly entropy: Entropy,
    private readonly proposals: ProposalsService,
    private readonly rooms: SpaceRooms,
    private readonly notifications: NotificationService,
    private readonly log: AdminLog,
  ) {}

  /** The games to come, and those that ended in the last hour, by their start. @param reader null for a stranger */
  async list(reader: string | null): Promise<BigGameView[]> {
    const rows = await this.db.query<GameRow>(
      `SELECT g.id, g.title, g.stake, r.guarantee, r.starts_at, ${STATE} AS state, r.most_cards, r.min_cards, r.min_people,
         r.card_count, (SELECT array_agg(t.card::int ORDER BY t.card) FROM tickets t
           WHERE t.round_id = r.id AND t.user_id = $2 AND t.state = 'confirmed') AS own
       FROM scheduled_games g JOIN rounds r ON r.id = g.round_id
       WHERE g.title IS NOT NULL AND (g.ended_at IS NULL OR g.ended_at > $1) ORDER BY r.starts_at, g.id LIMIT ${LISTED}`,
      [new Date(this.clock.now().getTime() - SHOWN_AFTER_MS), reader],
      'big_games',
    );
    return rows.map((row) => ({
      id: row.id,
      title: row.title,
      stake: toBirr(santim(row.stake)),
      guarantee: toBirr(santim(row.guarantee)),
      startsAt: row.starts_at.toISOString(),
      state: row.state,
      cardsPerPlayer: row.most_cards,
      minCards: row.min_cards,
      minPlayers: row.min_people,
      sold: row.card_count,
      own: row.own ?? [],
    }));
  }

  /** Proposes a big game. */
  make(
    admin: SessionUser,
    { reason, ...game }: NewBigGameDto,
    call: IdempotentCall,
  ): Promise<AwaitingSecondDto> {
    const command = requested(this.entropy.uuid(), game);
    return this.proposals.askSecond(admin, { kind: 'bigGame', command, reason }, call);
  }

  /**
   * Proposes other terms; once a card is sold only another name and a higher guarantee.
   * @throws DomainError NOT_FOUND, ROUND_CLOSED, IDEMPOTENCY_CONFLICT while another change waits
   */
  edit(admin: SessionUser, id: string, { reason, ...game }: NewBigGameDto): Promise<AwaitingSecondDto> {
    return this.proposals.askSecond(admin, { kind: 'bigGameEdit', command: requested(id, game), reason });
  }

  /**
   * Stops a game before its lock, refunds every card and tells its holder. One person does it alone.
   * @throws DomainError NOT_FOUND, ROUND_OPEN from the lock on
   */
  async stop(admin: SessionUser, id: string, reason: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const [game] = await tx.query<{ id: string; stake: bigint }>(
        'SELECT id, stake FROM scheduled_games WHERE id = $1 AND title IS NOT NULL',
        [id],
      );
      if (!game) throw new DomainError('NOT_FOUND');
      const holders = await this.end(tx, game);
      if (holders === null) throw new DomainError('ROUND_OPEN');
      await this.log.write(tx, {
        ...{ actorId: admin.id, action: 'bigGame.stop', subject: `bigGame:${id}`, reason },
        ...{ before: { holders }, after: { state: 'stopped' } },
      });
    });
  }

  /**
   * Refunds every card of a game, and tells all its holders. Locks the round, then accounts, then the game.
   * @returns how many people held a card; null from the lock of its round on, when nothing is done
   */
  async end(tx: Tx, { id, stake }: { id: string; stake: bigint }): Promise<number | null> {
    await waitForRound(tx, id);
    const holders = await this.holders(tx, id);
    if (!(await this.rooms.close(tx, id, STOPPED))) return null;
    await tx.query(
      "UPDATE scheduled_games SET status = 'cancelled', ended_at = $2, next_due_at = NULL WHERE id = $1",
      [id, this.clock.now()],
    );
    await this.notifications.tell(tx, holders, { kind: 'bigGameStopped', stake: toBirr(santim(stake)) });
    return holders.length;
  }

  /** Reminds the holders of cards; a player on a break is left alone. */
  async remind(tx: Tx, game: { id: string; stake: bigint; starts_at: Date }): Promise<void> {
    const now = this.clock.now();
    const minutes = minutesLeft(game.starts_at, now);
    const event = { kind: 'gameSoon', stake: toBirr(santim(game.stake)), minutes } as const;
    const holders = await this.holders(tx, game.id, this.clock.now());
    await this.notifications.tell(tx, holders, event, { until: game.starts_at, awayId: game.id });
  }

  /** The holders of its cards. @param playingAt leaves out who is excluded at that time; null: everybody */
  private async holders(tx: Tx, roundId: string, playingAt: Date | null = null): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `SELECT DISTINCT u.id FROM tickets t JOIN users u ON u.id = t.user_id
       WHERE t.round_id = $1 AND t.state = 'confirmed' AND ($2::timestamptz IS NULL OR excluded_since(u, $2) IS NULL) ORDER BY u.id`,
      [roundId, playingAt],
      'holders_of_big_game',
    );
    return rows.map(({ id }) => id);
  }
}

function requested(id: string, game: Omit<NewBigGameDto, 'reason'>): BigGameCommand {
  const { title, stake, guarantee, startsAt, cardsPerPlayer, minCards, minPlayers } = game;
  return {
    id,
    title: { am: title.am, om: title.om, ti: title.ti, en: title.en },
    stake: birr(stake).toString(),
    guarantee: birr(guarantee).toString(),
    startsAt: new Date(startsAt).toISOString(),
    ...{ cardsPerPlayer, minCards, minPlayers },
  };
}
