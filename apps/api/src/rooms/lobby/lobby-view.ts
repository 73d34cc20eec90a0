import { possibleWin } from '@libs/bingo';
import { wireStatus, type LobbyRow, type OwnTable } from '@libs/contract';
import { santim, toBirr } from '@libs/money';
import { isBig, isFilling, isPlayed, type RoundRow } from '../rounds/round-rows';
import { netWinOf, secondsLeft, tenthsOf, totalOf } from '../rounds/round-view';

/**
 * The lobby's row of a room: the round to which players are led, and the newest locked or playing round. Null if the
 * room has no round that fills.
 * @param bonusStakes public stakes, in santim, of the campaign that is active now
 */
export function lobbyRow(
  queue: readonly RoundRow[],
  now: Date,
  bonusStakes: ReadonlySet<bigint>,
): LobbyRow | null {
  const open = queue.find(isFilling);
  if (!open) return null;
  return rowOf(open, queue, now, open.space_id === null && bonusStakes.has(open.stake));
}

/**
 * The row of a space's stake without an open round: it shows the last round, running or over, so that players see its
 * end and may create a new game. Null for a public room, which always has an open round.
 */
export function closedRow(last: RoundRow | null, queue: readonly RoundRow[], now: Date): LobbyRow | null {
  return last && last.space_id !== null ? rowOf(last, queue, now, false) : null;
}

function rowOf(open: RoundRow, queue: readonly RoundRow[], now: Date, bonus: boolean): LobbyRow {
  const played = queue.filter(isPlayed);
  const newest = played.at(-1);
  const tenths = tenthsOf(open);
  return {
    id: open.id,
    stake: toBirr(santim(open.stake)),
    status: wireStatus[open.status],
    userCount: open.player_count,
    cardCount: open.card_count,
    totalStake: toBirr(totalOf(open)),
    percent: tenths / 10,
    possibleWin: toBirr(possibleWin(totalOf(open), santim(open.stake), tenths)),
    countDownVal: secondsLeft(open, now),
    startsAt: open.starts_at?.toISOString() ?? null,
    bonus,
    gameSpace: open.space_id,
    ...nextBig(queue),
    playing: newest
      ? {
          id: newest.id,
          userCount: newest.player_count,
          netWin: netWinOf(newest),
          index: newest.calls.length,
        }
      : null,
    tables: played.length,
  };
}

/** The next big game of the room that sells cards, or nothing. */
function nextBig(queue: readonly RoundRow[]): Pick<LobbyRow, 'bigGame'> {
  const [big] = queue
    .filter(isBig)
    .filter(({ status }) => status === 'Open' || status === 'Countdown')
    .toSorted((a, b) => (a.starts_at?.getTime() ?? 0) - (b.starts_at?.getTime() ?? 0));
  if (!big?.starts_at) return {};
  const guarantee = toBirr(santim(big.guarantee));
  return { bigGame: { id: big.id, guarantee, startsAt: big.starts_at.toISOString() } };
}

/** A running round in the lobby, for a player with cards in it. */
export function ownTable(round: RoundRow): OwnTable {
  return {
    id: round.id,
    status: wireStatus[round.status],
    userCount: round.player_count,
    netWin: netWinOf(round),
    index: round.calls.length,
    startsAt: round.starts_at?.toISOString() ?? null,
  };
}
