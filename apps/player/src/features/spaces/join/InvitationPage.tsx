import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ApiError } from '../../../shared/api';
import { joinSpace } from '../../../shared/api/spaces';
import { useT } from '../../../shared/i18n';
import { Query } from '../../../shared/app-state/Query';
import { ButtonLink, ErrorState, Icon, Mesob, Skeleton } from '../../../shared/ui';
import { PlayButton } from '../play/PlayButton';
import { SpaceHead, type SpaceFacts } from '../SpaceHead';
import styles from '../spaces.module.css';

/** An invitation: opening it joins the space; opening it again is harmless. */
export function InvitationPage() {
  const t = useT();
  const { spaceId } = useParams({ from: '/shell/joinspace/$spaceId' });
  return (
    <Query>
      <section className={styles['page']}>
        <header className={styles['title']}>
          <h1>{t('space.join.title')}</h1>
        </header>
        <Invitation key={spaceId} spaceId={spaceId} />
      </section>
    </Query>
  );
}

function Invitation({ spaceId }: { spaceId: string }) {
  const t = useT();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['joinSpace', spaceId],
    queryFn: async () => {
      const answer = await joinSpace(spaceId);
      void queries.invalidateQueries({ queryKey: ['spaces'] });
      return answer;
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  if (data) return <Outcome joinedId={spaceId} text={t('space.join.success')} space={data.space} />;
  if (!error) {
    return (
      <>
        <p className={styles['hint']}>{t('space.joining')}</p>
        <Skeleton rows={1} height="160px" />
      </>
    );
  }
  // Only an answer of the server is a refusal; other errors mean that the request never reached it.
  if (!(error instanceof ApiError) || error.status === 0)
    return <ErrorState text={t('space.join.error')} onRetry={() => void refetch()} />;
  const hint = error.code === 'NOT_FOUND' ? t('space.join.unknown') : undefined;
  return <Outcome text={error.message} hint={hint} space={spaceOf(error.body['space'])} />;
}

interface OutcomeProps {
  /** Id of the space, set after the player has joined it. */
  joinedId?: string;
  text: string;
  /** What the player can do about a refusal. */
  hint?: string | undefined;
  space: SpaceFacts | undefined;
}

function Outcome({ joinedId, text, hint, space }: OutcomeProps) {
  const t = useT();
  const good = joinedId !== undefined;
  return (
    <div className={styles['card']} data-testid="invitation">
      <p className={styles['verdict']} data-good={good || undefined} role={good ? 'status' : 'alert'}>
        <Mesob size="56px" colour={good ? 'var(--ok)' : 'var(--bad)'}>
          <Icon name={good ? 'check' : 'alert'} />
        </Mesob>
        {text}
      </p>
      {hint && <p className={styles['hint']}>{hint}</p>}
      {good && <p className={styles['hint']}>{t('space.ownerSees')}</p>}
      {space && <SpaceHead space={space} />}
      {good ? (
        <PlayButton spaceId={joinedId} wide />
      ) : (
        <ButtonLink to="/joinspace" look="ghost" wide>
          {t('space.join.list')}
        </ButtonLink>
      )}
    </div>
  );
}

/** Reads the space from a refusal's body, if it holds one. */
function spaceOf(value: unknown): SpaceFacts | undefined {
  return isSpace(value) ? value : undefined;
}

function isSpace(value: unknown): value is SpaceFacts {
  if (typeof value !== 'object' || value === null) return false;
  const { name, ownerName, memberCount, housePercent } = value as Record<string, unknown>;
  return (
    typeof name === 'string' &&
    typeof ownerName === 'string' &&
    typeof memberCount === 'number' &&
    typeof housePercent === 'number'
  );
}
