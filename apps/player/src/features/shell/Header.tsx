import type { UserView } from '@libs/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { updateMe, type AppConfig } from '../../shared/api';
import { useT } from '../../shared/i18n';
import { IconButton, LanguageSelect, Mesob, TibebBand } from '../../shared/ui';
import { BalancePill } from './BalancePill';
import { entriesOf } from './menu';
import { MenuLink } from './MenuLink';
import { ProfileMenu } from './ProfileMenu';
import { SideSheet } from './SideSheet';
import { UnreadBadge } from './UnreadBadge';
import styles from './Header.module.css';

interface HeaderProps {
  user: UserView | null;
  config: AppConfig | null;
}

/** The language of SMS and notifications follows the texts; the device's choice does not depend on it. */
const tellServer = (language: UserView['language']) => void updateMe({ language }).catch(() => undefined);

export function Header({ user, config }: HeaderProps) {
  const t = useT();
  const [menuOpen, setMenuOpen] = useState(false);
  return (
    <>
      <header className={styles['bar']}>
        <div className={styles['inner']}>
          <Link to="/home" className={styles['brand']} aria-label={t('app.name')}>
            <Mesob size="30px" colour="var(--n)" />
            <b>{t('app.brand')}</b>
          </Link>
          <nav className={styles['links']} aria-label={t('nav.main')}>
            {entriesOf('header', user, config).map((entry) => (
              <MenuLink key={entry.id} entry={entry} className={styles['link']}>
                {t(entry.label)}
              </MenuLink>
            ))}
          </nav>
          <LanguageSelect testId="language" onChosen={tellServer} />
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
      {menuOpen && <SideSheet user={user} config={config} onClose={() => setMenuOpen(false)} />}
    </>
  );
}
