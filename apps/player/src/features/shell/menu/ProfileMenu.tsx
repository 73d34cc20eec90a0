import type { UserView } from '@libs/contract';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { AppConfig } from '../../../shared/api';
import { useT } from '../../../shared/i18n';
import { signOut } from '../../../shared/session';
import { Avatar, classes, Icon } from '../../../shared/ui';
import { entriesOf } from './menu';
import { MenuLink } from './MenuLink';
import { UnreadBadge } from '../UnreadBadge';
import styles from './ProfileMenu.module.css';

interface ProfileMenuProps {
  user: UserView;
  config: AppConfig | null;
  className?: string | undefined;
}

/** The player's name on a desktop, with the player's own pages below it. */
export function ProfileMenu({ user, config, className }: ProfileMenuProps) {
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
      className={classes(styles['profile'], className)}
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
