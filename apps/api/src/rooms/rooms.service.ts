import { Inject, Injectable } from '@nestjs/common';
import { maxCards, stakes, type ConfirmAck, type HeldAck } from '@libs/contract';
import { birr, santim, toBirr } from '@libs/money';
import { ENV, type Env } from '../config';
import { excluded, ExclusionsAsked } from '../exclusion-register';
import { Limits, refuseClosed } from '../users/limits';
import { Clock } from '../platform/clock';
import { Db, type Row } from '../platform/db';
import { DomainError } from '../platform/errors';
import type { SessionUser } from '../platform/http';
import { SiteSettings } from '../site/settings';
import { PurchaseService, SALE_WITHIN_MS } from './purchases/purchase.service';
import { CARD_HOLD_MS, queueParams } from './game-settings';
import { RoundBroadcaster } from './broadcast/round-broadcaster';
import type { Ticket } from './purchases/purchases.entity';
import { roomRefusalOf, RoundClosedError } from './rooms.errors';
import { RoundReader } from './rounds/round-reader';
import { RoundRunner } from './rounds/round-runner';
import { isBig, isBuyable, isFilling, readRound, type RoundRow } from './rounds/round-rows';
import { boughtView, heldView, holdEnds } from './rounds/round-view';
import { SpaceAccess } from './spaces/space-access';
import { SpaceRooms } from './spaces/space-rooms';

/** The room that a player asks to enter; stake in whole birr. */
export interface JoinRequest {
  stake?: number;
  gameSpace?: string | null;
  createGame?: boolean;
  /** The round of a link; without it the one that fills. */
  roomId?: string;
  /** A big game, which has a round of its own. */
  bigGame?: string;
}

