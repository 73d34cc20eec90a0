import { textLimits } from '@libs/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useT } from '../../../shared/i18n';
import { useUser } from '../../../shared/session';
import { Dialog, ErrorState, Skeleton, TextField, Icon } from '../../../shared/ui';
import { fetchAcquaintances, fetchConversations, findPlayers } from '../api';
import { Conversations } from './Conversations';
import { PersonRow, PresenceDot } from './PersonRow';
import styles from './PlayerPicker.module.css';

const { min, max } = textLimits.playerSearch;
/** Pause in typing before a search is sent. */
const TYPING_MS = 300;

interface PlayerPickerProps {
  onPick: (id: string) => void;
  onClose: () => void;
}

/**
 * Lets the player choose another player: by name or complete phone number, else from earlier conversations and the
 * people whom they know.
 */
export function PlayerPicker({ onPick, onClose }: PlayerPickerProps) {
  const t = useT();
  const [text, setText] = useState('');
  const [wanted, setWanted] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setWanted(text.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const short = [...wanted].length < min;
  return (
    <Dialog
      title={t('chat.pickUser')}
      place="bottom"
      onClose={onClose}
      className={styles['sheet']}
      testId="picker"
    >
      <div className={styles['body']}>
        <TextField
          label={t('chat.search')}
          value={text}
          onChange={setText}
          type="search"
          maxLength={max}
          autoComplete="off"
          hint={short && wanted !== '' ? t('chat.searchHint', { count: min }) : undefined}
        />
        {short ? <Near onPick={onPick} /> : <Found text={wanted} onPick={onPick} />}
      </div>
    </Dialog>
  );
}

/** The conversations, then the people of one's private spaces and scheduled games with whom there is none yet. */
function Near({ onPick }: { onPick: (id: string) => void }) {
  const t = useT();
  const known = useQuery({
    queryKey: ['chat', 'acquaintances'],
    queryFn: ({ signal }) => fetchAcquaintances(signal),
  });
  const talks = useQuery({
    queryKey: ['chat', 'conversations'],
    queryFn: ({ signal }) => fetchConversations(signal),
  });
  const met = new Set(talks.data?.conversations.map(({ user }) => user.id));
  const people = talks.data ? (known.data?.users.filter(({ id }) => !met.has(id)) ?? []) : [];
  return (
    <>
      {(met.size > 0 || people.length === 0) && (
        <>
          <h3 className={styles['head']}>{t('chat.recent')}</h3>
          <Conversations onOpen={onPick} />
        </>
      )}
      {people.length > 0 && (
        <>
          <h3 className={styles['head']}>{t('chat.known')}</h3>
          <ul data-testid="known">
            {people.map((user) => (
              <PersonRow key={user.id} user={user} onOpen={onPick} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Found({ text, onPick }: { text: string; onPick: (id: string) => void }) {
  const t = useT();
  const ownId = useUser()?.id;
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['chat', 'players', text],
    queryFn: ({ signal }) => findPlayers(text, signal),
    placeholderData: keepPreviousData,
  });
  if (!data) {
    if (isError) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />;
    return <Skeleton rows={3} />;
  }
  const others = data.filter(({ id }) => id !== ownId);
  return (
    <>
      <p role="status" className={styles['none']}>
        {others.length === 0 && t('chat.noPlayers')}
      </p>
      <ul>
        {others.map((user) => (
          <PersonRow key={user.id} user={user} onOpen={onPick} under={user.phoneNo} />
        ))}
      </ul>
    </>
  );
}

interface PickerButtonProps {
  onClick: () => void;
  /** The chosen player. */
  peer?: { id: string; name: string } | undefined;
}

/** Opens the choice of a player; looks and reads like a select. */
export function PickerButton({ onClick, peer }: PickerButtonProps) {
  const t = useT();
  return (
    <button
      type="button"
      className={styles['picker']}
      aria-haspopup="dialog"
      data-testid="pick"
      onClick={onClick}
    >
      <Icon name="user" className={styles['icon']} />
      <span className={styles['words']}>
        {peer ? (
          <>
            <span className="visually-hidden">{t('chat.pickUser')}: </span>
            <bdi>{peer.name}</bdi> <PresenceDot userId={peer.id} />
          </>
        ) : (
          t('chat.pickUser')
        )}
      </span>
      <Icon name="down" className={styles['icon']} />
    </button>
  );
}
