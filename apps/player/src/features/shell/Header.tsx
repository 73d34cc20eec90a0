import type { UserView } from '@libs/contract';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { updateMe, type AppConfig } from '../../shared/api';
import { useT, etb } from '../../shared/i18n';
import { useLazy } from '../../shared/lazy/use-lazy';
import { IconButton, LanguageSelect, Mesob, TibebBand, toast, Icon } from '../../shared/ui';
import { entriesOf } from './menu/menu';
import { MenuLink } from './menu/MenuLink';
import { ProfileMenu } from './menu/ProfileMenu';
import { UnreadBadge } from './UnreadBadge';
import { useBalance } from '../../shared/session';
import styles from './Header.module.css';

interface HeaderProps {
  user: UserView | null;
  config: AppConfig | null;
}

/** Sets the language of SMS and notifications to the one of the texts; a failure does not affect the device's choice. */
const saveLanguage = (language: UserView['language']) => void updateMe({ language }).catch(() => undefined);

/** Delay before the phone's menu is preloaded, so that the page's own files go first. */
const SHEET_DELAY_MS = 1000;
const loadSheet = () => import('./menu/SideSheet');

export function Header({ user, config }: HeaderProps) {
  const t = useT();
  const [menuOpen, setMenuOpen] = useState(false);
  const sheet = useLazy(menuOpen ? loadSheet : null, () => {
    setMenuOpen(false);
    toast.error(t('error.network'));
  });
  useEffect(() => {
    // Preloaded; opening the menu repeats a failed load and shows the failure.
    const timer = setTimeout(() => void loadSheet().catch(() => undefined), SHEET_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <header className={styles['bar']}>
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
      <Icon name="wallet" className={styles['icon']} />
      <span>
        <span>{unit}&nbsp;</span>
        <b>{amount}</b>
      </span>
    </Link>
  );
}
