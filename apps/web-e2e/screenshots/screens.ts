import type { Page } from 'playwright-core';
import { untilReminded } from '../support/steps';
import { wordsOf } from '../support/texts';
import type { Chosen } from '../support/steps';
import type { Answers } from './answers';
import type { DemoData } from './demo-data';

/** Who looks: nobody signed in, a player with a history, one without, one without money, an agent, a system admin. */
export type Viewer = 'out' | 'player' | 'newcomer' | 'poor' | 'agent' | 'admin';

/** What a screen's `act` works with to bring the page to the state for the picture. */
export interface Stage {
  page: Page;
  language: Chosen;
  data: DemoData;
  /** A text of the player's catalogues. */
  word: (key: string) => string;
}

export interface Screen {
  name: string;
  as: Viewer;
  path: string | ((data: DemoData) => string);
  answers?: Answers;
  /** Brings the page to the state for the picture. */
  act?: (stage: Stage) => Promise<void>;
}

const parts = [
  'bonus',
  'chat',
  'community',
  'limits',
  'proof',
  'schedules',
  'settings',
  'signup',
  'spaces',
  'wallet',
];

/** All texts of a language, by key. */
export const allWords = (language: Chosen) => wordsOf(language, ...parts, 'calendar');

const openMenu = async ({ page, word }: Stage) => {
  const narrow = (page.viewportSize()?.width ?? 0) < 1024;
  const name = narrow ? word('nav.openMenu') : word('nav.profileMenu');
  await page.getByRole('button', { name }).first().click();
};

/** Opens a dialog by its entry in the menu. */
const panel = (entry: string, testId: string) => async (stage: Stage) => {
  await openMenu(stage);
  await stage.page
    .getByRole('dialog')
    .getByRole('button', { name: stage.word(entry) })
    .first()
    .click();
  await stage.page.getByTestId(testId).waitFor();
};

const tap =
  (testId: string, waitFor: string) =>
  async ({ page }: Stage) => {
    await page.getByTestId(testId).first().click();
    await page.getByTestId(waitFor).waitFor();
  };

const submit =
  (key: string) =>
  async ({ page, word }: Stage) => {
    await page.getByRole('button', { name: word(key), exact: true }).click();
  };

const entrances: Screen[] = [
  { name: 'login', as: 'out', path: '/' },
  { name: 'login-empty', as: 'out', path: '/', act: submit('auth.login.submit') },
  {
    name: 'login-refused',
    as: 'out',
    path: '/',
    act: async ({ page, word }) => {
      await page.getByLabel(word('auth.login.phone'), { exact: true }).fill('0988000000');
      await page.getByLabel(word('auth.login.password'), { exact: true }).fill('not the password');
      await page.getByRole('button', { name: word('auth.login.submit'), exact: true }).click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  { name: 'signup', as: 'out', path: '/Signup' },
  { name: 'signup-invited', as: 'out', path: '/Signup/DEMO000003' },
  { name: 'signup-empty', as: 'out', path: '/Signup', act: submit('auth.signup.submit') },
  { name: 'reset', as: 'out', path: '/resetpassword' },
  { name: 'reset-empty', as: 'out', path: '/resetpassword', act: submit('auth.reset.submit') },
  { name: 'watch', as: 'out', path: '/watch' },
  { name: 'status', as: 'out', path: '/status' },
  { name: 'transparency', as: 'out', path: '/transparency' },
  { name: 'round-unknown', as: 'out', path: '/round/00000000-0000-4000-8000-000000000000' },
];

const play: Screen[] = [
  { name: 'home', as: 'player', path: '/home' },
  { name: 'stakes', as: 'player', path: '/BetAmountPage' },
  { name: 'stakes-low-balance', as: 'poor', path: '/BetAmountPage', act: tap('join-200', 'low-balance') },
  { name: 'menu', as: 'player', path: '/home', act: openMenu },
  { name: 'menu-admin', as: 'admin', path: '/home', act: openMenu },
  { name: 'schedules', as: 'player', path: '/home', act: panel('nav.schedule', 'schedules') },
  {
    name: 'schedules-add',
    as: 'player',
    path: '/home',
    act: async (stage) => {
      await panel('nav.schedule', 'schedules')(stage);
      await stage.page
        .getByTestId('schedules')
        .getByRole('button', { name: stage.word('schedule.add') })
        .click();
      await stage.page.getByTestId('add-schedule').waitFor();
    },
  },
  { name: 'notifications', as: 'player', path: '/home', act: panel('nav.notifications', 'notifications') },
  {
    name: 'bonus',
    as: 'player',
    path: '/BetAmountPage',
    act: tap('slide-offer', 'bonus-dialog'),
  },
  {
    name: 'leaderboard',
    as: 'player',
    path: '/BetAmountPage',
    act: async (stage) => {
      await tap('slide-offer', 'bonus-dialog')(stage);
      await stage.page.getByRole('button', { name: stage.word('bonus.viewLeaderboard') }).click();
      await stage.page.getByTestId('leaderboard').waitFor();
    },
  },
];

/** Shows limits in a state that otherwise takes hours or a password to reach. */
const limitsWith = (fields: object) => async (page: Page) => {
  await page.route('**/api/limits', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), ...fields } });
  });
  await page.reload();
};
const DAY_MS = 24 * 3600_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const limitStates: [name: string, fields: () => object][] = [
  ['break', () => ({ breakUntil: inDays(7) })],
  ['excluded', () => ({ selfExcludedUntil: inDays(180) })],
  ['return', () => ({ selfExcludedUntil: inDays(-1), returnFrom: inDays(1) })],
  [
    'pending',
    () => ({
      dailyDeposit: 300,
      pending: [{ field: 'dailyDeposit', value: 500, from: inDays(-1), until: inDays(6) }],
    }),
  ],
];

