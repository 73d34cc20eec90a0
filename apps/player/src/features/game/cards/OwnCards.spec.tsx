import { jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { showLanguage } from '../../../shared/i18n';
import { CardsHead } from './OwnCards';

const onShow = jest.fn();
const none = new Set<number>();

function show(order: number[], shown: number, list = false) {
  cleanup();
  render(<CardsHead order={order} shown={shown} near={[]} list={list} called={none} onShow={onShow} />);
}

beforeAll(() => showLanguage('english'));

it('a tap on the title shows the next card, and after the last card the first', () => {
  show([7, 12, 90], 12);
  expect(screen.getByRole('button', { name: 'Card 12, Card 2 of 3. Next' }).textContent).toContain('Card 12');
  fireEvent.click(screen.getByRole('button', { name: /^Card 12/ }));
  expect(onShow).toHaveBeenLastCalledWith(90);
  show([7, 12, 90], 90);
  fireEvent.click(screen.getByRole('button', { name: /^Card 90/ }));
  expect(onShow).toHaveBeenLastCalledWith(7);
});

it.each([
  ['of one card', [7], false, 'Card 7'],
  ['of the list before the first number', [7, 12], true, 'Your cards'],
])('the title %s is no button', (_what, order, list, title) => {
  show(order, 7, list);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText(title)).toBeTruthy();
});
