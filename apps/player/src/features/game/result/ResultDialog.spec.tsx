import { jest } from '@jest/globals';
import type { Winner } from '@libs/contract';
import { fireEvent, render, screen } from '@testing-library/react';
import { resultOf, roundOf } from '../../../live';
import { roomAt, winner } from '../../../live/testing';
import { showLanguage } from '../../../shared/i18n';
import { ResultDialog } from './ResultDialog';

const onClose = jest.fn();

function show(winners: Winner[], changes: Parameters<typeof roomAt>[1] = {}) {
  const room = roomAt(20, { status: 'Finished', winners, winAmount: 1444, netWin: 1444, ...changes });
  const round = roundOf(room, null);
  const result = resultOf(round);
  if (!result) throw new Error('the round is not over');
  render(<ResultDialog round={round} result={result} onClose={onClose} />);
  return screen.getByTestId('result');
}

beforeAll(() => showLanguage('english'));
beforeEach(() => onClose.mockClear());

test('a winner sees the amount and the winning card, and can play again at once', () => {
  const text = show([winner(27, 1444)]).textContent.replaceAll('\u00a0', ' ');
  expect(text).toContain('Congratulations');
  expect(text).toContain('ETB 1,444.00');
  expect(text).toContain('Winning cards · 27 · Diagonal');
  const again = screen.getByRole('button', { name: 'Play again' });
  expect(document.activeElement).toBe(again);
  fireEvent.click(again);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a loser sees who won with which card', () => {
  const text = show([winner(3, 1444)]).textContent;
  expect(text).toContain('You Lost');
  expect(text).toContain('Winner · ሰላማዊት');
  expect(screen.getByRole('img', { name: 'Card 3' })).toBeTruthy();
});

test('a shared prize shows the number of winners and the amount of each card; own cards come first', () => {
  const dialog = show([winner(3, 481.34), winner(27, 481.33), winner(60, 481.33)]);
  const text = dialog.textContent.replaceAll('\u00a0', ' ');
  expect(text).toContain('The prize is shared between 3 cards');
  expect(text).toContain('Congratulations');
  expect(text).toContain('Winning cards · 27 · Diagonal · ETB 481.33');
  fireEvent.click(screen.getByRole('button', { name: '3' }));
  expect(dialog.textContent.replaceAll('\u00a0', ' ')).toContain('Winning cards · 3 · Diagonal · ETB 481.34');
});

test('a spectator without a card sees the winner and no loss', () => {
  const text = show([winner(3, 1444)], { mine: [] }).textContent;
  expect(text).not.toContain('You Lost');
  expect(text).toContain('Winner');
});

test('the dialog of a refunded round says how much was returned', () => {
  const text = show([], { status: 'Refunded' }).textContent;
  expect(text).toContain('The round was cancelled. Your 100 Birr was returned.');
});
