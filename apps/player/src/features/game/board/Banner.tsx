import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../../shared/ui';
import styles from './Banner.module.css';

interface BannerProps {
  icon: IconName;
  text: string;
  detail?: string;
  action?: ReactNode;
}

/** A problem, shown beside the ball in the height of the row. */
export function Banner({ icon, text, detail, action }: BannerProps) {
  return (
    <div className={styles['banner']}>
      <Icon name={icon} className={styles['icon']} />
      <p>
        {text}
        {detail && <small>{detail}</small>}
      </p>
      {action}
    </div>
  );
}
