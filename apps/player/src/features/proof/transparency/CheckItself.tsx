import { dateTimeOf, shortAmount, useT } from '../../../shared/i18n';
import { pinnedLog } from '../../../shared/log/pinned-log';
import type { Transparency } from './transparency';
import { commandsOf } from './transparency';
import styles from './TransparencyPage.module.css';

/** For those who check it themselves: keys, size and root of the log, and two commands. */
export function CheckItself({ log }: { log: Transparency }) {
  const t = useT();
  const pinned = pinnedLog();
  const facts: [name: string, value: string][] = [
    [t('transparency.origin'), log.origin],
    [t('transparency.size'), shortAmount(log.size)],
    [t('transparency.root'), log.root ?? '—'],
    [t('transparency.key'), log.key],
    [t('transparency.lockKey'), log.lockKey],
  ];
  return (
    <details className={styles['check']}>
      <summary>{t('transparency.check')}</summary>
      <p>{t('transparency.check.how')}</p>
      {commandsOf(location.origin, pinned ?? log).map((command) => (
        <code key={command}>{command}</code>
      ))}
      {pinned && <p>{t('transparency.pinned', { time: dateTimeOf(pinned.since) })}</p>}
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <code>{value}</code>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
