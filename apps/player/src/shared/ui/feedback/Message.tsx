import type { ReactNode } from 'react';
import { Icon } from '../brand/Icon';
import type { IconName } from '../brand/icons';
import { Mesob } from '../brand/Mesob';
import styles from './Message.module.css';

interface MessageProps {
  icon?: IconName;
  /** Shows the sentence as the heading of a page. */
  heading?: boolean;
  text: string;
  detail?: string | undefined;
  /** A button or link. */
  action?: ReactNode;
  alert?: boolean;
}

/** An empty page or list: a basket, one sentence, one action. */
export function Message({ icon, heading, text, detail, action, alert }: MessageProps) {
  const Sentence = heading ? 'h1' : 'p';
  return (
    <div className={styles['message']} role={alert ? 'alert' : undefined}>
      <Mesob size="96px" colour="var(--n)">
        {icon && <Icon name={icon} className={styles['icon']} />}
      </Mesob>
      <Sentence className={styles['text']}>{text}</Sentence>
      {detail && <p className={styles['detail']}>{detail}</p>}
      {action}
    </div>
  );
}
