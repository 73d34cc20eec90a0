import { useNavigate } from '@tanstack/react-router';
import { useT } from '../../../shared/i18n';
import { Query } from '../../../shared/app-state/Query';
import { ButtonLink, EmptyState, Icon } from '../../../shared/ui';
import { SpaceHead } from '../SpaceHead';
import { SpaceQuery } from '../SpaceQuery';
import { usePlayableSpaces } from '../use-spaces';
import styles from '../spaces.module.css';

/** Choice of a space, then of one of its stakes. */
export function PrivateStakesPage() {
  const t = useT();
  return (
    <Query>
      <section className={styles['page']}>
        <header className={styles['title']}>
          <h1>{t('space.choose')}</h1>
        </header>
        <Choice />
      </section>
    </Query>
  );
}

function Choice() {
  const t = useT();
  const navigate = useNavigate();
  return (
    <SpaceQuery query={usePlayableSpaces()}>
      {(spaces) =>
        spaces.length === 0 ? (
          <EmptyState
            text={t('space.empty')}
            action={<ButtonLink to="/joinspace">{t('space.join.title')}</ButtonLink>}
          />
        ) : (
          <ul className={styles['list']}>
            {spaces.map((space) => (
              <li key={space.id}>
                <button
                  type="button"
                  className={styles['choice']}
                  onClick={() => void navigate({ to: '/BetAmountPage', state: { gameSpace: space.id } })}
                >
                  <SpaceHead space={space} />
                  <Icon name="right" />
                </button>
              </li>
            ))}
          </ul>
        )
      }
    </SpaceQuery>
  );
}
