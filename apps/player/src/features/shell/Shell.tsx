import { Outlet, useMatches } from '@tanstack/react-router';
import { useT } from '../../shared/i18n';
import { useState } from 'react';
import { useConfig } from '../../shared/app-state/use-config';
import { useUser } from '../../shared/session';
import { classes, SnowBurst, Icon } from '../../shared/ui';
import { Header } from './Header';
import type { UserView } from '@libs/contract';
import type { AppConfig } from '../../shared/api';
import { entriesOf, type PlacedEntry } from './menu/menu';
import { MenuLink } from './menu/MenuLink';
import styles from './Shell.module.css';

/** Header, page and bottom bar. A bare page (card choice, game) gets the whole phone. */
export function Shell() {
  const t = useT();
  const user = useUser();
  const config = useConfig();
  const bare = useMatches({ select: (matches) => matches.some((match) => match.staticData.bare === true) });
  const [snows, setSnows] = useState(true);
  // Once a visit; a round cancels it.
  if (snows && bare) setSnows(false);
  return (
    <div className={classes(styles['shell'], bare && styles['bare'])}>
      <a className={styles['skip']} href="#page">
        {t('app.skipToContent')}
      </a>
      <div className={styles['top']}>
        <Header user={user} config={config} />
      </div>
      <main id="page" className={styles['page']} tabIndex={-1}>
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
