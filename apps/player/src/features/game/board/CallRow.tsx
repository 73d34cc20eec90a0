import { letterOf } from '@libs/bingo';
import { memo, Suspense, useState, type ReactNode } from 'react';
import { toggleSound, useSound } from '../../../shared/audio';
import { shortAmount, useT } from '../../../shared/i18n';
import { Odds, type Round, SpaceTag, useSecondsUntil } from '../../../live';
import { Icon, Mesob, NoticePlace, IconButton, toast, type IconName } from '../../../shared/ui';
import { lazySection } from '../../../shared/lazy/lazy';
import styles from './CallRow.module.css';

interface CallRowProps {
  round: Round;
  /** The round of one frame ago. Everything but the ball shows it, so that the ball is painted first. */
  later: Round;
  lost: boolean;
  over: boolean;
}

/** The current ball and the calls before it; problems replace the calls in the same place, so that nothing moves. */
export function CallRow({ round, later, lost, over }: CallRowProps) {
  const t = useT();
  const { calls, chain } = round;
  const latest = calls.at(-1);
  const letter = latest === undefined ? undefined : letterOf(latest);
  const broken = chain.broken;
  return (
    <section className={styles['row']} aria-label={t('game.current')}>
      <Mesob
        size="var(--ball)"
        letter={letter}
        number={latest}
        stale={lost}
        className={styles[latest === undefined ? 'waiting' : calls.length % 2 === 0 ? 'even' : 'odd']}
        label={letter ? t('game.announce', { letter, number: latest ?? '' }) : t('game.waitingFirst')}
        testId="ball"
      />
      {lost && <Banner icon="offline" text={t('connection.lost')} detail={t('connection.cardSafe')} />}
      {!lost && broken && <Mismatch round={round} index={broken.index} />}
      {!lost && <NoticePlace phone className={styles['notice']} />}
      {!lost && !broken && <Beside round={later} over={over} />}
    </section>
  );
}

/**
 * The parts beside the ball: status, prize and earlier calls. Memoised, so that painting the ball does not render
 * them.
 */
const Beside = memo(function Beside({ round, over }: { round: Round; over: boolean }) {
  const t = useT();
  return (
    <div className={styles['beside']}>
      <div className={styles['line']}>
        <StatusLine round={round} over={over} />
        {round.netWin > 0 && (
          <p className={styles['prize']}>{t('game.winLine', { amount: shortAmount(round.netWin) })}</p>
        )}
        <SpaceTag />
      </div>
      <Recent round={round} />
    </div>
  );
});

/** Status line: good luck, the hint to turn sound on, a countdown, or how many missed numbers were filled in. */
function StatusLine({ round, over }: { round: Round; over: boolean }) {
  const t = useT();
  const sound = useSound();
  const left = useSecondsUntil(round.calls.length === 0 ? round.startsAt : null);
  if (over)
    return (
      <p className={styles['status']}>
        {t(round.winners.length > 0 ? 'game.bingo' : 'history.result.refunded')}
      </p>
    );
  if (round.caughtUp > 0)
    return <p className={styles['status']}>{t('connection.resync', { count: round.caughtUp })}</p>;
  if (sound === 'locked') {
    return (
      <button type="button" className={styles['unlock']} onClick={toggleSound}>
        <Icon name="sound" className={styles['icon']} />
        {t('game.soundHint')}
      </button>
    );
  }
  if (round.calls.length > 0) return <p className={styles['status']}>{t('game.goodLuck')}</p>;
  return (
    <p className={styles['status']}>
      {left ? t('game.countdown', { seconds: left }) : t('game.waitingFirst')}
    </p>
  );
}

/**
 * The report of a fault: every fact that another person needs to reproduce it (fairness.md 5), and nothing about the
 * player.
 */
const reportOf = ({ id, status, calls, chain }: Round): string =>
  JSON.stringify(
    { roundId: id, status, ...chain, calledNumbers: calls, at: new Date().toISOString() },
    null,
    1,
  );

/** Warns that a call differs from the order that was fixed before the first call, with a report to copy. */
function Mismatch({ round, index }: { round: Round; index: number }) {
  const t = useT();

  async function copy() {
    try {
      await navigator.clipboard.writeText(reportOf(round));
      toast.success(t('common.copied'));
    } catch {
      toast.error(t('error.copy'));
    }
  }

  return (
    <Banner
      icon="alert"
      text={t('game.mismatch', { n: index })}
      action={<IconButton icon="copy" label={t('common.copy')} onClick={() => void copy()} />}
    />
  );
}

/** Calls beside the current one: 4 on a phone, of which a desktop shows 3. */
const RECENT = 4;

const CallsDialog = lazySection(async () => (await import('../after-round/CallsDialog')).CallsDialog);

/** The latest calls, and how many of all calls this phone has checked; a tap lists all calls. Before the first: the odds. */
function Recent({ round }: { round: Round }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const { calls } = round;
  const { checked } = round.chain;
  if (calls.length === 0)
    return (
      <div className={styles['recent']}>
        <Odds round={round} />
      </div>
    );
  const recent = calls.slice(0, -1).slice(-RECENT).reverse();
  const checkedText = t('game.checked', { n: checked, total: calls.length });
  return (
    <>
      <button type="button" className={styles['calls']} onClick={() => setOpen(true)}>
        <span className="visually-hidden">
          {t('game.recent')}. {checkedText}.
        </span>
        <span className={styles['recent']}>
          {/* The key is the place and not the number, so that a call changes the texts and moves nothing. */}
          {recent.map((number, place) => (
            <span key={place} data-l={letterOf(number)} className={styles['chip']}>
              <i>{letterOf(number)}</i>
              {number}
            </span>
          ))}
        </span>
        <span className={styles['checked']} aria-hidden="true" data-testid="checked" data-checked={checked}>
          <Icon name="shield" className={styles['icon']} />
          <b>{checkedText}</b>
        </span>
      </button>
      {open && (
        <Suspense>
          <CallsDialog calls={calls} checked={checked} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

interface BannerProps {
  icon: IconName;
  text: string;
  detail?: string;
  action?: ReactNode;
}

/** A problem, shown beside the ball within the height of the row. */
function Banner({ icon, text, detail, action }: BannerProps) {
  return (
    <div className={styles['banner']}>
      <Icon name={icon} className={styles['bannerIcon']} />
      <p>
        {text}
        {detail && <small>{detail}</small>}
      </p>
      {action}
    </div>
  );
}