const limits: Screen[] = [
  { name: 'limits', as: 'player', path: '/limits' },
  ...limitStates.map(([name, fields]): Screen => ({
    name: `limits-${name}`,
    as: 'player',
    path: '/limits',
    act: async ({ page }) => {
      await limitsWith(fields())(page);
      await page.getByTestId('limits').locator('h2').first().waitFor();
    },
  })),
  {
    name: 'limits-own-play',
    as: 'player',
    path: '/wallet',
    act: async ({ page }) => {
      await page.getByTestId('own-play').locator('summary').click();
      await page.getByTestId('play-sums').waitFor();
    },
  },
  {
    name: 'limits-reminder',
    as: 'player',
    path: '/home',
    act: async ({ page }) => {
      await page.clock.install();
      await limitsWith({ reminderMinutes: 15, played: { sessionMinutes: 31 } })(page);
      await untilReminded(page);
    },
  },
];

const money: Screen[] = [
  ...limits,
  { name: 'wallet-deposit', as: 'player', path: '/wallet?tab=deposit' },
  {
    name: 'wallet-limits',
    as: 'newcomer',
    path: '/wallet?tab=deposit',
    act: tap('instructions-TELEBIRR', 'limits-ask'),
  },
  { name: 'wallet-withdraw', as: 'player', path: '/wallet?tab=withdraw' },
  { name: 'wallet-transfer', as: 'player', path: '/wallet?tab=transfer' },
  { name: 'wallet-history', as: 'player', path: '/wallet?tab=history' },
  { name: 'wallet-check', as: 'player', path: '/wallet?check=true' },
  ...['TELEBIRR', 'CBE'].map((medium) => ({
    name: `wallet-instructions-${medium.toLowerCase()}`,
    as: 'player' as const,
    path: '/wallet?tab=deposit',
    act: tap(`instructions-${medium}`, 'pay-instructions'),
  })),
];

