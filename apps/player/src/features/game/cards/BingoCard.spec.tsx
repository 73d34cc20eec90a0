import { jest } from '@jest/globals';
import { cardNumbers, letterOf } from '@libs/bingo';
import { fireEvent, render, screen } from '@testing-library/react';
import { roundOf, roundStore } from '../../../live';
import { roomAt, roundId, winner } from '../../../live/testing';
import { showLanguage } from '../../../shared/i18n';
import { toastStore } from '../../../shared/ui/feedback/toasts';
import { BingoCard } from './BingoCard';
import { marksStore, openMarks, setAutoMark } from './marks-store';

const card = 27;
const numbers = cardNumbers(card);
const numberAt = (cell: number) => numbers[cell] ?? 0;
const at = (cell: number) => screen.getByTestId(`cell-${Math.floor(cell / 5)}-${cell % 5}`);

function show(cells: number[], more: Partial<Parameters<typeof BingoCard>[0]> = {}) {
  const calledNumbers = cells.map(numberAt);
  roundStore.set(roundOf(roomAt(0, { calledNumbers, links: [], status: 'Playing' }), null));
  const props = { card, place: 0, alone: true, winner: undefined, over: false, near: false, ...more };
  const called = new Set(calledNumbers);
  return render(<BingoCard onTouch={jest.fn()} {...props} called={called} />);
}

beforeAll(() => showLanguage('english'));
beforeEach(() => {
  sessionStorage.clear();
  marksStore.set({ roundId: '', byCard: {} });
  setAutoMark(false);
  toastStore.set([]);
  openMarks(roundId);
});

test('a called number is marked by a tap and unmarked by another', () => {
  show([6]);
  expect(at(6).dataset['state']).toBe('called');
  fireEvent.click(at(6));
  expect(at(6).dataset['state']).toBe('marked');
  expect(at(6).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(at(6));
  expect(at(6).dataset['state']).toBe('called');
});

test('a cell is marked as soon as a finger touches it, and the click that follows does not unmark it', () => {
  show([6]);
  fireEvent.pointerDown(at(6), { button: 0 });
  expect(at(6).dataset['state']).toBe('marked');
  fireEvent.click(at(6), { detail: 1 });
  expect(at(6).dataset['state']).toBe('marked');
  fireEvent.pointerDown(at(6), { button: 0 });
  expect(at(6).dataset['state']).toBe('marked');
  fireEvent.click(at(6), { detail: 1 });
  expect(at(6).dataset['state']).toBe('called');
});

test('a swipe that begins on a cell does not mark it and shows no explanation', () => {
  show([6]);
  for (const cell of [6, 7]) {
    fireEvent.pointerDown(at(cell), { button: 0 });
    fireEvent.pointerCancel(at(cell));
  }
  expect([6, 7].map((cell) => at(cell).dataset['state'])).toEqual(['called', 'plain']);
  expect(toastStore.get()).toEqual([]);
  fireEvent.click(at(6)); // a click without a pointer comes from a key
  expect(at(6).dataset['state']).toBe('marked');
});

test('a number that was not called stays unmarked, shakes, and shows why', () => {
  show([]);
  fireEvent.click(at(6));
  expect(at(6).dataset['state']).toBe('plain');
  expect(at(6).className).toContain('shake');
  const number = numberAt(6);
  expect(toastStore.get()[0]?.text).toBe(`${letterOf(number)} ${number} has not been called yet`);
});

test('the free centre is marked from the start', () => {
  show([]);
  expect(at(12).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(at(12));
  expect(at(12).getAttribute('aria-pressed')).toBe('true');
});

test('marks of a round survive a refresh of the page, and another round that is shown in between', () => {
  const first = show([6, 7]);
  fireEvent.click(at(6));
  first.unmount();
  marksStore.set({ roundId: '', byCard: {} });
  openMarks(roundId);
  const second = show([6, 7]);
  expect(at(6).dataset['state']).toBe('marked');
  second.unmount();
  openMarks('another round');
  const other = show([6, 7]);
  expect(at(6).dataset['state']).toBe('called');
  fireEvent.click(at(7));
  other.unmount();
  openMarks(roundId);
  show([6, 7]);
  expect([6, 7].map((cell) => at(cell).dataset['state'])).toEqual(['marked', 'called']);
});

test('with automatic marking every called number is marked', () => {
  setAutoMark(true);
  show([6, 8]);
  expect([6, 8].map((cell) => at(cell).dataset['state'])).toEqual(['marked', 'marked']);
});

test('the cells of the winning line light up in order, and no cell can be marked any more', () => {
  show([0, 6, 18, 24, 1], { winner: winner(card, 160), over: true });
  const lit = [0, 6, 12, 18, 24].map(at);
  expect(lit.map((cell) => cell.style.getPropertyValue('--turn'))).toEqual(['0', '1', '2', '3', '4']);
  fireEvent.click(at(1));
  expect(at(1).dataset['state']).toBe('called');
});

test('arrow keys lead from cell to cell and stop at the edge', () => {
  show([]);
  at(0).focus();
  fireEvent.keyDown(at(0), { key: 'ArrowDown' });
  expect(document.activeElement).toBe(at(5));
  fireEvent.keyDown(at(5), { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(at(5));
  fireEvent.keyDown(at(5), { key: 'ArrowRight' });
  expect(document.activeElement).toBe(at(6));
});
