import type { PlayerResult } from '@libs/contract';
import { useT } from '../../shared/i18n';
import { Icon } from '../../shared/ui';
import { resultLooks } from './game-record';
import styles from './ResultMark.module.css';

/** Won, Split, Lost …: a word with an icon in its colour. */
export function ResultMark({ result }: { result: PlayerResult }) {
  const t = useT();
  const { label, icon } = resultLooks[result];
  return (
    <b className={styles['result']}>
      <Icon name={icon} className={styles['icon']} />
      {t(label)}
    </b>
  );
}
