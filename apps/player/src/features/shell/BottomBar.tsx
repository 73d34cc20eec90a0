import type { UserView } from '@libs/contract';
import type { AppConfig } from '../../shared/api';
import { useT } from '../../shared/i18n';
import { classes, Icon } from '../../shared/ui';
import { entriesOf, type PlacedEntry } from './menu/menu';
import { MenuLink } from './menu/MenuLink';
import styles from './BottomBar.module.css';

interface BottomBarProps {
  user: UserView | null;
  config: AppConfig | null;
}

/** The bottom bar: its raised round button stays in the middle, the other buttons share both sides. */
export function BottomBar({ user, config }: BottomBarProps) {
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
