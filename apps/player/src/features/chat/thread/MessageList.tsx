import { type ChatMessage, CHAT_MASK } from '@libs/contract';
import { Fragment, useEffect, useRef, memo, useCallback, useState } from 'react';
import { useT } from '../../../shared/i18n';
import { useUser } from '../../../shared/session';
import { Button, EmptyState, Avatar, classes, Icon, IconButton } from '../../../shared/ui';
import { forgetPending } from './outgoing';
import type { useThread } from './use-thread';
import { dayHeading, timeOf } from './when';
import { ChatIcon } from '../ChatIcon';
import type { PendingMessage } from './thread';
import { useIncoming } from '../room';
import styles from './MessageList.module.css';

interface MessageListProps {
  thread: ReturnType<typeof useThread>;
  peer: { id: string; name: string };
  onReport: (message: ChatMessage) => void;
}

/**
 * The messages, the newest at the bottom. The list is anchored at its lower edge, so that older pages do not move the
 * visible part.
 */
export function MessageList({ thread, peer, onReport }: MessageListProps) {
  const t = useT();
  const ownId = useUser()?.id;
  const { query, messages, pending, send } = thread;
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not return.
    scroller.current?.scrollTo({ top: 0 });
  }, [pending.length]);
  const top = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;

  useEffect(() => {
    const mark = top.current;
    // After a failure only the button asks again: the mark is still in sight, and would ask without end.
    if (!mark || !hasNextPage || isFetchingNextPage || isFetchNextPageError) return undefined;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void fetchNextPage();
      },
      { root: scroller.current, rootMargin: '300px 0px 0px' },
    );
    watch.observe(mark);
    return () => watch.disconnect();
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);

  const empty = messages.length === 0 && pending.length === 0;
  return (
    <div ref={scroller} className={styles['scroller']} role="region" aria-label={t('chat.title')}>
      <div className={styles['inner']}>
        {empty && <EmptyState text={t('chat.sayHello', { user: peer.name })} />}
        <div ref={top} className={styles['top']}>
          {hasNextPage && (
            <Button look="text" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('chat.older')}
            </Button>
          )}
        </div>
        <ol className={styles['list']} data-testid="messages">
          {messages.map((message, at) => {
            const day = dayHeading(message.createdAt, t);
            const before = messages[at - 1];
            return (
              <Fragment key={message.id}>
                {(!before || dayHeading(before.createdAt, t) !== day) && (
                  <li className={styles['day']}>{day}</li>
                )}
                <Bubble message={message} own={message.senderId === ownId} onReport={onReport} />
              </Fragment>
            );
          })}
          {pending.map((one) => (
            <PendingBubble
              key={one.key}
              pending={one}
              onRetry={() => void send(one.text, one)}
              onDrop={() => forgetPending(one.key)}
            />
          ))}
        </ol>
      </div>
      <Incoming peerId={peer.id} />
    </div>
  );
}

interface BubbleProps {
  message: ChatMessage;
  own: boolean;
  onReport: (message: ChatMessage) => void;
}

/** One message. Names and messages are isolated from the text direction around them. */
const Bubble = memo(function Bubble({ message, own, onReport }: BubbleProps) {
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
function PendingBubble({ pending, onRetry, onDrop }: PendingBubbleProps) {
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

/** Announces incoming messages; older pages are not announced. */
function Incoming({ peerId }: { peerId: string }) {
  const t = useT();
  const [latest, setLatest] = useState<{ user: string; message: string } | null>(null);
  useIncoming(
    useCallback(
      ({ senderId, user, message }) => {
        if (senderId === peerId) setLatest({ user, message });
      },
      [peerId],
    ),
  );
  return (
    <p className="visually-hidden" aria-live="polite">
      {latest && t('chat.from', latest)}
    </p>
  );
}
