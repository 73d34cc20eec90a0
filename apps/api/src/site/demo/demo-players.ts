import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { DECK_SIZE } from '@libs/contract';
import { ENV, type Env } from '../../config';
import { warnOnFailure } from '../../platform/async';
import { Db } from '../../platform/db';
import { DomainError } from '../../platform/errors';
import { Entropy } from '../../platform/entropy';
import { RoomsService } from '../../rooms';
import { DemoAccounts } from './demo-accounts';
import { Dice } from './dice';

/** Pause in milliseconds between two turns, similar to that of a person. */
const PAUSE_MS = { least: 900, spread: 1600 };
/** Most demo players in a round. */
const BESIDE_A_PERSON = 3;
/** Stakes in birr at which demo players also play without a person. `OWN_CHANCE` of 256 turns buy a card there. */
const OWN_ROOMS = [10, 20, 50];
const OWN_CHANCE = 24;

interface OpenRound {
  id: string;
  stake: bigint;
  people: number;
  bots: string[];
  taken: number[];
}

/** The upper half of the cards, so that a visitor finds the cards of the first screens free. */
const THEIR_CARDS = Array.from({ length: DECK_SIZE / 2 }, (_, i) => DECK_SIZE / 2 + i + 1);

/** Demo players: marked bots that buy cards in public rooms, so that one visitor can play a round at once. */
@Injectable()
export class DemoPlayers implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(DemoPlayers.name);
  private timer: NodeJS.Timeout | null = null;
  private bots: string[] = [];
  private stopped = false;
  private work: Promise<void> = Promise.resolve();
  private readonly dice: Dice;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly entropy: Entropy,
    private readonly accounts: DemoAccounts,
    private readonly rooms: RoomsService,
  ) {
    this.dice = new Dice(entropy);
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!this.env.demo) return;
    this.bots = await this.accounts.make(this.env.demoBots);
    if (this.bots.length > 0) this.scheduleTurn();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    if (this.timer) clearTimeout(this.timer);
    await this.work;
  }

  private scheduleTurn(): void {
    if (this.stopped) return;
    const ms = PAUSE_MS.least + this.dice.below(PAUSE_MS.spread);
    this.timer = setTimeout(() => {
      this.work = warnOnFailure(this.logger, 'a demo player stumbled', () => this.takeTurn()).then(() =>
        this.scheduleTurn(),
      );
    }, ms);
  }

  private async takeTurn(): Promise<void> {
    const rounds = await this.openRounds();
    const round = rounds.find((one) => this.shouldJoin(one));
    if (!round) return;
    const idle = this.bots.filter((bot) => !round.bots.includes(bot));
    if (idle.length > 0) await this.buy(this.dice.pick(idle), round);
  }

  private shouldJoin(round: OpenRound): boolean {
    if (round.bots.length >= Math.min(BESIDE_A_PERSON, this.bots.length)) return false;
    if (round.people > 0) return true;
    return (
      OWN_ROOMS.some((stake) => BigInt(stake) * 100n === round.stake) && this.dice.below(256) < OWN_CHANCE
    );
  }

  private openRounds(): Promise<OpenRound[]> {
    return this.db.query<OpenRound>(
      `SELECT r.id, ro.stake, count(DISTINCT t.user_id) FILTER (WHERE u.kind <> 'bot')::int AS people,
         COALESCE(array_agg(DISTINCT t.user_id::text) FILTER (WHERE u.kind = 'bot'), '{}') AS bots,
         COALESCE(array_agg(t.card::int) FILTER (WHERE t.id IS NOT NULL), '{}') AS taken
       FROM rounds r JOIN rooms ro ON ro.id = r.room_id AND ro.space_id IS NULL
       LEFT JOIN tickets t ON t.round_id = r.id AND t.state <> 'removed' LEFT JOIN users u ON u.id = t.user_id
       WHERE r.status IN ('Open', 'Countdown') AND r.filling
       GROUP BY r.id, ro.stake ORDER BY people DESC, ro.stake`,
    );
  }

  private async buy(bot: string, round: OpenRound): Promise<void> {
    const free = THEIR_CARDS.filter((card) => !round.taken.includes(card));
    if (free.length < 2) return;
    const cards = this.dice.some(free, this.dice.between(1, 2));
    const user = {
      id: bot,
      phone: '',
      role: 'player',
      isSystemAdmin: false,
      lacksSecondFactor: null,
      steppedUpUntil: null,
      steppedUpBy: null,
      signedFor: null,
      signedUntil: null,
      moneyHeldUntil: null,
      seatUntil: null,
      isHalf: false,
      sessionId: '',
      kind: 'bot',
    } as const;
    const requestId = this.entropy.uuid();
    try {
      await this.rooms.confirm(user, { roundId: round.id, cards, requestId }, `demo:${requestId}`);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (error.code === 'INSUFFICIENT_BALANCE') await this.accounts.topUp(bot);
    }
  }
}
