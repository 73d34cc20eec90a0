import type { SpaceView } from '@libs/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { leaveSpace, answerInvitation } from '../../shared/api/spaces';
import { useT } from '../../shared/i18n';
import { Query } from '../../shared/app-state/Query';
import { useUser } from '../../shared/session';
import { Button, ButtonLink, EmptyState, toast } from '../../shared/ui';
import { AskDialog } from './AskDialog';
import { PlayButton } from './play/PlayButton';
import { SpaceHead } from './SpaceHead';
import { SpaceQuery } from './SpaceQuery';
import { isOwn, useInvitations, usePlayableSpaces } from './use-spaces';
import { ApiError } from '../../shared/api';
import styles from './spaces.module.css';

/** Your Private Spaces: the player's spaces, with the links to join, manage and play. */
export function SpacesPage() {
  return (
    <Query>
      <Spaces />
    </Query>
  );
}

/**
 * The line below the title says that playing is free. It is shown only if every space is free; any other space shows
 * what it takes.
 */
const areAllFree = (spaces: readonly SpaceView[] = []): boolean =>
  spaces.length > 0 && spaces.every((space) => space.housePercent === 0);

function Spaces() {
  const t = useT();
  const user = useUser();
  const query = usePlayableSpaces();
  const { data: invitations = [] } = useInvitations();
  const isEmpty = (query.data?.length ?? 0) + invitations.length === 0;
  const join = <ButtonLink to="/joinspace">{t('space.join.title')}</ButtonLink>;
  return (
    <section className={styles['page']}>
      <header className={styles['title']}>
        <h1>{t('space.title')}</h1>
        {!isEmpty && join}
      </header>
      {areAllFree(query.data) && <p className={styles['hint']}>{t('space.freeHint')}</p>}
      <Invitations spaces={invitations} />
      <SpaceQuery query={query}>
        {(spaces) =>
          spaces.length === 0 ? (
            isEmpty && <EmptyState text={t('space.empty')} action={join} />
          ) : (
            <ul className={styles['list']}>
              {spaces.map((space) => (
                <JoinedSpace key={space.id} space={space} own={isOwn(space, user?.phoneNo)} />
              ))}
            </ul>
          )
        }
      </SpaceQuery>
      <nav className={styles['links']} aria-label={t('space.title')}>
        <ButtonLink to="/privateGames" look="ghost">
          {t('space.gamesTitle')}
        </ButtonLink>
        {user?.role === 'agent' && (
          <ButtonLink to="/managePrivateRoom" look="ghost">
            {t('nav.privateGames')}
          </ButtonLink>
        )}
      </nav>
    </section>
  );
}

function JoinedSpace({ space, own }: { space: SpaceView; own: boolean }) {
  const t = useT();
  const queries = useQueryClient();
  const [leaving, setLeaving] = useState(false);
  const games = space.games?.length ?? 0;

  async function leave() {
    await leaveSpace(space.id);
    toast.success(t('space.left'));
    await queries.invalidateQueries({ queryKey: ['spaces'] });
  }

  return (
    <li className={styles['card']} data-testid={`space-${space.id}`}>
      <SpaceHead space={space} />
      {games > 0 && <p className={styles['live']}>{t('space.gamesOn', { count: games })}</p>}
      <div className={styles['actions']}>
        {!own && (
          <Button look="ghost" onClick={() => setLeaving(true)}>
            {t('space.leave')}
          </Button>
        )}
        <PlayButton spaceId={space.id} wide />
      </div>
      {leaving && (
        <AskDialog
          title={t('space.leaveTitle', { space: space.name })}
          text={t('space.leaveBody')}
          action={t('space.leave')}
          onDo={leave}
          onClose={() => setLeaving(false)}
        />
      )}
    </li>
  );
}

/** The spaces to which the player is invited, each to accept or to decline; nothing without one. */
function Invitations({ spaces }: { spaces: readonly SpaceView[] }) {
  if (spaces.length === 0) return null;
  return (
    <ul className={styles['list']}>
      {spaces.map((space) => (
        <Invitation key={space.id} space={space} />
      ))}
    </ul>
  );
}

function Invitation({ space }: { space: SpaceView }) {
  const t = useT();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');

  async function answer(choice: 'accept' | 'decline') {
    setBusy(true);
    setRefusal('');
    try {
      await answerInvitation(space.id, choice);
      toast.success(t(choice === 'accept' ? 'space.join.success' : 'space.declinedToast'));
      await queries.invalidateQueries({ queryKey: ['spaces'] });
    } catch (error) {
      setRefusal(error instanceof ApiError ? error.message : t('error.generic'));
      setBusy(false);
    }
  }

  return (
    <li className={styles['card']} data-testid={`invited-${space.id}`}>
      <p>{t('space.invitedBy', { owner: space.ownerName })}</p>
      <SpaceHead space={space} />
      <p role="alert" className={styles['refusal']}>
        {refusal}
      </p>
      <div className={styles['actions']}>
        <Button look="ghost" disabled={busy} onClick={() => void answer('decline')}>
          {t('space.decline')}
        </Button>
        <Button wide busy={busy} onClick={() => void answer('accept')}>
          {t('space.accept')}
        </Button>
      </div>
    </li>
  );
}
