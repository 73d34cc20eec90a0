import { Injectable } from '@nestjs/common';
import { wireStatus, type PlayerResult, type Winner } from '@libs/contract';
import { santim, toBirr } from '@libs/money';
import { AdminLog } from '../platform/admin-log';
import { Db } from '../platform/db';
import type { SessionUser } from '../platform/http';
import { netWinOf, playersOf, readRoundsAndTickets, type RoundRow, type TicketRow } from '../rooms';
import type { GamePageDto, GameRecordDto } from './history.dto';

const PAGE_ROWS = 10;

/** Pages of past and running rounds, newest first (protocol.md, userGames and room). */
@Injectable()
export class HistoryService {
  constructor(
    private readonly db: Db,
    private readonly log: AdminLog,
  ) {}

  /** The rounds in which a player has, or before a refund had, confirmed cards. */
  async ofPlayer(user: SessionUser, pageNumber: number): Promise<GamePageDto> {
    const page = await this.db.query<{ id: string | null; total: bigint }>(
      `WITH mine AS (SELECT round_id, max(created_at) AS bought FROM tickets
         WHERE user_id = $1 AND state IN ('confirmed', 'refunded') GROUP BY round_id)
       SELECT m.round_id AS id, c.total FROM (SELECT count(*) AS total FROM mine) c
       LEFT JOIN LATERAL (SELECT round_id FROM mine ORDER BY bought DESC, round_id LIMIT ${PAGE_ROWS} OFFSET $2) m ON true`,
      [user.id, (pageNumber - 1) * PAGE_ROWS],
      'games_of_player',
    );
    return this.page(page, user, false);
  }

  /**
   * Every round that sold a card, for system admins, who see whole phones. Three index scans give the total: rounds
   * that are over, minus rounds refunded without a card, plus running rounds with cards.
   */
  async all(user: SessionUser, pageNumber: number): Promise<GamePageDto> {
    const page = await this.db.query<{ id: string | null; total: bigint }>(
      `SELECT r.id, c.total FROM (SELECT (SELECT count(*) FROM rounds WHERE finished_at IS NOT NULL)
         - (SELECT count(*) FROM rounds WHERE status = 'Refunded' AND card_count = 0)
         + (SELECT count(*) FROM rounds WHERE status IN ('Open', 'Countdown', 'Locked', 'Playing') AND card_count > 0)
         AS total) c
       LEFT JOIN LATERAL (SELECT id FROM rounds WHERE card_count > 0 ORDER BY created_at DESC, id
         LIMIT ${PAGE_ROWS} OFFSET $1) r ON true`,
      [(pageNumber - 1) * PAGE_ROWS],
    );
    this.log.noteAdmin(user, 'rounds', { pageNumber });
    return this.page(page, user, true);
  }

  private async page(
    page: readonly { id: string | null; total: bigint }[],
    user: SessionUser,
    wholePhones: boolean,
  ): Promise<GamePageDto> {
    const ids = page.map((row) => row.id).filter((id) => id !== null);
    if (ids.length === 0) return { rooms: [], totalPages: pagesOf(page) };
    const { rounds, tickets, payouts } = await readRoundsAndTickets(this.db, ids, user.id);
    return {
      rooms: ids.flatMap((id) => {
        const round = rounds.get(id);
        return round ? [recordOf(round, tickets.get(id) ?? [], user, payouts.get(id), wholePhones)] : [];
      }),
      totalPages: pagesOf(page),
    };
  }
}

const pagesOf = (page: readonly { total: bigint }[]) =>
  Math.max(1, Math.ceil(Number(page[0]?.total ?? 0n) / PAGE_ROWS));

function recordOf(
  round: RoundRow,
  tickets: readonly TicketRow[],
  user: SessionUser,
  payout: { whole: bigint; bonus: bigint; tax: bigint } | undefined,
  wholePhones: boolean,
): GameRecordDto {
  const userCards = tickets.filter((ticket) => ticket.user_id === user.id).map((ticket) => ticket.card);
  const winners = round.winners ?? [];
  return {
    id: round.id,
    _id: round.id,
    createdAt: (round.started_at ?? round.finished_at ?? round.created_at).toISOString(),
    stake: String(toBirr(santim(round.stake))),
    netWin: netWinOf(round),
    status: round.status === 'Open' ? 'Starting' : wireStatus[round.status],
    winners: winnersOf(winners),
    calledNumbers: round.calls,
    players: wholePhones ? byPhone(tickets) : playersOf(round.id, tickets, user),
    userCards,
    result: resultOf(round, winners, userCards),
    payout: toBirr(santim(payout?.whole ?? 0n)),
    bonusPayout: toBirr(santim(payout?.bonus ?? 0n)),
    tax: toBirr(santim(payout?.tax ?? 0n)),
  };
}

/**
 * The winning cards with the amount of each: the equal share. The santim that cannot be divided were paid to the
 * lowest card in addition.
 */
function winnersOf(winners: readonly Winner[]): Record<string, number> {
  if (winners.length === 0) return {};
  const cards = winners.map((winner) => winner.card).sort((a, b) => a - b);
  return { [cards.join(',')]: Math.min(...winners.map((winner) => winner.amount)) };
}

function byPhone(tickets: readonly TicketRow[]): Record<string, number[]> {
  const players: Record<string, number[]> = {};
  for (const ticket of tickets) (players[ticket.phone] ??= []).push(ticket.card);
  return players;
}

/** The player's result in a round (protocol.md section 4 "History result"). */
function resultOf(round: RoundRow, winners: readonly Winner[], userCards: readonly number[]): PlayerResult {
  switch (round.status) {
    case 'Open':
    case 'Countdown':
    case 'Locked':
      return 'Starting';
    case 'Playing':
      return 'Playing';
    case 'Refunded':
      return 'Refunded';
    case 'Finished': {
      if (!winners.some((winner) => userCards.includes(winner.card))) return 'Lost';
      return winners.length === 1 ? 'Won' : 'Split';
    }
  }
}
