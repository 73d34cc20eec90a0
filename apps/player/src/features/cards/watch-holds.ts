import { timings, type HoldEnds } from '@libs/contract';
import { listen, roundStore, serverTime, withOwnCards, type Round } from '../../live';
import { translate } from '../../shared/i18n';
import { toast } from '../../shared/ui';
import { selectionStore } from './selection';

/** The server may free a card so much before this phone's clock says that the hold is over, in ms. */
const EARLY_MS = 1000;

/** When each hold of the watched round ends, in ms of the server's clock, by card. */
const ends = new Map<number, number>();
let watchedId: string | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function lookIn(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(look, ms);
}

/** The watched round while its cards are sold; the ends of holds in another round are forgotten. */
function watched(): Round | null {
  const round = roundStore.get();
  const isSold = round?.status === 'Available' || round?.status === 'Starting';
  if (!isSold || round.id !== watchedId) ends.clear();
  watchedId = round?.id;
  return isSold ? round : null;
}

function note(roundId: string, heldUntil: HoldEnds = {}): void {
  if (watched()?.id !== roundId) return;
  for (const [card, at] of Object.entries(heldUntil)) ends.set(Number(card), Date.parse(at));
  lookIn(0);
}

function look(): void {
  const round = watched();
  if (!round) return;
  // Holds from before this page listened.
  for (const card of round.held) {
    const at = round.heldUntil?.[card];
    if (!ends.has(card) && at) ends.set(card, Date.parse(at));
  }
  const now = serverTime();
  // A purchase that is on its way may have its cards.
  const { buying } = selectionStore.get();
  const over: number[] = [];
  for (const [card, end] of ends) {
    const isHeld = round.held.includes(card);
    if (buying.includes(card)) continue;
    if (end <= now + (isHeld ? 0 : EARLY_MS) && !round.mine.includes(card)) over.push(card);
    if (!isHeld || end <= now) ends.delete(card);
  }
  const next = Math.min(...[...ends.values()].filter((end) => end > now));
  if (Number.isFinite(next)) lookIn(next - now);
  if (over.length === 0) return;
  const held = round.held.filter((card) => !over.includes(card));
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
  for (const store of [roundStore, selectionStore]) store.subscribe(() => lookIn(0));
  lookIn(0);
}
