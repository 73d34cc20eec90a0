import { Inject, Injectable } from '@nestjs/common';
import { bigGameLimits } from '@libs/contract';
import { ENV, type Env } from '../../config';
import { AdminLog } from '../../platform/admin-log';
import { Clock } from '../../platform/clock';
import type { Tx } from '../../platform/db';
import { DomainError, InvariantError, invalidField } from '../../platform/errors';
import { type BigRound, isBig, RoundOpener, waitForRound } from '../../rooms';
import { type Decision, type Described, type ProposalKind, ProposalKinds } from '../../staff/approvals';
import { firstReminder } from '../schedule-times';
import { type BigGameCommand, commandOf, keepsPromise, shownGame, type Title } from './big-game-terms';

const DAY_MS = 24 * 3600_000;

interface Stored {
  round: BigRound;
  title: Title;
}

/**
 * Proposals to make and to change a big game. Their cost is the guarantee, and the house never adds more to the prize
 * (controls.md 1).
 */
@Injectable()
export class BigGameKinds {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly clock: Clock,
    private readonly log: AdminLog,
    private readonly opener: RoundOpener,
    kinds: ProposalKinds,
  ) {
    kinds.add(this.kindOf('bigGame', 'bigGame.make'));
    kinds.add(this.kindOf('bigGameEdit', 'bigGame.edit'));
  }

  private kindOf(
    name: 'bigGame' | 'bigGameEdit',
    action: 'bigGame.make' | 'bigGame.edit',
  ): ProposalKind<BigGameCommand> {
    const before = async (tx: Tx, id: string) => {
      if (name === 'bigGame') return null;
      const { round, title } = await this.lock(tx, id);
      return shownGame(commandOf(round, title));
    };
    return {
      name,
      subjectOf: ({ id }) => `bigGame:${id}`,
      describe: async (tx, command): Promise<Described> => {
        this.requireTime(command);
        if (name === 'bigGameEdit') await this.requirePromise(tx, command);
        const facts = { before: await before(tx, command.id), after: shownGame(command) };
        return { receiverId: null, value: BigInt(command.guarantee), ...facts };
      },
      apply: async (tx, command, decision) => {
        const facts = { before: await before(tx, command.id), after: shownGame(command) };
        await (name === 'bigGame' ? this.open(tx, command, decision) : this.change(tx, command));
        const { actorId, reason } = decision;
        await this.log.write(tx, { actorId, action, subject: `bigGame:${command.id}`, ...facts, reason });
      },
    };
  }

  private requireTime({ startsAt }: BigGameCommand): void {
    const aheadMs = new Date(startsAt).getTime() - this.clock.now().getTime();
    if (aheadMs <= this.env.countdownMs || aheadMs > bigGameLimits.days * DAY_MS)
      throw invalidField('startsAt');
  }

  private async requirePromise(tx: Tx, command: BigGameCommand): Promise<void> {
    const { round, title } = await this.lock(tx, command.id);
    if (command.stake !== String(round.stake)) throw invalidField('stake');
    // A checker refuses a lock that its sale began longer before (fairness.md 8).
    if (new Date(command.startsAt).getTime() - round.created_at.getTime() > bigGameLimits.days * DAY_MS)
      throw invalidField('startsAt');
    if (round.card_count > 0 && !keepsPromise(commandOf(round, title), command))
      throw new DomainError('ROUND_CLOSED');
  }

  /** @throws DomainError NOT_FOUND, ROUND_CLOSED from its countdown on */
  private async lock(tx: Tx, id: string): Promise<Stored> {
    const round = await waitForRound(tx, id);
    const [game] = await tx.query<{ title: Title | null }>(
      'SELECT title FROM scheduled_games WHERE id = $1',
      [id],
    );
    if (!round || !isBig(round) || !game?.title) throw new DomainError('NOT_FOUND');
    if (round.status !== 'Open') throw new DomainError('ROUND_CLOSED');
    return { round, title: game.title };
  }

  private async open(tx: Tx, command: BigGameCommand, { makerId }: Decision): Promise<void> {
    const [room] = await tx.query<{ id: string }>(
      'SELECT id FROM rooms WHERE space_id IS NULL AND stake = $1',
      [command.stake],
    );
    if (!room) throw new InvariantError(`there is no public room of ${command.stake} santim`);
    const now = this.clock.now();
    const startsAt = new Date(command.startsAt);
    await this.opener.openBig(tx, {
      roomId: room.id,
      at: now,
      startsAt,
      dueAt: this.dueAt(startsAt),
      command,
    });
    await tx.query(
      `INSERT INTO scheduled_games (id, round_id, creator_id, stake, starts_at, status, reminders, next_due_at, created_at, title)
       VALUES ($1, $1, $2, $3, $4, 'open', 0, $5, $6, $7)`,
      [
        command.id,
        makerId,
        command.stake,
        startsAt,
        firstReminder(startsAt),
        now,
        JSON.stringify(command.title),
      ],
    );
  }

  private async change(tx: Tx, command: BigGameCommand): Promise<void> {
    const startsAt = new Date(command.startsAt);
    await tx.query(
      `UPDATE rounds SET guarantee = $2, min_cards = $3, min_people = $4, most_cards = $5, starts_at = $6, next_due_at = $7
       WHERE id = $1`,
      [
        ...[command.id, command.guarantee, command.minCards, command.minPlayers, command.cardsPerPlayer],
        ...[startsAt, this.dueAt(startsAt)],
      ],
    );
    await tx.query(
      `UPDATE scheduled_games SET title = $2, starts_at = $3, reminders = CASE WHEN starts_at = $3 THEN reminders ELSE 0 END,
         next_due_at = CASE WHEN starts_at = $3 THEN next_due_at ELSE $4 END WHERE id = $1`,
      [command.id, JSON.stringify(command.title), startsAt, firstReminder(startsAt)],
    );
  }

  /** When the countdown begins. */
  private dueAt(startsAt: Date): Date {
    return new Date(startsAt.getTime() - this.env.countdownMs);
  }
}
