import { timings, type HoldEnds } from '@libs/contract';
import { listen, request, roundStore, serverTime, withOwnCards } from '../../live';
import { translate } from '../../shared/i18n';
import { toast } from '../../shared/ui';

/** When each hold of the watched round ends, in ms of the server's clock, by round and card; infinite while it is asked. */
const ends = new Map<string, number>();
let timer: ReturnType<typeof setTimeout> | undefined;

const keyOf = (roundId: string, card: number | string) => `${roundId} ${card}`;

function lookIn(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(look, ms);
}

function note(roundId: string, heldUntil: HoldEnds = {}): void {
  for (const [card, at] of Object.entries(heldUntil)) ends.set(keyOf(roundId, card), Date.parse(at));
  lookIn(0);
}

/** Asks for the ends of holds that were made before this page listened. */
async function ask(roundId: string, cards: readonly number[]): Promise<void> {
  for (const card of cards) ends.set(keyOf(roundId, card), Number.POSITIVE_INFINITY);
  const answer = await request('resync', { roundId });
  if (answer.ok) note(roundId, answer.room.heldUntil);
  else for (const card of cards) ends.delete(keyOf(roundId, card));
}

function look(): void {
  const round = roundStore.get();
  if (!round) return ends.clear();
  const endOf = (card: number) => ends.get(keyOf(round.id, card));
  const unknown = round.held.filter((card) => endOf(card) === undefined);
  if (unknown.length > 0) void ask(round.id, unknown);

  const now = serverTime();
  const isOver = (card: number) => (endOf(card) ?? now + 1) <= now;
  const over = round.held.filter(isOver);
  const held = round.held.filter((card) => !isOver(card));
  const next = Math.min(...held.map((card) => endOf(card) ?? Number.POSITIVE_INFINITY));
  if (Number.isFinite(next)) lookIn(next - now);
  if (over.length === 0) return;
  roundStore.set(withOwnCards(round, { roundId: round.id, held, mine: [...round.mine] }));
  toast.warning(
    `${translate('card.title', { number: over.join(', ') })}: ${translate('cards.timeUp')}`,
    timings.toastCardHeld,
  );
}

/** Ends the player's holds at their time, also while no server can say so; until the page is closed. */
export function watchHolds(): void {
  listen('responseCards', ({ roundId, heldUntil }) => note(roundId, heldUntil));
  // A list of one's own cards comes as an event and as an answer: the look comes after both.
  roundStore.subscribe(() => lookIn(0));
  lookIn(0);
}
