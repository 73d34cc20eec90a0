import type { UserView } from '@libs/contract';
import { entriesOf } from './menu';

const player = { isSystemAdmin: false } as UserView;

it('shows a link only where the deployment sets it', () => {
  const links = (contact: string | null) =>
    entriesOf('side', player, {
      stakes: [],
      spaceStakes: [],
      scheduleStakes: [],
      limits: { cardsPerPlayer: 4 },
      links: { contact },
      demo: true,
    }).map((entry) => entry.id);
  expect(links('https://example.org')).toContain('contact');
  expect(links(null)).not.toContain('contact');
});

it("uses the customer's word of each place", () => {
  const label = (place: 'bar' | 'side') =>
    entriesOf(place, player, null).find((entry) => entry.id === 'history')?.label;
  expect(label('bar')).toBe('nav.history');
  expect(label('side')).toBe('nav.gameHistory');
});

it('raises one button of the bottom bar', () => {
  expect(entriesOf('bar', player, null).filter((entry) => entry.raised)).toHaveLength(1);
});
