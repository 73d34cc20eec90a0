/** Who opens a page. */
export const roles = ['out', 'player', 'agent', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Demo accounts. */
export const accounts: Record<Exclude<Role, 'out'>, string> = {
  player: '0911000003',
  agent: '0911000002',
  admin: '0911000001',
};

/** Result of opening an address: a page by the text of its title, or another address. */
export type End = { page: string } | { goesTo: string } | 'forbidden' | 'missing';

export interface Row {
  path: string;
  /** Opened by a tap on the stake page, which gives it its router state. */
  tap?: string;
  /** Roles that open it; absent: all. */
  only?: readonly Role[];
  ends: Record<Role, End>;
  /** Calls of the API that only a page that opened may make. */
  asks?: string;
}

const page = (title: string): End => ({ page: title });
const goesTo = (path: string) => ({ goesTo: path });

/** For signed-out visitors. */
const entrance = (path: string, title: string, signedIn: string): Row => {
  const elsewhere = goesTo(signedIn);
  return { path, ends: { out: page(title), player: elsewhere, agent: elsewhere, admin: elsewhere } };
};

/** For signed-in visitors; `others` names the roles with another result. */
const inside = (path: string, end: string | { goesTo: string }, others: Partial<Row['ends']> = {}): Row => {
  const opens = typeof end === 'string' ? page(end) : end;
  return { path, ends: { out: goesTo('/'), player: opens, agent: opens, admin: opens, ...others } };
};

/** For everybody, signed in or not. */
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
  inside('/home', 'home.title'),
  inside('/landingcard', 'home.title'),
  inside('/BetAmountPage', 'stake.title'),
  inside('/BetAmountPrivate', 'stake.title'),
  inside('/select-cards', goesTo('/BetAmountPage')),
  {
    ...inside('/select-cards', 'cards.title'),
    tap: 'join-200',
    // The other demo accounts have no money for a card.
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
  // Redirected by way of /home.
  inside('/HowToPlay', 'nav.howToPlay'),
  inside('/chat', 'nav.chat'),
  inside('/socket', 'socket.title'),
  adminsOnly('/dailyGames', 'nav.dailyGames', 'leaderboard/dailyLeaderBoard'),
  adminsOnly('/feedbacks', 'nav.feedback', 'feedback/'),
  inside('/ReferralIncome', 'nav.referralIncome'),
  inside('/privateSpaces', 'nav.privateSpaces'),
  inside('/managePrivateRoom', 'nav.privateGames', { player: 'missing', admin: 'missing' }),
  inside('/privateGames', 'nav.privateGames'),
  inside('/joinspace', 'space.join.title'),
  { path: '/nowhere', ends: { out: goesTo('/'), player: 'missing', agent: 'missing', admin: 'missing' } },
];
