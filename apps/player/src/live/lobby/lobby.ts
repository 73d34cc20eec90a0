import type { LobbyRow, OwnTable } from '@libs/contract';

/** A row of the stake list with all known fields, and the length of its countdown. */
export interface Stake extends LobbyRow {
  readonly mine: boolean;
  readonly playing: (NonNullable<LobbyRow['playing']> & { mine: boolean }) | null;
  readonly own: OwnTable[];
  /** What was left of the running countdown when this phone first saw it, in ms; 0 while none runs. */
  readonly spanMs: number;
}

/** Whether the last round of a space's stake is over and none is open. */
export const isOver = ({ status, playing }: Pick<LobbyRow, 'status' | 'playing'>): boolean =>
  playing === null && (status === 'Finished' || status === 'Refunded');

/** The own game to which the button Open leads: the one that began first. */
export const openTable = ({ own }: Pick<Stake, 'own'>): OwnTable | undefined =>
  own
    .filter(({ status }) => status === 'Playing')
    .sort((a, b) => (a.startsAt ?? '').localeCompare(b.startsAt ?? ''))[0];

/**
 * Prize of the least round that is played, to which every player who is still missing brings one card. Null where the
 * next card makes that round: its prize is the possible win. The row is that of the round to which the button leads.
 */
export function leastPrize(
  { stake, percent, totalStake, userCount }: Pick<LobbyRow, 'stake' | 'percent' | 'totalStake' | 'userCount'>,
  minPlayers: number,
): number | null {
  const missing = minPlayers - userCount;
  return missing > 1 ? Math.floor(((totalStake + missing * stake) * (100 - percent)) / 100) : null;
}

const keyOf = (row: Pick<LobbyRow, 'stake' | 'gameSpace'>) => `${row.gameSpace ?? ''}:${row.stake}`;

/** Whether this player had a card in a round, according to the previous row. */
function wasMine(before: Stake | undefined, roundId: string): boolean {
  if (before?.id === roundId) return before.mine;
  return before?.playing?.id === roundId && before.playing.mine;
}

function spanOf(row: LobbyRow, before: Stake | undefined, now: number): number {
  if (row.startsAt === null) return 0;
  if (before?.startsAt === row.startsAt) return before.spanMs;
  return Date.parse(row.startsAt) - now;
}

function merged(row: LobbyRow, before: Stake | undefined, now: number): Stake {
  const { playing } = row;
  return {
    ...row,
    mine: row.mine ?? wasMine(before, row.id),
    playing: playing && { ...playing, mine: playing.mine ?? wasMine(before, playing.id) },
    own: row.own ?? before?.own ?? [],
    spanMs: spanOf(row, before, now),
  };
}

/**
 * Merges received rows: all of them after login and lockIn (`whole`), later only changed ones. A row is identified by
 * its stake, because its round changes; an absent `mine` is unchanged while the row's round stays the same, and an absent
 * `own` at all.
 * @param now ms of the server's clock
 */
export function withRows(
  stakes: readonly Stake[] | null,
  rows: readonly LobbyRow[],
  whole: boolean,
  now: number,
): readonly Stake[] {
  const known = new Map((stakes ?? []).map((stake) => [keyOf(stake), stake]));
  const next = whole ? new Map<string, Stake>() : new Map(known);
  for (const row of rows) {
    if (row.closed) next.delete(keyOf(row));
    else next.set(keyOf(row), merged(row, known.get(keyOf(row)), now));
  }
  return [...next.values()].sort((a, b) => a.stake - b.stake);
}
