import { shortAmount, useT } from '../../../shared/i18n';
import styles from '../spaces.module.css';

/** What the house keeps of the stakes of a space, in birr and percent; nothing where the space is free. */
export function TakeLine({ percent }: { percent: number }) {
  const t = useT();
  if (percent === 0) return null;
  // The percent of 100 birr is the same number.
  return <p className={styles['takes']}>{t('space.takes', { amount: shortAmount(percent), percent })}</p>;
}
