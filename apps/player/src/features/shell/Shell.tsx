import { Outlet, useMatches, Link } from '@tanstack/react-router';
import { useT, etb } from '../../shared/i18n';
import { useState, useEffect, useRef, type KeyboardEvent } from 'react';
import { useConfig } from '../../shared/app-state/use-config';
import { useUser, useBalance, signOut } from '../../shared/session';
import {
  classes,
  SnowBurst,
  Icon,
  IconButton,
  LanguageSelect,
  Mesob,
  TibebBand,
  toast,
  Avatar,
} from '../../shared/ui';
import type { UserView } from '@libs/contract';
import { type AppConfig, saveLanguage } from '../../shared/api';
import { entriesOf, type PlacedEntry } from './menu/menu';
import { MenuLink } from './menu/MenuLink';
import { useLazy } from '../../shared/lazy/lazy';
import { UnreadBadge } from './UnreadBadge';
import styles from './Shell.module.css';

/** Header, page and bottom bar. A bare page (card choice, game) gets the whole phone. */
export function Shell() {
  const t = useT();
  const user = useUser();
  const config = useConfig();
  const bare = useMatches({ select: (matches) => matches.some((match) => match.staticData.bare === true) });
  const [snows, setSnows] = useState(true);
  // It snows once in a visit; entering a round ends the snow.
  if (snows && bare) setSnows(false);
  return (
    <div className={classes(styles['shell'], bare && styles['bare'])}>
      <a className={styles['skip']} href="#page">
        {t('app.skipToContent')}
      </a>
      <div className={styles['top']}>
        <Header user={user} config={config} />
      </div>
      {/* A page without the header begins higher: it is a new element, so that no element jumps. */}
      <main key={`${bare}`} id="page" className={styles['page']} tabIndex={-1}>
        <Outlet />
      </main>
      {config?.snow === true && snows && <SnowBurst onEnd={() => setSnows(false)} />}
      {!bare && <BottomBar user={user} config={config} />}
    </div>
  );
}

interface BottomBarProps {
  user: UserView | null;
  config: AppConfig | null;
}

/** The bottom bar: its raised round button stays in the middle, the other buttons share both sides. */
function BottomBar({ user, config }: BottomBarProps) {
  const t = useT();
  const entries = entriesOf('bar', user, config);
  const raised = entries.find((entry) => entry.raised);
  const others = entries.filter((entry) => entry !== raised);
  const half = Math.ceil(others.length / 2);

  const tab = (entry: PlacedEntry) => (
    <MenuLink
      key={entry.id}
      entry={entry}
      className={classes(styles['tab'], entry.raised && styles['raised'])}
    >
      <Icon name={entry.icon} className={styles['icon']} />
      <span>{t(entry.label)}</span>
    </MenuLink>
  );

  return (
    <nav className={styles['bar']} aria-label={t('nav.main')}>
      <div className={styles['side']}>{others.slice(0, half).map(tab)}</div>
      {raised && tab(raised)}
      <div className={styles['side']}>{others.slice(half).map(tab)}</div>
    </nav>
  );
}

interface HeaderProps {
  user: UserView | null;
  config: AppConfig | null;
}

/** Delay before the phone's menu is preloaded, so that the page's own files go first. */
const SHEET_DELAY_MS = 1000;
const loadSheet = () => import('./menu/SideSheet');

function Header({ user, config }: HeaderProps) {
  const t = useT();
  const [menuOpen, setMenuOpen] = useState(false);
  const sheet = useLazy(menuOpen ? loadSheet : null, () => {
    setMenuOpen(false);
    toast.error(t('error.network'));
  });
  useEffect(() => {
    // The menu is only preloaded here. If this fails, opening the menu tries again and shows the failure.
    const timer = setTimeout(() => void loadSheet().catch(() => undefined), SHEET_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <header className={styles['headerBar']}>
        <div className={styles['inner']}>
          <Link to="/home" className={styles['brand']} aria-label={t('app.name')}>
            <Mesob size="30px" colour="var(--n)" />
            <b>{t('app.name')}</b>
          </Link>
          <nav className={styles['links']} aria-label={t('nav.main')}>
            {entriesOf('header', user, config).map((entry) => (
              <MenuLink key={entry.id} entry={entry} className={styles['link']}>
                {t(entry.label)}
              </MenuLink>
            ))}
          </nav>
          <LanguageSelect testId="language" onChosen={saveLanguage} />
          <BalancePill />
          {user && <ProfileMenu user={user} config={config} className={styles['profile']} />}
          <IconButton
            icon="menu"
            label={t('nav.openMenu')}
            aria-haspopup="dialog"
            aria-expanded={menuOpen}
            className={styles['menu']}
            onClick={() => setMenuOpen(true)}
          >
            <UnreadBadge />
          </IconButton>
        </div>
      </header>
      <TibebBand />
      {sheet && <sheet.SideSheet user={user} config={config} onClose={() => setMenuOpen(false)} />}
    </>
  );
}

/** Main and bonus balance together, linked to the wallet. The server pushes every change. */
function BalancePill() {
  const t = useT();
  const balance = useBalance();
  if (!balance) return null;
  const text = etb(balance.activeBalance + balance.bonusWallet);
  const [unit, amount] = text.split(/\s/);
  return (
    <Link
      to="/wallet"
      className={styles['pill'] ?? ''}
      data-testid="balance"
      aria-label={t('nav.balancePill', { amount: text })}
    >
      <Icon name="wallet" className={styles['headerIcon']} />
      <span>
        <span>{unit}&nbsp;</span>
        <b>{amount}</b>
      </span>
    </Link>
  );
}

interface ProfileMenuProps {
  user: UserView;
  config: AppConfig | null;
  className?: string | undefined;
}

/** The player's name on a desktop, with the player's own pages below it. */
function ProfileMenu({ user, config, className }: ProfileMenuProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  /** Moves the focus back to the name before a dialog opens, because the followed entry disappears. */
  const follow = () => {
    close();
    button.current?.focus();
  };

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return;
    close();
    button.current?.focus();
  }

  return (
    <div
      className={classes(styles['profileMenu'], className)}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles['who']}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span className="visually-hidden">{t('nav.profileMenu')}: </span>
        <span aria-hidden="true">
          <Avatar name={user.name} />
        </span>
        <span className={styles['name']}>{user.name}</span>
        <Icon name={open ? 'up' : 'down'} className={styles['arrow']} />
      </button>
      {open && (
        <ul className={styles['list']}>
          {entriesOf('profile', user, config).map((entry) => (
            <li key={entry.id}>
              <MenuLink entry={entry} className={styles['entry']} onFollow={follow}>
                <Icon name={entry.icon} />
                {t(entry.label)}
                {entry.id === 'chat' && <UnreadBadge />}
              </MenuLink>
            </li>
          ))}
          <li>
            <button type="button" className={styles['entry']} onClick={() => void signOut()}>
              <Icon name="out" />
              {t('nav.logout')}
            </button>
          </li>
        </ul>
      )}
    </div>
  );
}
