import { useQueries } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import { useT } from '../../../shared/i18n';
import type { PromoProps } from '../../../shared/lazy/promo-slot';
import { Query } from '../../../shared/app-state/Query';
import { BonusDialog } from '../promotion/BonusDialog';
import { LeaderboardDialog } from '../leaderboard/LeaderboardDialog';
import type { Promotion } from '../promotion/promotion';
import { LeadersSlide, OfferSlide, OwnSlide } from './slides';
import { leaderboardOf, usePromotion } from '../promotion/use-promotion';
import { classes, Icon } from '../../../shared/ui';
import { useCarousel } from './use-carousel';
import { useConfig } from '../../../shared/app-state/use-config';
import { finishedRoundsStore } from '../../../shared/device/install';
import { deviceStorage } from '../../../shared/device/storage';
import { bonusDayOf, lobbyStore, serverTime } from '../../../live';
import { fetchLimits } from '../../../shared/limits/use-limits';
import { sessionStore, spendable } from '../../../shared/session';
import { lazySection } from '../../../shared/lazy/lazy';
import styles from './Promo.module.css';

/** The promotion above the stakes: its slides, its announcement and its leaderboard. A house that closes says so instead. */
export function Promo(props: PromoProps) {
  const { from } = useConfig()?.windDown ?? {};
  if (from !== undefined) return <Closing from={from} {...props} />;
  return (
    <Query>
      <Offer {...props} />
    </Query>
  );
}

const LazyNotice = lazySection<{ from: string }>(async () =>
  (await import('../../../shared/wind-down/WindDownNotice')).loadNotice(),
);

function Closing({ from, onKnown }: PromoProps & { from: string }) {
  // The height of a promotion is too little for the notice.
  useEffect(() => onKnown(false), [onKnown]);
  return (
    <Suspense fallback={null}>
      <LazyNotice from={from} />
    </Suspense>
  );
}

type Shown = { view: 'announcement' } | { view: 'leaderboard'; stake: number };

function Offer({ onKnown }: PromoProps) {
  const { data: promotion, isError } = usePromotion();
  const [shown, setShown] = useState<Shown | null>(null);
  const announce = useCallback(() => {
    noteAnnounced();
    setShown({ view: 'announcement' });
  }, []);
  const exists = promotion === undefined ? null : promotion !== null;
  const known = exists !== null || isError;
  useEffect(() => {
    if (known) onKnown(exists);
  }, [known, exists, onKnown]);
  useAnnouncement(promotion, announce);
  if (!promotion) return null;
  const close = () => setShown(null);
  const openTable = (stake: number) => setShown({ view: 'leaderboard', stake });
  return (
    <>
      <Slides promotion={promotion} onAnnouncement={announce} onLeaderboard={openTable} />
      {shown?.view === 'announcement' && (
        <BonusDialog promotion={promotion} onClose={close} onLeaderboard={openTable} />
      )}
      {shown?.view === 'leaderboard' && (
        <LeaderboardDialog promotion={promotion} stake={shown.stake} onClose={close} />
      )}
    </>
  );
}

interface SlidesProps {
  promotion: Promotion;
  onAnnouncement: () => void;
  onLeaderboard: (stake: number) => void;
}

function Slides({ promotion, onAnnouncement, onLeaderboard }: SlidesProps) {
  const t = useT();
  const leaderboards = useQueries({ queries: promotion.stakes.map((one) => leaderboardOf(one.stake)) });
  const own = leaderboards.map((one) => one.data?.own.points ?? 0);
  const best = own.indexOf(Math.max(...own));
  const [first] = promotion.stakes;
  const stake = promotion.stakes[best];
  if (!first || !stake) return null;
  const played = leaderboards[best]?.data;
  const slides = [
    {
      id: 'offer',
      content: <OfferSlide promotion={promotion} stake={first} />,
      onOpen: onAnnouncement,
    },
    {
      id: 'own',
      content: <OwnSlide stake={stake} played={played} />,
      onOpen: () => onLeaderboard(stake.stake),
    },
    {
      id: 'leaders',
      content: <LeadersSlide stake={stake} played={played} />,
      onOpen: () => onLeaderboard(stake.stake),
    },
  ];
  return <Carousel label={t('bonus.title')} slides={slides} />;
}

