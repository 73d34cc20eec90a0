import type { ChatMessage } from '@libs/contract';
import { Fragment, useEffect, useRef } from 'react';
import { useT } from '../../../shared/i18n';
import { useUser } from '../../../shared/session';
import { Button, EmptyState } from '../../../shared/ui';
import { Bubble, PendingBubble } from './Bubble';
import { Incoming } from '../conversations/Incoming';
import { forgetPending } from './outgoing';
import type { useThread } from './use-thread';
import { dayHeading } from './when';
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
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;

  useEffect(() => {
    const mark = top.current;
    if (!mark || !hasNextPage || isFetchingNextPage) return undefined;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void fetchNextPage();
      },
      { root: scroller.current, rootMargin: '300px 0px 0px' },
    );
    watch.observe(mark);
    return () => watch.disconnect();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);

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
