import { Outlet, useMatches } from '@tanstack/react-router';
import { useT } from '../../shared/i18n';
import { useState } from 'react';
import { useConfig } from '../../shared/app-state/use-config';
import { useUser } from '../../shared/session';
import { classes, SnowBurst } from '../../shared/ui';
import { BottomBar } from './BottomBar';
import { Header } from './Header';
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
