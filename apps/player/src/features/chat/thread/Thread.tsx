import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../../shared/i18n';
import { ErrorState, IconButton, Skeleton } from '../../../shared/ui';
import { ChatIcon } from '../ChatIcon';
import { fetchConversations } from '../api';
import { Composer } from './Composer';
import { MessageList } from './MessageList';
import { PickerButton } from '../conversations/PickerButton';
import { SafetyDialog, type SafetyRequest } from '../safety/SafetyDialog';
import { useThread } from './use-thread';
import { BlockedNote, MutedNote } from './WriteNotes';
import styles from './Thread.module.css';

interface ThreadProps {
  peerId: string;
  onPick: () => void;
}

/** One conversation: the other player, the messages, and the message box. */
export function Thread({ peerId, onPick }: ThreadProps) {
  const t = useT();
  const thread = useThread(peerId);
  const { query, peer, blocked } = thread;
  const [request, setRequest] = useState<SafetyRequest | null>(null);
  // Shares its query with the list beside it.
  const { data: list } = useQuery({
    queryKey: ['chat', 'conversations'],
    queryFn: ({ signal }) => fetchConversations(signal),
  });

  if (!peer) {
    if (!query.isError) return <Skeleton rows={5} className={styles['loading']} />;
    return (
      <ErrorState text={query.error.message} busy={query.isFetching} onRetry={() => void query.refetch()} />
    );
  }
  return (
    <>
      <div className={styles['with']}>
        <PickerButton peer={peer} onClick={onPick} />
        <IconButton
          icon={blocked ? 'lock' : 'shield'}
          label={t(blocked ? 'chat.unblock' : 'chat.block')}
          aria-haspopup="dialog"
          onClick={() => setRequest({ kind: blocked ? 'unblock' : 'block', user: peer })}
        />
      </div>
      <MessageList
        thread={thread}
        peer={peer}
        onReport={(message) => setRequest({ kind: 'report', message })}
      />
      {blocked ? (
        <BlockedNote onUnblock={() => setRequest({ kind: 'unblock', user: peer })} />
      ) : list?.mutedUntil ? (
        <MutedNote until={list.mutedUntil} />
      ) : (
        <Composer onSend={(text) => void thread.send(text)} icon={<ChatIcon name="send" />} />
      )}
      {request && <SafetyDialog request={request} onClose={() => setRequest(null)} />}
    </>
  );
}
