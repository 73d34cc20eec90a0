import { letterOf } from '@libs/bingo';
import { toggleSound, useSound } from '../../shared/audio';
import { useT } from '../../shared/i18n';
import { useSecondsUntil, type Round } from '../../shared/live';
import { Icon, Mesob } from '../../shared/ui';
import { Banner } from './Banner';
import styles from './CallRow.module.css';

/** Calls beside the current one: 4 on a phone, of which a desktop shows 3. */
const RECENT = 4;

interface CallRowProps {
  round: Round;
  lost: boolean;
  over: boolean;
}

/** The current ball and what was called before it; also the place where trouble is told, so that nothing moves. */
export function CallRow({ round, lost, over }: CallRowProps) {
  const t = useT();
  const { calls, chain } = round;
  const latest = calls.at(-1);
  const letter = latest === undefined ? undefined : letterOf(latest);
  const broken = chain.brokenAt;
  return (
    <section className={styles['row']} aria-label={t('game.current')}>
      <Mesob
        key={latest ?? 'waiting'}
        size="var(--ball)"
        letter={letter}
        number={latest}
        stale={lost}
        className={latest === undefined ? styles['waiting'] : styles['ball']}
        label={letter ? t('game.announce', { letter, number: latest ?? '' }) : t('game.waitingFirst')}
        testId="ball"
      />
      {lost && <Banner icon="offline" text={t('connection.lost')} detail={t('connection.cardSafe')} />}
      {!lost && broken !== null && <Banner icon="alert" text={t('game.mismatch', { n: broken })} />}
      {!lost && broken === null && (
        <div className={styles['beside']}>
          <Mood round={round} over={over} />
          <Recent calls={calls} />
        </div>
      )}
    </section>
  );
}

/** One line: a wish, a wait, or what is being caught up. */
function Mood({ round, over }: { round: Round; over: boolean }) {
  const t = useT();
  const sound = useSound();
  const left = useSecondsUntil(round.calls.length === 0 ? round.startsAt : null);
  if (over)
    return (
      <p className={styles['mood']}>
        {t(round.winners.length > 0 ? 'game.bingo' : 'history.result.refunded')}
      </p>
    );
  if (round.caughtUp > 0)
    return <p className={styles['mood']}>{t('connection.resync', { count: round.caughtUp })}</p>;
  if (sound === 'locked') {
    return (
      <button type="button" className={styles['hear']} onClick={toggleSound}>
        <Icon name="sound" className={styles['icon']} />
        {t('game.soundHint')}
      </button>
    );
  }
  if (round.calls.length > 0) return <p className={styles['mood']}>{t('game.goodLuck')}</p>;
  return (
    <p className={styles['mood']}>{left ? t('game.countdown', { seconds: left }) : t('game.waitingFirst')}</p>
  );
}

function Recent({ calls }: { calls: readonly number[] }) {
  const t = useT();
  const recent = calls.slice(0, -1).slice(-RECENT).reverse();
  return (
    <ol className={styles['recent']} aria-label={t('game.recent')}>
      {recent.map((number) => (
        <li key={number} data-l={letterOf(number)} className={styles['chip']}>
          <i>{letterOf(number)}</i>
          {number}
        </li>
      ))}
    </ol>
  );
}
