import type { UserView } from '@libs/contract';
import type { MessageKey } from '@libs/i18n';
import type { AppConfig } from '../../../shared/api';
import type { PanelName } from '../../../shared/app-state/stores';
import type { IconName } from '../../../shared/ui';

/** bar: bottom bar of a phone · side: sheet of a phone · header: links of a desktop · profile: menu under the name. */
export type MenuPlace = 'bar' | 'side' | 'header' | 'profile';

type Pages =
  | '/home'
  | '/profile'
  | '/profile/feedback'
  | '/history'
  | '/BetAmountPage'
  | '/wallet'
  | '/HowToPlay'
  | '/limits'
  | '/ReferralIncome'
  | '/feedbacks'
  | '/chat'
  | '/privateSpaces'
  | '/managePrivateRoom'
  | '/dailyGames';

export interface MenuEntry {
  id: string;
  icon: IconName;
  /** One text for all places, or one for a place where the customer's term differs. */
  label: MessageKey | Partial<Record<MenuPlace, MessageKey>>;
  places: readonly MenuPlace[];
  /** The page of the app that the entry leads to. */
  to?: Pages;
  /** True if the entry opens the wallet with its search for a missing deposit. */
  check?: true;
  /** The dialog that the entry opens. */
  panel?: PanelName;
  /** The link of the configuration that the entry leads to; without that link the entry is left out. */
  link?: keyof AppConfig['links'];
  /** True for the raised round button of the bottom bar. */
  raised?: boolean;
  /** Whether the menu shows the entry to a user; without this function everyone sees it. */
  for?: (user: UserView) => boolean;
}

const wallet = { id: 'wallet', icon: 'wallet', label: 'nav.wallet', to: '/wallet' } as const;

/** Entries of all menus, in the order in which each place shows its own: play, people, one's own account, help. */
export const menuEntries: readonly MenuEntry[] = [
  { id: 'home', icon: 'home', label: 'nav.home', to: '/home', places: ['bar', 'header'] },
  { id: 'profile', icon: 'user', label: 'nav.profile', to: '/profile', places: ['bar'] },
  {
    id: 'game',
    icon: 'grid',
    label: { bar: 'nav.game', header: 'nav.game', side: 'home.title' },
    to: '/BetAmountPage',
    places: ['bar', 'side', 'header'],
  },
  { ...wallet, places: ['profile'] },
  {
    id: 'history',
    icon: 'clock',
    label: { bar: 'nav.history', header: 'nav.history', profile: 'nav.history', side: 'nav.gameHistory' },
    to: '/history',
    places: ['bar', 'side', 'header', 'profile'],
    raised: true,
  },
  { ...wallet, places: ['bar', 'side'] },
  {
    id: 'schedule',
    icon: 'calendar',
    label: 'nav.schedule',
    panel: 'schedules',
    places: ['side', 'header', 'profile'],
  },
  {
    id: 'leaderboard',
    icon: 'globe',
    label: 'nav.leaderboard',
    link: 'leaderboard',
    places: ['side', 'profile'],
  },
  {
    id: 'dailyGames',
    icon: 'grid',
    label: 'nav.dailyGames',
    to: '/dailyGames',
    places: ['header', 'side'],
    for: (user) => user.isSystemAdmin,
  },
  {
    id: 'feedbacks',
    icon: 'star',
    label: 'nav.feedback',
    to: '/feedbacks',
    places: ['header', 'side'],
    for: (user) => user.isSystemAdmin,
  },
  { id: 'chat', icon: 'chat', label: 'nav.chat', to: '/chat', places: ['side', 'profile'] },
  { id: 'chatGroup', icon: 'people', label: 'nav.groupLink', link: 'chatGroup', places: ['side', 'profile'] },
  {
    id: 'privateSpaces',
    icon: 'lock',
    label: 'nav.privateSpaces',
    to: '/privateSpaces',
    places: ['side', 'profile'],
  },
  {
    id: 'managePrivateRoom',
    icon: 'people',
    label: 'nav.privateGames',
    to: '/managePrivateRoom',
    places: ['side', 'profile'],
    for: (user) => user.role === 'agent',
  },
  {
    id: 'referral',
    icon: 'share',
    label: 'nav.referralIncome',
    to: '/ReferralIncome',
    places: ['side', 'profile'],
  },
  { id: 'settings', icon: 'gear', label: 'nav.profile', to: '/profile', places: ['side', 'profile'] },
  {
    id: 'notifications',
    icon: 'bell',
    label: 'nav.notifications',
    panel: 'notifications',
    places: ['side', 'profile'],
  },
  { id: 'limits', icon: 'shield', label: 'nav.limits', to: '/limits', places: ['side', 'profile'] },
  {
    id: 'txnCheck',
    icon: 'wallet',
    label: 'nav.txnCheck',
    to: '/wallet',
    check: true,
    places: ['side', 'profile'],
  },
  { id: 'faq', icon: 'help', label: 'nav.howToPlay', to: '/HowToPlay', places: ['side', 'profile'] },
  {
    id: 'feedback',
    icon: 'star',
    label: 'nav.giveFeedback',
    to: '/profile/feedback',
    places: ['side', 'profile'],
  },
  { id: 'contact', icon: 'chat', label: 'nav.contact', link: 'contact', places: ['side', 'header'] },
];

/** An entry as one place shows it. */
export interface PlacedEntry extends Omit<MenuEntry, 'label'> {
  label: MessageKey;
  href?: string;
}

/** The entries of one place for one player. */
export function entriesOf(place: MenuPlace, user: UserView | null, config: AppConfig | null): PlacedEntry[] {
  return menuEntries.flatMap((entry) => {
    if (!entry.places.includes(place)) return [];
    if (entry.for && !(user && entry.for(user))) return [];
    const href = entry.link && (config?.links[entry.link] ?? undefined);
    if (entry.link && !href) return [];
    const label = typeof entry.label === 'string' ? entry.label : entry.label[place];
    return label ? [{ ...entry, label, ...(href ? { href } : {}) }] : [];
  });
}
