import { keepInvitation, takeInvitation } from './invitation';
import { isEntrance, isOpen, redirectFor } from './redirects';

describe('a signed-in player', () => {
  it.each([
    ['/', '/BetAmountPage'],
    ['/Signup', '/BetAmountPage'],
    ['/signup/', '/BetAmountPage'],
    ['/Signup/SELAM27', '/home'],
    ['/resetpassword', '/home'],
  ])('who opens %s is redirected to %s', (path, target) => {
    expect(redirectFor(path, true)).toBe(target);
  });

  it.each(['/home', '/BetAmountPage', '/history', '/HowToPlay', '/nowhere'])('may open %s', (path) => {
    expect(redirectFor(path, true)).toBeNull();
  });
});

describe('a signed-out visitor', () => {
  it.each(['/', '/Signup', '/Signup/SELAM27', '/resetpassword', '/resetpassword/'])('may open %s', (path) => {
    expect(redirectFor(path, false)).toBeNull();
    expect(isEntrance(path)).toBe(true);
  });

  it.each(['/home', '/BetAmountPage', '/history', '/game', '/joinspace/abc', '/nowhere'])(
    'who opens %s is redirected to the login page',
    (path) => {
      expect(redirectFor(path, false)).toBe('/');
    },
  );

  it('who opens the questions is redirected to the landing page first', () => {
    expect(redirectFor('/HowToPlay', false)).toBe('/home');
  });
});

describe('the public pages: the proof of a round, the status of the service, its log, practice, and watching', () => {
  it.each([
    '/round/5e1f0000-0000-4000-8000-000000000001',
    '/Round/x/',
    '/status',
    '/Status/',
    '/transparency',
    '/practice',
    '/watch',
  ])('%s opens with and without a sign-in', (path) => {
    expect(isOpen(path)).toBe(true);
    expect(redirectFor(path, false)).toBeNull();
    expect(redirectFor(path, true)).toBeNull();
  });

  it.each(['/round', '/round/', '/round/a/b', '/rounds/a', '/status/a', '/statuses'])(
    '%s is no public page and redirects a visitor without a sign-in to the login page',
    (path) => {
      expect(isOpen(path)).toBe(false);
      expect(redirectFor(path, false)).toBe('/');
    },
  );
});

describe('an invitation opened signed out', () => {
  beforeEach(() => localStorage.clear());

  it('is kept until it is asked for, and then forgotten', () => {
    keepInvitation('/joinspace/abc');
    expect(takeInvitation()).toBe('/joinspace/abc');
    expect(takeInvitation()).toBeNull();
  });

  it('is stored with its texts if it is a receipt shared into the app', () => {
    keepInvitation('/share?text=DG61L089CL');
    expect(takeInvitation()).toBe('/share?text=DG61L089CL');
    keepInvitation(`/share?text=${'A'.repeat(9000)}`);
    expect(takeInvitation()).toHaveLength(4000);
  });

  it('is stored, but no other path is', () => {
    keepInvitation('/history');
    keepInvitation('/joinspace/');
    keepInvitation('/share');
    expect(takeInvitation()).toBeNull();
  });

  it('is ignored if the stored text is the address of another site', () => {
    localStorage.setItem('invitation', 'https://example.org/joinspace/abc');
    expect(takeInvitation()).toBeNull();
  });
});
