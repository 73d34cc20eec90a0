import type { ScheduledGameView } from '@libs/contract';
import { shortAmount, useT } from '../../../shared/i18n';
import { Query } from '../../../shared/app-state/Query';
import { panelStore } from '../../../shared/app-state/stores';
import { Button, Icon } from '../../../shared/ui';
import { GameTime } from './GameTime';
import { HouseShare } from './HouseShare';
import { useAttendance } from '../use-attendance';
import { useGames } from './use-games';
import { useGameEntry } from './use-game-entry';
import styles from './NextGame.module.css';

/** The next scheduled game on the landing page, with a link to all of them. */
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
    <section className={styles['card']} aria-label={t('nav.schedule')}>
      <button
        type="button"
        className={styles['all']}
        aria-haspopup="dialog"
        onClick={() => panelStore.set('schedules')}
      >
        <Icon name="calendar" className={styles['icon']} />
        {game ? <Facts game={game} /> : <b>{t('nav.schedule')}</b>}
        {!game && <Icon name="right" className={styles['arrow']} />}
      </button>
      {game && <Action game={game} />}
    </section>
  );
}

function Facts({ game }: { game: ScheduledGameView }) {
  const t = useT();
  return (
    <span className={styles['facts']}>
      <GameTime game={game} title={t('nav.schedule')} />
      <span>
        {t('stake.birr', { amount: shortAmount(game.stake) })} ·{' '}
        {t('schedule.attending', { count: game.attending.length })}
      </span>
      <HouseShare game={game} />
    </span>
  );
}

function Action({ game }: { game: ScheduledGameView }) {
  const t = useT();
  const enter = useGameEntry(game);
  const { busy, attempt } = useAttendance(game);
  if (enter) {
    return (
      <Button look="ok" onClick={enter}>
        {t('home.play')}
      </Button>
    );
  }
  if (game.attendingMe)
    return (
      <span className={styles['joined']}>
        <Icon name="check" />
        {t('schedule.joinedState')}
      </span>
    );
  return (
    <Button busy={busy !== null} onClick={() => void attempt('join')}>
      {t('schedule.join')}
    </Button>
  );
}
