import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import { Query } from '../../shared/app-state/Query';
import { useT } from '../../shared/i18n';
import { classes, TibebBand } from '../../shared/ui';
import { ChatHeader } from './ChatHeader';
import { Conversations } from './conversations/Conversations';
import { PickerButton } from './conversations/PickerButton';
import { PlayerPicker } from './conversations/PlayerPicker';
import { useRoom } from './room';
import { Thread } from './thread/Thread';
import { useVisibleHeight } from './thread/use-visible-height';
import styles from './ChatPage.module.css';

/** The chat room: the list of conversations, and beside it on a wide screen the open one. */
export function ChatPage() {
  return (
    <Query>
      <Chat />
    </Query>
  );
}

function Chat() {
  const t = useT();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { with: peerId } = useSearch({ from: '/shell/chat' });
  const [picking, setPicking] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  useVisibleHeight(page);
  useRoom(useCallback(() => void queries.invalidateQueries({ queryKey: ['chat'] }), [queries]));

  const open = (id: string) => {
    setPicking(false);
    void navigate({ to: '/chat', search: { with: id }, replace: peerId !== undefined });
  };
  const pick = () => setPicking(true);

  return (
    <div ref={page} className={classes(styles['page'], peerId !== undefined && styles['open'])}>
      <ChatHeader
        onBack={() =>
          void (peerId === undefined ? navigate({ to: '/home' }) : navigate({ to: '/chat', replace: true }))
        }
      />
      <TibebBand className={styles['hem']} />
      <div className={styles['columns']}>
        <div className={styles['list']}>
          <PickerButton onClick={pick} />
          <Conversations activeId={peerId} onOpen={open} />
        </div>
        <div className={styles['talk']}>
          {peerId === undefined ? (
            <p className={styles['choose']}>{t('chat.choose')}</p>
          ) : (
            <Thread key={peerId} peerId={peerId} onPick={pick} />
          )}
        </div>
      </div>
      {picking && <PlayerPicker onPick={open} onClose={() => setPicking(false)} />}
    </div>
  );
}
