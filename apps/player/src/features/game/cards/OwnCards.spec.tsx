import { jest } from '@jest/globals';
import { cardNumbers } from '@libs/bingo';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { showLanguage } from '../../../shared/i18n';
import { CardsHead } from './OwnCards';

const onShow = jest.fn();
/** Four numbers of the first row of card 12. */
const near = new Set(cardNumbers(12).slice(0, 4));

function show(order: number[], shown: number, list = false, called: ReadonlySet<number> = new Set()) {
  cleanup();
  render(<CardsHead order={order} shown={shown} over={false} list={list} called={called} onShow={onShow} />);
}

beforeAll(() => showLanguage('english'));

it('each of several cards has a tab, which names its numbers to go and shows the card', () => {
  show([12, 7, 90], 12, false, near);
  const [first, , last] = screen.getAllByRole('button');
  expect(first?.getAttribute('aria-label')).toBe('Card 12, 1 to go');
  expect(first?.getAttribute('aria-pressed')).toBe('true');
  expect(last?.getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(screen.getByRole('button', { name: /^Card 90, / }));
  expect(onShow).toHaveBeenLastCalledWith(90);
});

it('the tab of a card shows which of its cells are called', () => {
  show([12, 7], 12, false, near);
  const cells = screen.getByRole('button', { name: /^Card 12/ }).querySelectorAll('rect');
  const on = [...cells].map((cell) => cell.getAttribute('class')?.includes('on'));
  // The four numbers and the free centre.
  expect(on.flatMap((isOn, cell) => (isOn ? cell : []))).toEqual([0, 1, 2, 3, 12]);
});

it.each([
  ['of one card', [7], false, 'Card 7'],
  ['of the list before the first number', [7, 12], true, 'Your cards'],
])('the title %s is no button', (_what, order, list, title) => {
  show(order, 7, list);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText(title)).toBeTruthy();
});