interface Slide {
  id: string;
  content: ReactNode;
  onOpen: () => void;
}

/** Shows one slide at a time, with buttons for the next slide and for a pause. */
function Carousel({ label, slides }: { label: string; slides: readonly Slide[] }) {
  const t = useT();
  const { root, track, index, state, send, go, settle } = useCarousel(slides.length);
  const place = (n: number) => t('stake.carousel.slide', { n: n + 1, total: slides.length });
  const paused = state === 'paused';
  return (
    <section
      ref={root}
      aria-roledescription="carousel"
      aria-label={label}
      data-testid="carousel"
      data-state={state}
      className={styles['carousel']}
    >
      <div ref={track} className={styles['track']} onScrollEnd={settle}>
        {slides.map(({ id, content, onOpen }, i) => (
          <div
            key={id}
            role="group"
            aria-roledescription="slide"
            aria-label={place(i)}
            inert={i !== index}
            className={styles['slide']}
          >
            <button type="button" className={styles['open']} data-testid={`slide-${id}`} onClick={onOpen}>
              {content}
            </button>
          </div>
        ))}
      </div>
      <div className={styles['tools']}>
        <button
          type="button"
          className={styles['tool']}
          aria-label={`${t('pagination.next')}, ${place((index + 1) % slides.length)}`}
          data-testid="carousel-next"
          onClick={() => go(index + 1)}
        >
          <span className={styles['dots']}>
            {slides.map(({ id }, i) => (
              <i key={id} className={classes(i === index && styles['here'])} />
            ))}
          </span>
        </button>
        <button
          type="button"
          className={styles['tool']}
          aria-label={t(paused ? 'stake.carousel.play' : 'stake.carousel.pause')}
          data-testid="carousel-pause"
          onClick={() => send(paused ? 'play' : 'pause')}
        >
          {paused ? <Icon name="right" /> : <span className={styles['bars']} />}
        </button>
      </div>
    </section>
  );
}

/** Storage key of the bonus day whose announcement was shown on this device. */
const SEEN = 'bonusSeen';
/** A player who taps within this time is probably entering a round, so the announcement waits for the next visit. */
const QUIET_MS = 5000;

const today = () => new Date(bonusDayOf(serverTime()).startsAt).toISOString().slice(0, 10);

/** Remembers that the announcement of this bonus day was shown. */
const noteAnnounced = () => deviceStorage.write(SEEN, today());

/**
 * Whether the player can enter a round, and waits for none: to others the announcement would offer what they cannot
 * have, or keep them from the game that begins.
 */
async function mayPlay(): Promise<boolean> {
  // Who has not played yet is on the way to a first round.
  if (finishedRoundsStore.get() === 0) return false;
  const rows = lobbyStore.get() ?? [];
  const cheapest = rows[0]?.stake ?? Number.POSITIVE_INFINITY;
  if (!sessionStore.get().user || spendable(false) < cheapest) return false;
  if (rows.some(({ mine, own }) => mine || own.length > 0)) return false;
  const limits = await fetchLimits().catch(() => null);
  return limits !== null && limits.breakUntil === null && limits.selfExcludedUntil === null;
}

/**
 * Opens the announcement once in each bonus day of a running promotion, to players who can play and have not touched
 * the page for some seconds.
 */
function useAnnouncement(promotion: Promotion | null | undefined, open: () => void): void {
  const due = promotion?.isActive === true;
  useEffect(() => {
    if (!due || deviceStorage.read(SEEN) === today()) return;
    let quiet = true;
    const announce = async () => {
      if (!(await mayPlay()) || !quiet || document.querySelector('[aria-modal="true"]')) return;
      stop();
      open();
    };
    const timer = setTimeout(() => void announce(), QUIET_MS);
    const stop = () => {
      quiet = false;
      clearTimeout(timer);
      for (const event of busy) window.removeEventListener(event, stop);
    };
    for (const event of busy) window.addEventListener(event, stop, { passive: true });
    return stop;
  }, [due, open]);
}

const busy = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
