/** The roles of a visitor; `out` is not signed in. */
export const roles = ['out', 'player', 'agent', 'admin'] as const;
export type Role = (typeof roles)[number];

/** The demo account of each role. */
export const accounts: Record<Exclude<Role, 'out'>, string> = {
  player: '0911000003',
  agent: '0911000002',
  admin: '0911000001',
};

/** What opening an address leads to: a page (named by the key of its title), another address, or a refusal. */
export type End = { page: string } | { goesTo: string } | 'forbidden' | 'missing';

export interface Row {
  path: string;
  /** The test id of the button on the stake page that opens this page with the state it needs. */
  tap?: string;
  /** The roles that the test checks; all if absent. */
  only?: readonly Role[];
  ends: Record<Role, End>;
  /** An API path that the page may call only for a role that may open it. */
  asks?: string;
}

const page = (title: string): End => ({ page: title });
const goesTo = (path: string) => ({ goesTo: path });

/** A page for signed-out visitors. */
const entrance = (path: string, title: string, signedIn: string): Row => {
  const elsewhere = goesTo(signedIn);
  return { path, ends: { out: page(title), player: elsewhere, agent: elsewhere, admin: elsewhere } };
};

/** A page for signed-in visitors; `others` holds the roles with another result. */
const inside = (path: string, end: string | { goesTo: string }, others: Partial<Row['ends']> = {}): Row => {
  const opens = typeof end === 'string' ? page(end) : end;
  return { path, ends: { out: goesTo('/'), player: opens, agent: opens, admin: opens, ...others } };
};

/** A page for everybody, signed in or not. */
const open = (path: string, title: string): Row => {
  const opens = page(title);
  return { path, ends: { out: opens, player: opens, agent: opens, admin: opens } };
};

const adminsOnly = (path: string, title: string, asks: string): Row => ({
  ...inside(path, title, { player: 'forbidden', agent: 'forbidden' }),
  asks,
});

/** The routes of the product (specification.md section 2, protocol.md section 4). */
export const table: readonly Row[] = [
  entrance('/', 'auth.login.title', '/BetAmountPage'),
  entrance('/Signup', 'auth.signup.title', '/BetAmountPage'),
  entrance('/Signup/DEMO000003', 'auth.signup.title', '/home'),
  entrance('/resetpassword', 'auth.reset.title', '/home'),
  open('/status', 'status.title'),
  open('/transparency', 'transparency.title'),
  open('/practice', 'practice.title'),
  inside('/home', 'home.title'),
  inside('/landingcard', 'home.title'),
  inside('/BetAmountPage', 'stake.title'),
  inside('/BetAmountPrivate', 'stake.title'),
  inside('/select-cards', goesTo('/BetAmountPage')),
  {
    ...inside('/select-cards', 'cards.title'),
    tap: 'join-200',
    // Only these roles, because the other demo accounts have no money for a card.
    only: ['out', 'player'],
  },
  // A link to a round that does not exist.
  inside('/join/10/7d1f8a3e-94c0-4f38-9a55-0d7c3b1c2a11', goesTo('/BetAmountPage')),
  inside('/game', goesTo('/BetAmountPage')),
  inside('/profile', 'nav.profile'),
  inside('/profile/feedback', 'nav.giveFeedback'),
  inside('/history', 'history.title'),
  inside('/wallet', 'nav.wallet'),
  inside('/limits', 'nav.limits'),
  // The old address leads here by way of /home.
  inside('/HowToPlay', 'nav.howToPlay'),
  inside('/chat', 'nav.chat'),
  inside('/socket', 'socket.title'),
  adminsOnly('/dailyGames', 'nav.dailyGames', 'leaderboard/dailyLeaderBoard'),
  adminsOnly('/feedbacks', 'nav.feedback', 'feedback/'),
  inside('/ReferralIncome', 'nav.referralIncome'),
  inside('/privateSpaces', 'nav.privateSpaces'),
  inside('/managePrivateRoom', 'nav.privateGames', { player: 'missing', admin: 'missing' }),
  inside('/privateGames', 'space.gamesTitle'),
  inside('/joinspace', 'space.join.title'),
  { path: '/nowhere', ends: { out: goesTo('/'), player: 'missing', agent: 'missing', admin: 'missing' } },
];
