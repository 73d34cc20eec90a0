import { CHAT_MASK, type ChatMessage } from '@libs/contract';
import { memo } from 'react';
import { useT } from '../../../shared/i18n';
import { Avatar, Button, classes, Icon, IconButton } from '../../../shared/ui';
import { ChatIcon } from '../ChatIcon';
import type { PendingMessage } from './thread';
import { timeOf } from './when';
import styles from './Bubble.module.css';

interface BubbleProps {
  message: ChatMessage;
  own: boolean;
  onReport: (message: ChatMessage) => void;
}

/** One message. Names and messages are isolated from the text direction around them. */
export const Bubble = memo(function Bubble({ message, own, onReport }: BubbleProps) {
  const t = useT();
  const time = (
    <time className={styles['time']} dateTime={message.createdAt}>
      {timeOf(message.createdAt)}
    </time>
  );
  return (
    <li className={own ? styles['own'] : styles['other']} data-testid="bubble">
      {!own && <Avatar name={message.user} />}
      <div className={styles['bubble']}>
        {!own && (
          <p className={styles['head']}>
            <bdi className={styles['name']}>{message.user}</bdi>
            {time}
          </p>
        )}
        <MessageText text={message.message} />
        {own && time}
      </div>
      {!own && (
        <button
          type="button"
          className={styles['more']}
          aria-haspopup="dialog"
          aria-label={t('chat.actions', { user: message.user })}
          onClick={() => onReport(message)}
        >
          <ChatIcon name="more" />
        </button>
      )}
    </li>
  );
});

interface PendingBubbleProps {
  pending: PendingMessage;
  onRetry: () => void;
  onDrop: () => void;
}

/** A message that is being sent, or that could not be sent. */
export function PendingBubble({ pending, onRetry, onDrop }: PendingBubbleProps) {
  const t = useT();
  const failed = pending.state === 'failed';
  return (
    <li className={styles['own']} data-testid={`bubble-${pending.state}`}>
      <div className={styles['stack']}>
        <div className={classes(styles['bubble'], styles['pending'])}>
          <MessageText text={pending.text} />
          {!failed && <span className={styles['time']}>{t('chat.sending')}</span>}
        </div>
        {failed && (
          <div className={styles['failed']} role="alert">
            <Icon name="alert" className={styles['alert']} />
            <span>{pending.reason}</span>
            <Button look="text" onClick={onRetry}>
              {t('common.retry')}
            </Button>
            <IconButton icon="x" label={t('common.delete')} onClick={onDrop} />
          </div>
        )}
      </div>
    </li>
  );
}

function MessageText({ text }: { text: string }) {
  const t = useT();
  return (
    <>
      <p className={styles['words']} dir="auto" data-testid="words">
        {text}
      </p>
      {text.includes(CHAT_MASK) && <p className={styles['hint']}>{t('chat.masked')}</p>}
    </>
  );
}
