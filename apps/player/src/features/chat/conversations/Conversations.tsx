import type { ChatMessage } from '@libs/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useT } from '../../../shared/i18n';
import { useUser } from '../../../shared/session';
import { EmptyState, ErrorState, Skeleton } from '../../../shared/ui';
import { fetchConversations } from '../api';
import { PersonRow } from './PersonRow';
import { useIncoming } from '../room';
import { briefly } from '../thread/when';
import styles from './Conversations.module.css';

interface ConversationsProps {
  activeId?: string | undefined;
  onOpen: (id: string) => void;
}

/** The conversations, the latest first, with their unread counts. */
export function Conversations({ activeId, onOpen }: ConversationsProps) {
  const t = useT();
  const ownId = useUser()?.id;
  const queries = useQueryClient();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['chat', 'conversations'],
    queryFn: ({ signal }) => fetchConversations(signal),
  });
  useIncoming(
    useCallback(() => void queries.invalidateQueries({ queryKey: ['chat', 'conversations'] }), [queries]),
  );

  if (!data) {
    if (isError) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />;
    return <Skeleton rows={5} />;
  }
  if (data.conversations.length === 0) return <EmptyState text={t('chat.noConversations')} />;
  const preview = ({ senderId, message }: ChatMessage) =>
    senderId === ownId ? t('chat.you', { message }) : message;
  return (
    <ul className={styles['list']}>
      {data.conversations.map(({ user, lastMessage, unread, blocked }) => (
        <PersonRow
          key={user.id}
          user={user}
          active={user.id === activeId}
          onOpen={onOpen}
          under={blocked ? t('chat.blocked') : preview(lastMessage)}
          end={
            <>
              <time dateTime={lastMessage.createdAt}>{briefly(lastMessage.createdAt, t)}</time>
              {unread > 0 && user.id !== activeId && (
                <b className={styles['unread']} aria-label={t('chat.unread', { n: unread })}>
                  {unread > 99 ? '99+' : unread}
                </b>
              )}
            </>
          }
        />
      ))}
    </ul>
  );
}
