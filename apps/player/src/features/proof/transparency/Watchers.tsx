import { dateTimeOf, useT } from '../../../shared/i18n';
import { Icon } from '../../../shared/ui';
import styles from './TransparencyPage.module.css';
import type { Transparency } from './transparency';

/** Who else keeps the log, and when each has seen it last. */
export function Watchers({ log: { witnesses } }: { log: Transparency }) {
  const t = useT();
  return (
    <section aria-labelledby="watchers">
      <h2 id="watchers">{t('transparency.watchers')}</h2>
      {witnesses.length === 0 && <p>{t('transparency.watchers.none')}</p>}
      <ul className={styles['rows']} data-testid="watchers">
        {witnesses.map(({ key, name, operator, lastAt }) => (
          <li key={key} data-state={lastAt ? 'good' : 'plain'}>
            <i className={styles['mark']}>
              <Icon name={lastAt ? 'check' : 'clock'} />
            </i>
            <div>
              <b>{operator}</b>
              <small>{name}</small>
              <small>
                {lastAt
                  ? t('transparency.watchers.last', { time: dateTimeOf(lastAt) })
                  : t('transparency.watchers.never')}
              </small>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
