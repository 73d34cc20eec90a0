import type { MessageKey } from '@libs/i18n';
import { shortAmount, useT } from '../../../shared/i18n';
import { Icon, type IconName } from '../../../shared/ui';
import styles from './TransparencyPage.module.css';
import type { Transparency } from './transparency';

const rows: readonly [name: keyof Transparency['rounds'], icon: IconName, title: MessageKey][] = [
  ['today', 'dice', 'transparency.today'],
  ['locked', 'lock', 'transparency.locked'],
  ['ended', 'check', 'transparency.ended'],
  ['refunded', 'undo', 'transparency.refunded'],
];

/** The rounds of today in the log. */
export function LoggedRounds({ log: { rounds } }: { log: Transparency }) {
  const t = useT();
  return (
    <ul className={styles['rows']} data-testid="logged-rounds">
      {rows.map(([name, icon, title]) => (
        <li key={name} data-testid={`logged-${name}`}>
          <i className={styles['mark']}>
            <Icon name={icon} />
          </i>
          <div>
            <b>{t(title)}</b>
          </div>
          <strong>{shortAmount(rounds[name])}</strong>
        </li>
      ))}
    </ul>
  );
}
