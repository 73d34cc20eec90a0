import { bodyOf, valuesOf, type BigGameRow } from './big-game-values';

const game = {
  id: 'g',
  title: { am: 'ሀ', om: 'o', ti: 'ት', en: 'e' },
  stake: 10,
  guarantee: 5000,
  startsAt: '2026-12-05T17:00:00.000Z',
  cardsPerPlayer: 4,
  minCards: 20,
  minPlayers: 10,
} as BigGameRow;

describe('the form of a big game', () => {
  it('shows day and time of Addis Ababa, and sends the same moment', () => {
    const values = valuesOf(game);
    expect(values).toMatchObject({ day: '2026-12-05', time: '20:00' });
    expect(bodyOf(values)).toMatchObject({ startsAt: game.startsAt, guarantee: 5000 });
  });

  it('sends no moment for a day or time that does not exist', () => {
    expect(bodyOf({ ...valuesOf(game), time: '25:00' })).toMatchObject({ startsAt: '' });
  });
});
