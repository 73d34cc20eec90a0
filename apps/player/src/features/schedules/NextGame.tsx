import { shortAmount, useT } from '../../shared/i18n';
import { Query } from '../../shared/Query';
import { panelStore } from '../../shared/system/panels';
import { Button, Icon } from '../../shared/ui';
import { GameTime } from './GameTime';
import { useAttendance } from './use-attendance';
import { useGames } from './use-games';
import { useWayIn } from './use-way-in';
import type { ScheduledGameView } from '@libs/contract';
import styles from './NextGame.module.css';

/** The next scheduled game on the landing page, and the way to all of them. */
export function NextGame() {
  return (
    <Query>
      <NextCard />
    </Query>
  );
}

function NextCard() {
  const t = useT();
  const { data } = useGames();
  const open = data?.filter((game) => game.status === 'planned' || game.status === 'open') ?? [];
  const game = open.find((one) => one.attendingMe) ?? open[0];
  return (
    <section className={styles['card']} aria-label={t('schedule.title')}>
      <button
        type="button"
        className={styles['all']}
        aria-haspopup="dialog"
        onClick={() => panelStore.set('schedules')}
      >
        <Icon name="calendar" />
        <b>{t('schedule.title')}</b>
        <Icon name="right" className={styles['arrow']} />
      </button>
      {game && <Game game={game} />}
    </section>
  );
}

function Game({ game }: { game: ScheduledGameView }) {
  const t = useT();
  const enter = useWayIn(game);
  const { busy, attempt } = useAttendance(game);
  return (
    <div className={styles['game']}>
      <div>
        <GameTime game={game} />
        <p className={styles['facts']}>
          {t('stake.birr', { amount: shortAmount(game.stake) })} ·{' '}
          {t('schedule.attending', { count: game.attending.length })}
        </p>
      </div>
      {enter && (
        <Button look="ok" onClick={enter}>
          {t('home.play')}
        </Button>
      )}
      {!enter && !game.attendingMe && (
        <Button busy={busy !== null} onClick={() => void attempt('join')}>
          {t('schedule.join')}
        </Button>
      )}
    </div>
  );
}
