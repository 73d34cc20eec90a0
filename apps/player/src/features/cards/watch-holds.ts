import { timings, type HoldEnds } from '@libs/contract';
import { listen, request, roundStore, serverTime, withOwnCards, type Round } from '../../live';
import { translate } from '../../shared/i18n';
import { toast } from '../../shared/ui';

/** The server may free a card so much before this phone's clock says that the hold is over, in ms. */
const EARLY_MS = 1000;

/** When each hold of the watched round ends, in ms of the server's clock, by card; infinite while it is asked. */
const ends = new Map<number, number>();
let watchedId: string | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function lookIn(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(look, ms);
}

function watched(): Round | null {
  const round = roundStore.get();
  if (round?.id !== watchedId) ends.clear();
  watchedId = round?.id;
  return round;
}

function note(roundId: string, heldUntil: HoldEnds = {}): void {
  if (watched()?.id !== roundId) return;
  for (const [card, at] of Object.entries(heldUntil)) ends.set(Number(card), Date.parse(at));
  lookIn(0);
}

/** Asks for the ends of holds that were made before this page listened. */
async function ask(roundId: string, cards: readonly number[]): Promise<void> {
  for (const card of cards) ends.set(card, Number.POSITIVE_INFINITY);
  const answer = await request('resync', { roundId });
  if (answer.ok) note(roundId, answer.room.heldUntil);
  else for (const card of cards) ends.delete(card);
}

function look(): void {
  const round = watched();
  if (!round) return;
  const now = serverTime();
  const over: number[] = [];
  for (const [card, end] of ends) {
    const isHeld = round.held.includes(card);
    if (end <= now + (isHeld ? 0 : EARLY_MS) && !round.mine.includes(card)) over.push(card);
    if (!isHeld || end <= now) ends.delete(card);
  }
  const held = round.held.filter((card) => !over.includes(card));
  const unknown = held.filter((card) => !ends.has(card));
  if (unknown.length > 0) void ask(round.id, unknown);
  const next = Math.min(...ends.values());
  if (Number.isFinite(next)) lookIn(next - now);
  if (over.length === 0) return;
  if (held.length < round.held.length)
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
