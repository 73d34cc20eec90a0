import { randomUUID } from 'node:crypto';
import { validationPipe } from '../../platform/errors';
import { ConfirmCardsDto } from '../rooms.dto';
import { ConfirmCardsPipe, isConfirmCards } from './confirm-cards.pipe';

const good = { roomId: randomUUID(), cards: [7, 200], requestId: 'r-1' };
const careful = validationPipe();

/** Whether the general pipe for DTOs accepts the request. */
const accepts = (value: unknown) =>
  careful.transform(value, { type: 'body', metatype: ConfirmCardsDto }).then(
    () => true,
    () => false,
  );

const faulty: [what: string, value: unknown][] = [
  ['nothing', undefined],
  ['a text', 'x'],
  ['a list', [good]],
  ['no round', { cards: [1], requestId: 'r' }],
  ['a round that is no id', { ...good, roomId: 'x' }],
  ['an id of no version', { ...good, roomId: '11111111-1111-0111-8111-111111111111' }],
  ['no cards', { ...good, cards: [] }],
  ['eleven cards', { ...good, cards: Array.from({ length: 11 }, (_, i) => i + 1) }],
  ['the same card twice', { ...good, cards: [1, 1] }],
  ['card 0', { ...good, cards: [0] }],
  ['card 201', { ...good, cards: [201] }],
  ['a part of a card', { ...good, cards: [1.5] }],
  ['a card as text', { ...good, cards: ['1'] }],
  ['cards that are no list', { ...good, cards: { 0: 1, length: 1 } }],
  ['an empty key', { ...good, requestId: '' }],
  ['a long key', { ...good, requestId: 'x'.repeat(65) }],
  ['a key with a space', { ...good, requestId: 'a b' }],
  ['a key with a line end', { ...good, requestId: 'a\n' }],
  ['one field more', { ...good, more: 1 }],
  ['a field of every object', JSON.parse(`{ "__proto__": {}, ${JSON.stringify(good).slice(1)}`)],
];

describe('the check of a purchase', () => {
  it('accepts a request that the general pipe for DTOs accepts, and passes it on unchanged', async () => {
    const most = { ...good, cards: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], requestId: '~'.repeat(64) };
    for (const value of [good, most]) {
      expect(isConfirmCards(value)).toBe(true);
      expect(await accepts(value)).toBe(true);
      expect(await new ConfirmCardsPipe().transform(value)).toBe(value);
    }
  });

  it.each(faulty)(
    'refuses a request with this fault, named as the general pipe names it: %s',
    async (_what, value) => {
      expect(isConfirmCards(value)).toBe(false);
      const fault = await careful
        .transform(value, { type: 'body', metatype: ConfirmCardsDto })
        .catch((error: unknown) => error);
      expect(fault).toBeInstanceOf(Error);
      await expect(new ConfirmCardsPipe().transform(value)).rejects.toEqual(fault);
    },
  );
});
