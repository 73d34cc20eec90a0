import { useQueryClient, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import {
  useCallback,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  type RefObject,
} from 'react';
import { Query } from '../../shared/app-state/Query';
import { useT, dateTimeOf } from '../../shared/i18n';
import { classes, TibebBand, Button, IconButton, ErrorState, Skeleton } from '../../shared/ui';
import { Conversations } from './conversations/Conversations';
import { PickerButton, PlayerPicker } from './conversations/PlayerPicker';
import { useRoom, useOnline } from './room';
import { ConnectionChip } from '../../live';
import { ChatIcon } from './ChatIcon';
import { fetchConversations } from './api';
import { MessageList } from './thread/MessageList';
import { SafetyDialog, type SafetyRequest } from './SafetyDialog';
import { useThread } from './thread/use-thread';
import { textLimits } from '@libs/contract';
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

/** Back button, number of people in the room, and the exit. */
function ChatHeader({ onBack }: { onBack: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const online = useOnline().length;
  return (
    <header className={styles['head']}>
      <IconButton icon="back" label={t('common.goBack')} onClick={onBack} />
      <div className={styles['title']}>
        <h1>{t('chat.title')}</h1>
        {online > 0 && <p data-testid="online">{t('chat.online', { n: online })}</p>}
      </div>
      <ConnectionChip />
      <Button
        look="ghost"
        icon="out"
        className={styles['leave']}
        onClick={() => void navigate({ to: '/home' })}
      >
        {t('chat.leave')}
      </Button>
    </header>
  );
}

interface ThreadProps {
  peerId: string;
  onPick: () => void;
}

/** One conversation: the other player, the messages, and the message box. */
function Thread({ peerId, onPick }: ThreadProps) {
  const t = useT();
  const thread = useThread(peerId);
  const { query, peer, blocked } = thread;
  const [request, setRequest] = useState<SafetyRequest | null>(null);
  // This query is the same as that of the list beside the conversation, so it causes no second request.
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

const LIMIT = textLimits.chatMessage.max;
/** From this length on, the box shows how many characters are left. */
const NEARLY = LIMIT - 100;

interface ComposerProps {
  onSend: (text: string) => void;
  icon: ReactNode;
}

/** The message box. Enter sends on a device with a keyboard; on a phone it starts a line. */
function Composer({ onSend, icon }: ComposerProps) {
  const t = useT();
  const [text, setText] = useState('');
  const length = [...text].length;

  function send() {
    if (text.trim() === '' || length > LIMIT) return;
    onSend(text.trim());
    setText('');
  }

  function onKeyDown(event: KeyboardEvent) {
    const composing = event.nativeEvent.isComposing;
    if (event.key !== 'Enter' || event.shiftKey || composing || !matchMedia('(hover: hover)').matches) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={styles['box']}>
        <textarea
          aria-label={t('chat.placeholder')}
          placeholder={t('chat.placeholder')}
          className={styles['text']}
          dir="auto"
          rows={1}
          value={text}
          enterKeyHint="send"
          data-testid="message"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {length > NEARLY && (
          <span className={styles['count']} data-over={length > LIMIT || undefined} role="status">
            {LIMIT - length}
          </span>
        )}
      </div>
      <button
        type="submit"
        className={styles['send']}
        aria-label={t('chat.send')}
        data-testid="send"
        disabled={length > LIMIT}
        // Keeps the phone's keyboard open for the next message.
        onPointerDown={(event) => event.preventDefault()}
      >
        {icon}
      </button>
    </form>
  );
}

/** Replaces the message box after this player has blocked the other one. */
function BlockedNote({ onUnblock }: { onUnblock: () => void }) {
  const t = useT();
  return (
    <div className={styles['note']}>
      <p>{t('chat.blocked')}</p>
      <Button look="ghost" onClick={onUnblock}>
        {t('chat.unblock')}
      </Button>
    </div>
  );
}

/** Replaces the message box while staff have muted the player. */
function MutedNote({ until }: { until: string }) {
  const t = useT();
  return (
    <div className={styles['note']} role="status">
      <p>{t('chat.muted', { time: dateTimeOf(until) })}</p>
    </div>
  );
}

/** If the visible height shrinks by less than this, a bar of the browser has appeared and not the keyboard. */
const KEYBOARD_PX = 120;

/**
 * Sets `--visible` on the element: the height that the keyboard leaves free, so that the message box stays above it.
 * Without a keyboard the element keeps its own height.
 */
function useVisibleHeight(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return undefined;
    const fit = () => {
      // Zooming in shrinks the visible part as well.
      const keyboard = view.scale === 1 && window.innerHeight - view.height > KEYBOARD_PX;
      if (!keyboard) return void element.current?.style.removeProperty('--visible');
      element.current?.style.setProperty('--visible', `${view.height}px`);
      // The page fits above the keyboard, so the browser's own scroll to the message box is undone.
      window.scrollTo(0, 0);
    };
    view.addEventListener('resize', fit);
    return () => view.removeEventListener('resize', fit);
  }, [element]);
}