const around: Screen[] = [
  { name: 'history', as: 'player', path: '/history' },
  {
    name: 'history-open',
    as: 'player',
    path: '/history',
    act: async ({ page }) =>
      page.locator('main summary, main button[aria-expanded]').first().click({ timeout: 3000 }),
  },
  { name: 'profile', as: 'player', path: '/profile' },
  { name: 'messages', as: 'player', path: '/messages' },
  { name: 'feedback', as: 'player', path: '/profile/feedback' },
  { name: 'how-to-play', as: 'player', path: '/HowToPlay' },
  { name: 'practice', as: 'player', path: '/practice' },
  { name: 'referral', as: 'player', path: '/ReferralIncome' },
  { name: 'chat', as: 'player', path: '/chat' },
  { name: 'chat-picker', as: 'player', path: '/chat', act: tap('pick', 'picker') },
  {
    name: 'chat-thread',
    as: 'player',
    path: '/chat',
    act: async ({ page }) => {
      await page.locator('[data-testid^="person-"]').first().click();
      await page.getByTestId('message').waitFor();
    },
  },
  { name: 'socket', as: 'player', path: '/socket' },
  { name: 'spaces', as: 'player', path: '/privateSpaces' },
  { name: 'space-choice', as: 'player', path: '/BetAmountPrivate' },
  {
    name: 'space-stakes',
    as: 'player',
    path: '/BetAmountPrivate',
    act: async ({ page }) => {
      await page.locator('main li button').first().click();
      await page.getByTestId('space-chip').waitFor();
    },
  },
  { name: 'space-games', as: 'player', path: '/privateGames' },
  { name: 'space-join', as: 'player', path: '/joinspace' },
  { name: 'space-joined', as: 'player', path: ({ spaceId }) => `/joinspace/${spaceId}` },
  { name: 'space-join-unknown', as: 'player', path: '/joinspace/00000000-0000-4000-8000-000000000000' },
  { name: 'spaces-manage', as: 'agent', path: '/managePrivateRoom' },
  { name: 'spaces-create', as: 'agent', path: '/managePrivateRoom', act: tap('create-space', 'space-form') },
  { name: 'daily-games', as: 'admin', path: '/dailyGames' },
  { name: 'daily-games-forbidden', as: 'player', path: '/dailyGames' },
  { name: 'feedbacks', as: 'admin', path: '/feedbacks' },
  { name: 'not-found', as: 'player', path: '/nowhere' },
];

/** Pages that fetch data of their own, and so have states for a failure and for the wait. */
const fetching: [name: string, as: Viewer, path: string][] = [
  ['stakes', 'player', '/BetAmountPage'],
  ['wallet-deposit', 'player', '/wallet?tab=deposit'],
  ['wallet-withdraw', 'player', '/wallet?tab=withdraw'],
  ['wallet-history', 'player', '/wallet?tab=history'],
  ['history', 'player', '/history'],
  ['referral', 'player', '/ReferralIncome'],
  ['chat', 'player', '/chat'],
  ['spaces', 'player', '/privateSpaces'],
  ['space-choice', 'player', '/BetAmountPrivate'],
  ['space-games', 'player', '/privateGames'],
  ['space-join', 'player', '/joinspace'],
  ['spaces-manage', 'agent', '/managePrivateRoom'],
  ['daily-games', 'admin', '/dailyGames'],
  ['feedbacks', 'admin', '/feedbacks'],
  ['round', 'player', '/round/00000000-0000-4000-8000-000000000000'],
];

const without = new Set(['spaces-manage', 'daily-games', 'feedbacks', 'round', 'stakes', 'wallet-deposit']);

const states: Screen[] = [
  ...fetching.flatMap(([name, as, path]): Screen[] => [
    { name: `${name}~error`, as, path, answers: 'fails' },
    { name: `${name}~offline`, as, path, answers: 'is out of reach' },
    { name: `${name}~skeleton`, as, path, answers: 'is silent' },
    ...(without.has(name) ? [] : [{ name: `${name}~empty`, as: 'newcomer' as const, path }]),
  ]),
  { name: 'home~empty', as: 'newcomer', path: '/home' },
  ...(['fails', 'is silent'] as const).flatMap((answers): Screen[] => [
    {
      name: `schedules~${answers === 'fails' ? 'error' : 'skeleton'}`,
      as: 'player',
      path: '/home',
      answers,
      act: panel('nav.schedule', 'schedules'),
    },
    {
      name: `notifications~${answers === 'fails' ? 'error' : 'skeleton'}`,
      as: 'player',
      path: '/home',
      answers,
      act: panel('nav.notifications', 'notifications'),
    },
  ]),
  {
    name: 'restart',
    as: 'player',
    path: '/home',
    act: async ({ page, word }) => {
      const json = { success: false, code: 'UNAVAILABLE', message: '' };
      const headers = { 'retry-after': '60' };
      await page.route('**/api/**', (route) => route.fulfill({ status: 503, json, headers }));
      await page
        .getByRole('link', { name: word('nav.history') })
        .first()
        .click();
      await page.locator('[data-restart]').waitFor();
    },
  },
];

/** Every screen that opens by an address; the pictures of rounds are in game.ts, those of the backoffice in backoffice.ts. */
export const screens: readonly Screen[] = [...entrances, ...play, ...money, ...around, ...states];
