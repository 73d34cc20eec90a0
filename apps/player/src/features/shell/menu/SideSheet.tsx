import type { UserView } from '@libs/contract';
import { useState } from 'react';
import { saveLanguage, type AppConfig } from '../../../shared/api';
import { useT } from '../../../shared/i18n';
import { signOut } from '../../../shared/session';
import { Avatar, classes, Dialog, Icon, LanguageSelect, TibebBand } from '../../../shared/ui';
import { entriesOf } from './menu';
import { MenuLink } from './MenuLink';
import { UnreadBadge } from '../UnreadBadge';
import styles from './SideSheet.module.css';

interface SideSheetProps {
  user: UserView | null;
  config: AppConfig | null;
  onClose: () => void;
}

/** The entries with which a new group begins. A line stands above each; before the first group there is none. */
const groups = ['chat', 'settings', 'faq'];

/** The menu of a phone. */
export function SideSheet({ user, config, onClose }: SideSheetProps) {
  const t = useT();
  const [leaving, setLeaving] = useState(false);

  async function leave() {
    setLeaving(true);
    await signOut();
  }

  return (
    <Dialog title={t('nav.main')} place="side" onClose={onClose} className={styles['sheet']}>
      {user && (
        <div className={styles['who']}>
          <Avatar name={user.name} size="52px" />
          <p>
            <b>{user.name}</b>
            <span>{user.phoneNo}</span>
          </p>
        </div>
      )}
      <TibebBand />
      <ul className={styles['list']}>
        {entriesOf('side', user, config).map((entry) => (
          <li key={entry.id} className={classes(groups.includes(entry.id) && styles['group'])}>
            <MenuLink entry={entry} className={styles['entry']} onFollow={onClose}>
              <Icon name={entry.icon} />
              {t(entry.label)}
              {entry.id === 'chat' && <UnreadBadge />}
            </MenuLink>
          </li>
        ))}
        <li className={classes(styles['entry'], styles['group'])}>
          <Icon name="globe" />
          {t('lang.label')}
          <LanguageSelect names="full" className={styles['language']} onChosen={saveLanguage} />
        </li>
        <li>
          <button type="button" className={styles['entry']} disabled={leaving} onClick={() => void leave()}>
            <Icon name="out" />
            {t('nav.logoutSidebar')}
          </button>
        </li>
      </ul>
    </Dialog>
  );
}