/** The actions of players in rooms: enter, read, hold, buy, give back (protocol.md section 3). */
@Injectable()
export class RoomsService {
  /** The public rooms by stake in santim; each exists for ever. */
  private readonly publicRooms = new Map<string, { id: string }>();

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly settings: SiteSettings,
    private readonly purchases: PurchaseService,
    private readonly reader: RoundReader,
    private readonly broadcaster: RoundBroadcaster,
    private readonly runner: RoundRunner,
    private readonly spaces: SpaceAccess,
    private readonly spaceRooms: SpaceRooms,
    private readonly limits: Limits,
    private readonly exclusions: ExclusionsAsked,
  ) {}

  /**
   * The round of a room that fills, or the open one that a link names. In a space, `createGame` opens one if there is none.
   * @throws DomainError INVALID_STAKE, NOT_A_MEMBER, LIMIT_REACHED for who is excluded by their own wish, NOT_FOUND when no
   *   round is open there or the link's is of another room, or ROUND_CLOSED when the link's sells no card any more
   */
  async enter(user: SessionUser, request: JoinRequest): Promise<RoundRow> {
    if (request.bigGame !== undefined) return this.big(request.bigGame);
    const { stake: stakeBirr = 0, gameSpace: spaceId = null, createGame = false } = request;
    let opened: string | null = null;
    if (spaceId === null) {
      if (!stakes.some((stake) => stake === stakeBirr)) throw new DomainError('INVALID_STAKE');
    } else {
      await this.spaces.requireMember(spaceId, user.id);
      if (createGame) await refuseClosed(this.db, user.id, this.clock.now());
      if (createGame) opened = await this.spaceRooms.open(spaceId, stakeBirr);
    }
    const room = await this.roomOf(spaceId, birr(stakeBirr).toString());
    if (!room) throw new DomainError(spaceId === null ? 'INVALID_STAKE' : 'NOT_FOUND');
    const queue = await this.reader.queue(room.id);
    const open = queue.find(isFilling);
    if (opened !== null && open) this.broadcaster.changed([open]);
    if (request.roomId !== undefined) return this.named(request.roomId, room.id, open);
    if (!open) throw new DomainError('NOT_FOUND');
    return open;
  }

  private async big(roundId: string): Promise<RoundRow> {
    const round = await readRound(this.db, roundId);
    if (!round || !isBig(round)) throw new DomainError('NOT_FOUND');
    if (isBuyable(round, this.clock.now())) return round;
    throw new RoundClosedError({ open: null });
  }

  private async roomOf(spaceId: string | null, stake: string): Promise<{ id: string } | undefined> {
    if (spaceId !== null) {
      const [room] = await this.db.query<{ id: string }>(
        'SELECT id FROM rooms WHERE stake = $1 AND space_id = $2',
        [stake, spaceId],
        'room_of_space',
      );
      return room;
    }
    const known = this.publicRooms.get(stake);
    if (known) return known;
    const [room] = await this.db.query<{ id: string }>(
      'SELECT id FROM rooms WHERE stake = $1 AND space_id IS NULL',
      [stake],
      'public_room',
    );
    if (room) this.publicRooms.set(stake, room);
    return room;
  }

  private async named(roundId: string, roomId: string, open: RoundRow | undefined): Promise<RoundRow> {
    const round = await readRound(this.db, roundId);
    if (round?.room_id !== roomId) throw new DomainError('NOT_FOUND');
    if (isBuyable(round, this.clock.now())) return round;
    // Who wanted a big game is not led to an ordinary round, as ROUND_CLOSED would.
    if (isBig(round)) throw new DomainError('NOT_FOUND');
    throw new RoundClosedError({ open: open?.id ?? null });
  }

  /**
   * A round that this player may see.
   * @throws DomainError NOT_FOUND, or NOT_A_MEMBER for a round of a space that the player may not see
   */
  async readVisible(user: SessionUser, roundId: string): Promise<RoundRow> {
    const round = await this.reader.round(roundId);
    if (!round) throw new DomainError('NOT_FOUND');
    if (round.space_id !== null) await this.spaces.requireViewer(round.space_id, round.id, user);
    return round;
  }

  /**
   * Holds free cards for 30 s, all or none.
   * @throws DomainError CARD_HELD, CARD_LIMIT, ROUND_CLOSED, NOT_FOUND, NOT_A_MEMBER, FORBIDDEN
   */
  async hold(user: SessionUser, roundId: string, cards: readonly number[]): Promise<HeldAck> {
    this.refuseNonPlayers(user);
    const round = await this.readVisible(user, roundId);
    if (round.space_id !== null) await this.spaces.requireMember(round.space_id, user.id);
    const limits = await this.settings.cardLimits();
    const rows = await this.db.statement((tx) => {
      const now = this.clock.now();
      return tx.query<{ code: string }>('SELECT hold_cards($1, $2, $3, $4, $5, $6) AS code', [
        now,
        new Date(now.getTime() + CARD_HOLD_MS),
        JSON.stringify(limits),
        user.id,
        roundId,
        cards,
      ]);
    });
    await this.requireOk(roundId, rows[0]?.code);
    this.broadcaster.cardsChanged(roundId);
    return this.sendOwn(user, roundId);
  }

  /**
   * Buys cards, all or none, and charges the stake for each new one. A repeat of a requestId that succeeded gets the
   * first answer, whatever the state of the round, with one's cards and balance as they are now; a repeat with other cards
   * is refused.
   * @throws DomainError CARD_HELD, CARD_LIMIT, ROUND_CLOSED, INSUFFICIENT_BALANCE, IDEMPOTENCY_CONFLICT,
   *   LIMIT_REACHED, NOT_FOUND, NOT_A_MEMBER, FORBIDDEN, UNAVAILABLE
   */
  async confirm(
    user: SessionUser,
    request: { roundId: string; cards: readonly number[]; requestId: string },
    trace: string,
  ): Promise<ConfirmAck> {
    this.refuseNonPlayers(user);
    const untilMs = performance.now() + SALE_WITHIN_MS;
    const item = { ...request, userId: user.id, trace, untilMs };
    // A repeat gets its first answer also once the player is excluded.
    if (!(await this.exclusions.mayBuy(user)) && !(await this.purchases.isRepeat(item))) throw excluded();
    const outcome = await this.purchases.buy(item);
    if (outcome.code === 'LIMIT_REACHED') throw await this.limits.lossRefusal(this.db, user.id);
    if (outcome.sold === null) throw await this.refusalOf(request.roundId, outcome.code);
    const { sold } = outcome;
    if (outcome.code === 'OK') {
      this.broadcaster.sold(request.roundId, user.id, sold);
      this.afterSale(request.roundId);
    }
    return boughtView(request.roundId, sold);
  }

  /**
   * Frees held cards and refunds confirmed ones until buying closes, all or none.
   * @throws DomainError NOT_YOURS, REMOVE_TOO_LATE, NOT_FOUND
   */
  async remove(
    user: SessionUser,
    roundId: string,
    cards: readonly number[],
    trace: string,
  ): Promise<HeldAck> {
    const rows = await this.db.transaction((tx) =>
      tx.query<{ code: string }>('SELECT remove_cards($1, $2, $3, $4, $5, $6, $7, $8, $9) AS code', [
        this.clock.now(),
        user.id,
        trace,
        roundId,
        cards,
        ...queueParams(this.env),
      ]),
    );
    await this.requireOk(roundId, rows[0]?.code);
    this.broadcaster.playersChanged(roundId, [user.id]);
    this.afterSale(roundId);
    return this.sendOwn(user, roundId);
  }

  /** Frees the cards that a leaving player holds and has not bought. */
  async leave(user: SessionUser, roundId: string): Promise<void> {
    const freed = await this.db.query<Row<Ticket, 'card'>>(
      "DELETE FROM tickets WHERE round_id = $1 AND user_id = $2 AND state = 'held' RETURNING card",
      [roundId, user.id],
    );
    if (freed.length > 0) this.broadcaster.cardsChanged(roundId);
  }

  /**
   * Confirms that the player's own card has won; changes nothing.
   * @throws DomainError NOT_FOUND, NOT_YOURS, NOT_YET if the card has not won
   */
  async bingo(user: SessionUser, roundId: string, card: number): Promise<{ win: true }> {
    const round = await readRound(this.db, roundId);
    if (!round) throw new DomainError('NOT_FOUND');
    const tickets = await this.reader.tickets(roundId);
    const own = tickets.find((ticket) => ticket.card === card && ticket.user_id === user.id);
    if (!own || own.state === 'held') throw new DomainError('NOT_YOURS');
    if (!round.winners?.some((winner) => winner.card === card)) throw new DomainError('NOT_YET');
    return { win: true };
  }

  /** Staff and demo accounts never buy cards in production (protocol.md section 5). */
  private refuseNonPlayers(user: SessionUser): void {
    if (this.env.production && user.kind !== 'person') throw new DomainError('FORBIDDEN');
  }

  private async requireOk(roundId: string, code = ''): Promise<void> {
    if (code !== 'OK') throw await this.refusalOf(roundId, code);
  }

  /** What a code of the database stands for; CARD_LIMIT says how many cards the round's stake allows. */
  private async refusalOf(roundId: string, code: string): Promise<DomainError> {
    const round = code === 'CARD_LIMIT' && (await this.reader.round(roundId));
    if (!round) return roomRefusalOf(code);
    return roomRefusalOf(code, {
      max: round.most_cards ?? maxCards(await this.settings.cardLimits(), toBirr(santim(round.stake))),
    });
  }

  /** Starts the broadcasts after a sale without waiting for them, so that the ack leaves right after the commit. */
  private afterSale(roundId: string): void {
    this.broadcaster.cardsChanged(roundId);
    this.runner.wakeIn(25); // a countdown may have begun, and its due time may be the next one
  }

  private async sendOwn(user: SessionUser, roundId: string): Promise<HeldAck> {
    const own = (await this.reader.tickets(roundId)).filter((one) => one.user_id === user.id);
    const cards = (state: string) => own.filter((one) => one.state === state).map((one) => one.card);
    const answer = { ...heldView(roundId, cards('held'), cards('confirmed')), ...holdEnds(own) };
    this.broadcaster.toUser(user.id, 'responseCards', answer);
    return answer;
  }
}
