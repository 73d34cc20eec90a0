import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { fetchListedSpaces } from '../../../shared/api/spaces';
import { useT } from '../../../shared/i18n';
import { Query } from '../../../shared/app-state/Query';
import { Button, ButtonLink, EmptyState } from '../../../shared/ui';
import { SpaceHead } from '../SpaceHead';
import { SpaceQuery } from '../SpaceQuery';
import { listedKey, usePlayableSpaces } from '../use-spaces';
import styles from '../spaces.module.css';

/** Spaces that can be joined without an invitation. */
export function JoinPage() {
  const t = useT();
  return (
    <Query>
      <section className={styles['page']}>
        <header className={styles['title']}>
          <h1>{t('space.join.title')}</h1>
        </header>
        <p className={styles['hint']}>{t('space.join.list')}</p>
        <Listed />
      </section>
    </Query>
  );
}

function Listed() {
  const t = useT();
  const navigate = useNavigate();
  const own = usePlayableSpaces();
  const listed = useQuery({
    queryKey: listedKey,
    queryFn: ({ signal }) => fetchListedSpaces(signal),
  });
  const known = new Set(own.data?.map((space) => space.id));
  return (
    <SpaceQuery query={own.isPending ? own : listed}>
      {(all) => {
        const spaces = all.filter((space) => !known.has(space.id));
        if (spaces.length === 0) {
          return (
            <EmptyState
              text={t('space.noneToJoin')}
              action={<ButtonLink to="/privateSpaces">{t('nav.privateSpaces')}</ButtonLink>}
            />
          );
        }
        return (
          <ul className={styles['list']}>
            {spaces.map((space) => (
              <li key={space.id} className={styles['card']}>
                <SpaceHead space={space} />
                <Button
                  wide
                  aria-label={`${t('space.join')}: ${space.name}`}
                  onClick={() => void navigate({ to: '/joinspace/$spaceId', params: { spaceId: space.id } })}
                >
                  {t('space.join')}
                </Button>
              </li>
            ))}
          </ul>
        );
      }}
    </SpaceQuery>
  );
}
