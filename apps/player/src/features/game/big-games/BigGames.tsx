import { formatEthiopianTime, inAddis } from '@libs/i18n';
import { useNavigate } from '@tanstack/react-router';
import { serverTime, useSecondsUntil } from '../../../live';
import { Query } from '../../../shared/app-state/Query';
import { currentTag, minutesOf, shortAmount, useCalendarTexts, useT } from '../../../shared/i18n';
import { useStore } from '../../../shared/device/store';
import { sessionStore } from '../../../shared/session';
import { Button, Icon } from '../../../shared/ui';
import { dayName } from './day-name';
import { type Game, useOpenGames } from './use-open-games';
import styles from './BigGames.module.css';

/** The big games that sell cards: what each guarantees, and when it starts on both clocks. */
export function BigGames() {
  return (
    <Query>
      <Games />
    </Query>
  );
}

function Games() {
  return useOpenGames().map((game) => <BigGame key={game.id} game={game} />);
}

/** The next big game in one line. */
export function NextBigGame() {
  const t = useT();
  const [game] = useOpenGames();
  if (!game) return null;
  return (
    <div className={styles['line']}>
      <b>{game.title[currentTag()]}</b> · {t('bigGame.guaranteed', { amount: shortAmount(game.guarantee) })} ·
      <Start at={game.startsAt} />
    </div>
  );
}

function BigGame({ game }: { game: Game }) {
  const t = useT();
  const navigate = useNavigate();
  const phone = useStore(sessionStore).user?.phoneNo;
  const { id, stake, guarantee, minCards, minPlayers, own } = game;
  const title = game.title[currentTag()];
  return (
    <section className={styles['card']} aria-label={title} data-testid={`big-${id}`}>
      <Icon name="star" className={styles['icon']} />
      <div className={styles['facts']}>
        <h2>{title}</h2>
        <p className={styles['prize']}>{t('bigGame.guaranteed', { amount: shortAmount(guarantee) })}</p>
        <Start at={game.startsAt} />
        <p>
          {t('bigGame.price', { amount: shortAmount(stake) })} · {t('bigGame.sold', { count: game.sold })}
          {own.length > 0 && ` · ${t('bigGame.own', { cards: own.join(', ') })}`}
        </p>
        <p>{t('bigGame.rule', { cards: minCards, players: minPlayers })}</p>
      </div>
      {phone !== undefined && (
        <Button
          look={own.length > 0 ? 'ok' : 'brand'}
          onClick={() =>
            void navigate({
              to: '/select-cards',
              state: { singleStake: stake, userPhone: phone, roundId: id },
            })
          }
        >
          {t(own.length > 0 ? 'stake.open' : 'stake.join')}
        </Button>
      )}
    </section>
  );
}

/** A countdown is shown in the last hour. */
const LAST_HOUR = 3600;

/** Day and time on both clocks, and in the last hour what is left of it. */
function Start({ at }: { at: string }) {
  const t = useT();
  const texts = useCalendarTexts();
  const start = new Date(at);
  const left = useSecondsUntil(start.getTime());
  const time = inAddis(start).toISOString().slice(11, 16);
  return (
    <p className={styles['when']}>
      {dayName(start, serverTime(), texts, t)} · <b>{formatEthiopianTime(start, texts)}</b>{' '}
      <small>{t('calendar.timeInternational', { time })}</small>
      {left !== null && left <= LAST_HOUR && (
        <span role="timer"> · {t('bigGame.left', { time: minutesOf(left) })}</span>
      )}
    </p>
  );
}
