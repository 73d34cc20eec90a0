import { jest } from '@jest/globals';
import { showLanguage, translate } from '../../shared/i18n';
import { toastStore } from '../../shared/ui/feedback/toasts';
import { changeRound, roundOf, roundStore, socket } from '../../live';
import { roomAt } from '../../live/testing';
import { buy, pickRandom, resetSelection, selectionStore, tapCard } from './selection';

const CARD = 50;
const HELD = { ok: false, code: 'CARD_HELD', message: 'held' };
/** The requests that the server received; `answers` holds its answer to each event. */
const asked: { event: string; cards: number[] }[] = [];
let answers: Record<string, object> = {};

const tick = () => new Promise((resolve) => setTimeout(resolve, 0));
const toasts = () => toastStore.get().map(({ kind, text, ms }) => ({ kind, text, ms }));
const warned = [{ kind: 'warning', text: 'Card Already held by another player', ms: 3000 }];

beforeAll(() => showLanguage('english'));
beforeEach(() => {
  socket.connected = true;
  socket.timeout = () =>
    ({
      emitWithAck: (event: string, { cards }: { cards: number[] }) => {
        asked.push({ event, cards });
        return Promise.resolve(answers[event]);
      },
    }) as never;
  asked.length = 0;
  toastStore.set([]);
  resetSelection();
  roundStore.set(roundOf(roomAt(0, { status: 'Available', mine: [], held: [] }), null));
});

test('a card that another player took first is no longer chosen, is shown as taken, and a toast says so for 3 seconds', async () => {
  answers = { selectCards: HELD };
  tapCard(CARD, 4);
  expect([...selectionStore.get().pending]).toEqual([[CARD, 'select']]);
  await tick();
  expect([...selectionStore.get().pending]).toEqual([]);
  expect(selectionStore.get().refused).toBe(CARD);
  expect(roundStore.get()?.held).toEqual([]);
  expect(roundStore.get()?.cards[CARD]).toBe(1);
  expect(toasts()).toEqual(warned);
});

test('a purchase that fails because another player holds one of the cards holds each card again and returns none', async () => {
  changeRound((round) => ({ ...round, held: [CARD] }));
  answers = { confirmCards: HELD, selectCards: HELD };
  await buy();
  await tick();
  expect(asked.map(({ event }) => event)).toEqual(['confirmCards', 'selectCards']);
  expect(roundStore.get()?.cards[CARD]).toBe(1);
  expect(toasts()).toEqual(warned);
});

test('a card that is tapped while a purchase is on its way is chosen and can be bought next', async () => {
  changeRound((round) => ({ ...round, held: [CARD] }));
  let sell: (answer: object) => void = () => undefined;
  const roundId = roundStore.get()?.id;
  answers = {
    confirmCards: new Promise((resolve) => (sell = resolve)),
    selectCards: { ok: true, roomId: roundId, held: [60], mine: [CARD] },
  };
  const purchase = buy();
  tapCard(CARD, 4);
  tapCard(60, 4);
  await buy(); // one purchase at a time
  expect(asked).toEqual([
    { event: 'confirmCards', cards: [CARD] },
    { event: 'selectCards', cards: [60] },
  ]);
  sell({ ok: true, roomId: roundId, cards: [CARD] });
  await purchase;
  expect(roundStore.get()).toMatchObject({ mine: [CARD], held: [60] });
  expect(selectionStore.get()).toMatchObject({ buying: [], shown: 60 });
  await buy();
  expect(asked.at(-1)).toEqual({ event: 'confirmCards', cards: [60] });
});

test('a purchase that ends after its choice was reset leaves the purchase that began since on its way', async () => {
  changeRound((round) => ({ ...round, held: [CARD] }));
  let sell: (answer: object) => void = () => undefined;
  answers = { confirmCards: new Promise((resolve) => (sell = resolve)) };
  const first = buy();
  resetSelection();
  changeRound((round) => ({ ...round, held: [60] }));
  answers = { confirmCards: new Promise(() => undefined) };
  void buy();
  sell({ ok: true, roomId: roundStore.get()?.id, cards: [CARD] });
  await first;
  expect(selectionStore.get().buying).toEqual([60]);
});

test('the random choice leaves out a card that is being bought, even if its hold has ended', async () => {
  answers = { selectCards: new Promise(() => undefined) };
  const cards = roundStore.get()?.cards.map((_, card) => (card === CARD || card === 60 ? 0 : 2)) ?? [];
  changeRound((round) => ({ ...round, cards, held: [] }));
  selectionStore.set({ ...selectionStore.get(), buying: [CARD] });
  jest.spyOn(Math, 'random').mockReturnValueOnce(0);
  pickRandom(4);
  await tick();
  expect(selectionStore.get().shown).toBe(60);
});

test('each of two quick taps on the random choice chooses a card, and at the limit replaces one', async () => {
  answers = { selectCards: new Promise(() => undefined), removeCards: new Promise(() => undefined) };
  pickRandom(2);
  pickRandom(2);
  await tick();
  expect(asked.map(({ event }) => event)).toEqual(['selectCards', 'selectCards']);
  expect(selectionStore.get().pending.size).toBe(2);
  pickRandom(2);
  expect(toasts()).toMatchObject([{ text: translate('cards.limit', { count: 2 }) }]);

  asked.length = 0;
  resetSelection();
  changeRound((round) => ({ ...round, held: [CARD, 60] }));
  for (let tap = 0; tap < 3; tap++) pickRandom(2);
  await tick();
  expect(asked).toEqual([
    { event: 'removeCards', cards: [60] },
    { event: 'removeCards', cards: [CARD] },
  ]);
});

test('the random choice takes the place of a card that a tap is returning', async () => {
  answers = { selectCards: new Promise(() => undefined), removeCards: new Promise(() => undefined) };
  changeRound((round) => ({ ...round, held: [CARD, 60] }));
  tapCard(CARD, 2);
  pickRandom(2);
  await tick();
  expect(asked).toMatchObject([{ event: 'removeCards', cards: [CARD] }, { event: 'selectCards' }]);
});

test('a tap on a card that another player holds shows the reason for 3 seconds and sends no request', () => {
  tapCard(4, 4); // in roomAt() another player holds this card
  expect(toasts()).toEqual([{ kind: 'warning', text: translate('cards.why.held', { number: 4 }), ms: 3000 }]);
  expect(asked).toEqual([]);
});

test('a purchase that nobody answered is not sent again after the player has left the round', async () => {
  changeRound((round) => ({ ...round, held: [CARD] }));
  jest.useFakeTimers();
  answers = { confirmCards: { ok: false, code: 'UNAVAILABLE', message: 'no answer' } };
  const purchase = buy();
  await jest.advanceTimersByTimeAsync(1500);
  expect(asked).toHaveLength(2);
  roundStore.set(null);
  await jest.advanceTimersByTimeAsync(20_000);
  await purchase;
  jest.useRealTimers();
  expect(asked).toHaveLength(2);
  expect(toasts()).toMatchObject([{ kind: 'error', text: 'no answer' }]);
});
