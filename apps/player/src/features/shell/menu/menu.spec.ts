import { moneyLimits, type UserView } from '@libs/contract';
import { entriesOf } from './menu';

const player = { isSystemAdmin: false } as UserView;

it('shows a link only if the deployment has set its address', () => {
  const links = (contact: string | null) =>
    entriesOf('side', player, {
      stakes: [],
      spaceStakes: [],
      scheduleStakes: [],
      minPlayers: 2,
      countdownMs: 30_000,
      limits: { ...moneyLimits, cardsPerPlayer: { other: 4 } },
      gateways: { deposit: [], withdraw: [] },
      receivingAccounts: { TELEBIRR: { name: '', number: '' }, CBE: { name: '', number: '' } },
      links: { contact },
      demo: true,
      vitals: true,
      snow: false,
      ageRequired: null,
      minimumAge: 21,
      licence: null,
    }).map((entry) => entry.id);
  expect(links('https://example.org')).toContain('contact');
  expect(links(null)).not.toContain('contact');
});

it("names an entry by the customer's term for each place", () => {
  const label = (place: 'bar' | 'side') =>
    entriesOf(place, player, null).find((entry) => entry.id === 'history')?.label;
  expect(label('bar')).toBe('nav.history');
  expect(label('side')).toBe('nav.gameHistory');
});

it('leads to the daily games only for system admins', () => {
  const ids = (place: 'header' | 'side', isSystemAdmin: boolean) =>
    entriesOf(place, { isSystemAdmin } as UserView, null).map((entry) => entry.id);
  for (const place of ['header', 'side'] as const) {
    expect(ids(place, true)).toContain('dailyGames');
    expect(ids(place, false)).not.toContain('dailyGames');
  }
});

it('raises one button of the bottom bar', () => {
  expect(entriesOf('bar', player, null).filter((entry) => entry.raised)).toHaveLength(1);
});

it('links to the wallet from the bottom bar, the phone’s menu and, at its top, the menu under the player’s name', () => {
  const ids = (place: 'bar' | 'side' | 'profile') => entriesOf(place, player, null).map((entry) => entry.id);
  expect(ids('bar')).toEqual(['home', 'profile', 'game', 'history', 'wallet']);
  expect(ids('side').slice(0, 3)).toEqual(['game', 'history', 'wallet']);
  expect(ids('profile').slice(0, 2)).toEqual(['wallet', 'history']);
});

it('shows the list of feedback to system admins alone, in the header and in the phone’s menu', () => {
  const admin = { isSystemAdmin: true } as UserView;
  for (const place of ['header', 'side'] as const) {
    const ids = (user: UserView) => entriesOf(place, user, null).map((entry) => entry.id);
    expect(ids(admin)).toContain('feedbacks');
    expect(ids(player)).not.toContain('feedbacks');
  }
});

it('offers every player feedback, the search for a deposit, the referrals and the questions', () => {
  for (const place of ['side', 'profile'] as const) {
    expect(entriesOf(place, player, null).map((entry) => entry.id)).toEqual(
      expect.arrayContaining(['feedback', 'txnCheck', 'referral', 'faq']),
    );
  }
});
