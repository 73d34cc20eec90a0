import type { LobbyRow, OwnTable } from '@libs/contract';

/** A row of the stake list with all known fields, and the length of its countdown. */
export interface Stake extends LobbyRow {
  readonly mine: boolean;
  readonly playing: (NonNullable<LobbyRow['playing']> & { mine: boolean }) | null;
  readonly own: OwnTable[];
  /** Time that was left of the running countdown when this phone first saw it, in ms; 0 while no countdown runs. */
  readonly spanMs: number;
}

/** True if the last round of a stake of a space is over and no round is open. */
export const isOver = ({ status, playing }: Pick<LobbyRow, 'status' | 'playing'>): boolean =>
  playing === null && (status === 'Finished' || status === 'Refunded');

/** The player's game to which the button Open leads: the running one that began first. */
export const openTable = ({ own }: Pick<Stake, 'own'>): OwnTable | undefined =>
  own
    .filter(({ status }) => status === 'Playing')
    .sort((a, b) => (a.startsAt ?? '').localeCompare(b.startsAt ?? ''))[0];

/**
 * What the button of a row leads to: the prize with the next card, or of the round as it is if the player has a card
 * in it; and that of the smallest round that can be played, to which each missing player brings one card. The second
 * is null if it is the same. The row must be that of the round to which the button leads. In birr.
 */
export function prizesOf(
  { stake, percent, totalStake, userCount, mine }: Omit<Stake, 'playing' | 'own'>,
  minPlayers: number,
): [win: number, least: number | null] {
  const next = mine ? 0 : 1;
  const missing = minPlayers - userCount;
  // The percentage has tenths; whole numbers divide without the error of a fraction.
  const kept = Math.round(1000 - percent * 10);
  const prize = (cards: number) => Math.floor(((totalStake + cards * stake) * kept) / 1000);
  return [prize(next), missing > next ? prize(missing) : null];
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
 * Merges received rows: a whole list after login and lockIn (`whole`), later only changed rows. The stake identifies
 * a row, because its round changes. A row without `mine` keeps the known `mine` while the round stays the same; a row
 * without `own` always keeps the known `own`.
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
