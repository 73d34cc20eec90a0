import { useT } from '../../../shared/i18n';
import { classes } from '../../../shared/ui';
import styles from '../spaces.module.css';

/** "100% Free", or the house percent. */
export function FreeChip({ percent }: { percent: number }) {
  const t = useT();
  const free = percent === 0;
  return (
    <span className={classes(styles['chip'], free && styles['free'])}>
      {free ? t('space.free') : t('space.house', { percent })}
    </span>
  );
}
