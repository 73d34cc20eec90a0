import type { SpaceGame, SpaceView } from '@libs/contract';
import { useNavigate } from '@tanstack/react-router';
import { shortAmount, useT } from '../../../shared/i18n';
import { Query } from '../../../shared/app-state/Query';
import { useUser } from '../../../shared/session';
import { Button, ButtonLink, EmptyState, Icon } from '../../../shared/ui';
import { FreeChip, TakeLine } from '../SpaceHead';
import { objOf } from '../space-rows';
import { SpaceQuery } from '../SpaceQuery';
import { usePlayableSpaces } from '../use-spaces';
import styles from '../spaces.module.css';

const REFRESH_MS = 4000;

/** The current rounds of the player's spaces. */
export function PrivateGamesPage() {
  const t = useT();
  return (
    <Query>
      <section className={styles['page']}>
        <header className={styles['title']}>
          <h1>{t('space.gamesTitle')}</h1>
        </header>
        <Games />
      </section>
    </Query>
  );
}

function Games() {
  const t = useT();
  return (
    <SpaceQuery query={usePlayableSpaces(REFRESH_MS)}>
      {(spaces) => {
        const games = spaces.flatMap((space) => (space.games ?? []).map((game) => ({ space, game })));
        if (games.length === 0) {
          return (
            <EmptyState
              text={t('space.noGames')}
              action={<ButtonLink to="/BetAmountPrivate">{t('stake.create')}</ButtonLink>}
            />
          );
        }
        return (
          <ul className={styles['list']}>
            {games.map(({ space, game }) => (
              <Game key={game.roomId} space={space} game={game} />
            ))}
          </ul>
        );
      }}
    </SpaceQuery>
  );
}

/** Leads to the cards while buying is open, else to the stakes, from where a player returns to a running round. */
function Game({ space, game }: { space: SpaceView; game: SpaceGame }) {
  const t = useT();
  const navigate = useNavigate();
  const phone = useUser()?.phoneNo ?? '';
  const playing = game.status === 'Playing';

  const go = () =>
    playing
      ? navigate({ to: '/BetAmountPage', state: { gameSpace: space.id } })
      : navigate({
          to: '/select-cards',
          state: {
            singleStake: game.stake,
            userPhone: phone,
            gameSpace: space.id,
            gameSpaceObj: objOf(space),
          },
        });

  return (
    <li className={styles['card']}>
      <div className={styles['head']}>
        <div className={styles['names']}>
          <h2>{t('stake.birr', { amount: shortAmount(game.stake) })}</h2>
          <p>{space.name}</p>
        </div>
        <FreeChip percent={space.housePercent} />
        <TakeLine percent={space.housePercent} />
      </div>
      <div className={styles['game']}>
        <span>
          <Icon name="people" /> {t('stake.players', { count: game.userCount })} ·{' '}
          {t(playing ? 'stake.status.playing' : 'stake.status.available')}
        </span>
        <Button look={playing ? 'ghost' : 'brand'} onClick={() => void go()}>
          {t(playing ? 'stake.open' : 'space.join')}
        </Button>
      </div>
    </li>
  );
}
