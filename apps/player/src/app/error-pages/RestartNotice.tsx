import { useEffect, useState } from 'react';
import { useStore } from '../../shared/device/store';
import { minutesOf, useT } from '../../shared/i18n';
import { askAgain, restartStore } from '../../shared/app-state/restart';
import { Button, Icon, Mesob, TibebBand } from '../../shared/ui';
import styles from './RestartNotice.module.css';

/** Covers the whole page while the system restarts; polls until the server answers. */
export function RestartNotice() {
  const t = useT();
  const restart = useStore(restartStore);
  const [now, setNow] = useState(Date.now);
  const [asking, setAsking] = useState(false);

  useEffect(() => {
    if (!restart) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [restart]);

  const leftMs = restart ? Math.max(0, restart.retryAt - now) : 0;
  const due = restart !== null && leftMs === 0;
  useEffect(() => {
    if (due) void ask();
  }, [due]);

  async function ask() {
    setAsking(true);
    await askAgain();
    setAsking(false);
  }

  if (!restart) return null;
  return (
    <section className={styles['notice']} role="alert" data-restart aria-label={t('system.restart.title')}>
      <TibebBand className={styles['hem']} />
      <Mesob size="138px" colour="var(--n)" turning={asking}>
        <Icon name="sync" className={styles['icon']} />
      </Mesob>
      <h1>{t('system.restart.body')}</h1>
      <div className={styles['again']} aria-hidden="true">
        <b>{minutesOf(leftMs / 1000)}</b>
        <TibebBand progress={leftMs / restart.waitMs} height={6} />
      </div>
      <Button look="ghost" size="large" busy={asking} className={styles['retry']} onClick={() => void ask()}>
        {t('common.retry')}
      </Button>
      <p className={styles['safe']}>
        <Icon name="shield" />
        {t('connection.cardSafe')}
      </p>
    </section>
  );
}
