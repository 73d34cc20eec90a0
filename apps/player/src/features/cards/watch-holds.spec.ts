import { jest } from '@jest/globals';
import type { HoldEnds } from '@libs/contract';
import { changeRound, roundOf, roundStore, socket, withOwnCards } from '../../live';
import { roomAt, roundId } from '../../live/testing';
import { showLanguage } from '../../shared/i18n';
import { toastStore } from '../../shared/ui/feedback/toasts';
import { selectionStore } from './selection';
import { watchHolds } from './watch-holds';

const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const told = () => toastStore.get().map(({ kind, text }) => `${kind} ${text}`);
const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);

beforeAll(async () => {
  await showLanguage('english');
  watchHolds();
});
beforeEach(() => {
  jest.useFakeTimers();
  toastStore.set([]);
  roundStore.set(roundOf(roomAt(0, { status: 'Available', mine: [27], held: [] }), null));
});
afterEach(async () => {
  roundStore.set(null);
  await pass(1);
  jest.useRealTimers();
});

/** The server's list of the player's cards. */
function hear(held: number[], heldUntil?: HoldEnds, mine = [27]): void {
  const list = { roomId: roundId, held, mine, ...(heldUntil && { heldUntil }) };
  changeRound((round) => withOwnCards(round, { roundId, held, mine }));
  socket.listeners('responseCards').forEach((listener) => listener(list));
}

test('each hold ends at its time without a word of the server, the card is free, and a warning names it', async () => {
  hear([12, 40], { 12: at(10), 40: at(25) });
  await pass(9.9);
  expect(roundStore.get()).toMatchObject({ held: [12, 40], mine: [27] });
  expect(told()).toEqual([]);
  await pass(0.2);
  expect(roundStore.get()).toMatchObject({ held: [40], mine: [27] });
  expect(roundStore.get()?.cards[12]).toBe(0);
  expect(told()).toEqual(['warning Card 12: Time is up']);
  await pass(20);
  expect(roundStore.get()).toMatchObject({ held: [], mine: [27] });
  expect(told()).toContain('warning Card 40: Time is up');
});

test('cards whose holds end together are named together', async () => {
  hear([12, 40], { 12: at(10), 40: at(10) });
  await pass(11);
  expect(roundStore.get()?.held).toEqual([]);
  expect(told()).toEqual(['warning Card 12, 40: Time is up']);
});

test('a hold that the server ends a moment before the phone is named once, too', async () => {
  hear([12, 40], { 12: at(10), 40: at(10) });
  await pass(9.8);
  hear([]);
  await pass(5);
  expect(told()).toEqual(['warning Card 12, 40: Time is up']);
});

test('a hold that is renewed, bought or given back before its end is not named', async () => {
  hear([12, 40, 50], { 12: at(10), 40: at(10), 50: at(10) });
  hear([12, 40, 50], { 12: at(20), 40: at(10), 50: at(10) });
  hear([12, 50], undefined, [27, 40]); // after a purchase the server names no ends
  hear([12], { 12: at(20) }, [27, 40]);
  await pass(15);
  expect(roundStore.get()).toMatchObject({ held: [12], mine: [27, 40] });
  expect(told()).toEqual([]);
  await pass(6);
  expect(told()).toEqual(['warning Card 12: Time is up']);
});

test('a hold from before a reload ends at the time that the snapshot names', async () => {
  const room = roomAt(0, { status: 'Available', mine: [], held: [12], heldUntil: { 12: at(5) } });
  roundStore.set(roundOf(room, null));
  await pass(4.9);
  expect(roundStore.get()?.held).toEqual([12]);
  await pass(0.2);
  expect(roundStore.get()?.held).toEqual([]);
  expect(told()).toEqual(['warning Card 12: Time is up']);
});

test('a hold whose purchase is on its way stays until the answer', async () => {
  hear([12, 40], { 12: at(10), 40: at(10) });
  const buy = (buying: number[]) => selectionStore.set({ ...selectionStore.get(), buying });
  buy([12, 40]);
  await pass(20);
  expect(roundStore.get()?.held).toEqual([12, 40]);
  changeRound((round) => withOwnCards(round, { roundId, held: [40], mine: [12, 27] }));
  buy([]);
  await pass(1);
  expect(roundStore.get()).toMatchObject({ held: [], mine: [12, 27] });
  expect(told()).toEqual(['warning Card 40: Time is up']);
});

test('nothing is said of a hold once its round plays', async () => {
  hear([12], { 12: at(10) });
  changeRound((round) => ({ ...round, status: 'Playing' }));
  await pass(20);
  expect(told()).toEqual([]);
});
