import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { loadWindDownTexts } from '@libs/i18n';
import { addTexts, dateTimeOf, useT } from '../i18n';
import { Icon } from '../ui';
import styles from './WindDownNotice.module.css';

/** Says that the house closes, from when, and where a player sees the money that stands for it. */
export function WindDownNotice({ from }: { from: string }) {
  const t = useT();
  const [hasBegun] = useState(() => Date.parse(from) <= Date.now());
  const text = t(hasBegun ? 'windDown.begun' : 'windDown.coming', {
    time: dateTimeOf(from),
  });
  return (
    <section role="status" className={styles['notice']} data-testid="wind-down-notice">
      <Icon name="alert" />
      <div>
        <b>{t('windDown.title')}</b>
        <p>{text}</p>
        <Link to="/status">{t('windDown.status')}</Link>
      </div>
    </section>
  );
}

/** The notice with its texts: a chunk that only the players of a house that closes load. */
export async function loadNotice() {
  await addTexts(loadWindDownTexts);
  return WindDownNotice;
}
