import { useT } from '../../../shared/i18n';
import styles from './OneToGo.module.css';

/** Beside the number of a card that one more number completes. */
export function OneToGo() {
  const t = useT();
  return <span className={styles['hint']}>{t('game.oneToGo')}</span>;
}
