import { render, screen } from '@testing-library/react';
import { showLanguage } from '../../shared/i18n';
import { roomAt } from '../testing';
import { Odds } from './Odds';
import { roundOf } from './round';

const show = (mine: number[], cardCount: number, held: number[] = []) =>
  render(<Odds round={roundOf(roomAt(0, { mine, held, cardCount }), null)} />);
const said = () => screen.queryByTestId('odds')?.textContent ?? null;

beforeAll(() => showLanguage('english'));

it('says how many of all cards the player has bought, and the chance; a card on hold is not bought', () => {
  show([27, 88], 37, [5]);
  expect(said()).toBe('You hold 2 of 37 cards: about 1 in 18');
});

it.each([
  ['without a card', [], 37],
  ['while nobody else has one', [27, 88], 2],
])('says nothing %s', (_when, mine, cards) => {
  show(mine, cards);
  expect(said()).toBeNull();
});
