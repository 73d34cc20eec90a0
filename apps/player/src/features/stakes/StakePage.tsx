import { useLocation, useMatches } from '@tanstack/react-router';
import { createElement, Suspense, useEffect, useState, useCallback } from 'react';
import { useT } from '../../shared/i18n';
import { ConnectionChip, listRooms, type Stake, useLobby } from '../../live';
import { useConfig } from '../../shared/app-state/use-config';
import { stakeStateOf, type SpaceObj } from '../../shared/app-state/router-state';
import { ButtonLink, EmptyState, Skeleton, toast } from '../../shared/ui';
import { useLazy } from '../../shared/lazy/use-lazy';
import { StakeTable } from './StakeTable';
import { deviceStorage } from '../../shared/device/storage';
import type { PromoSection } from '../../shared/lazy/promo-slot';
import styles from './StakePage.module.css';

const loadLowBalance = () => import('./LowBalanceSheet');

/** Choice of a stake: every room with its countdown, its possible win and its button. */
export function StakePage() {
  const t = useT();
  const { gameSpace } = useLocation({ select: (location) => stakeStateOf(location.state) });
  const [lowFor, setLowFor] = useState<number | null>(null);
  const low = useLazy(lowFor === null ? null : loadLowBalance, () => {
    setLowFor(null);
    toast.error(t('stake.insufficient'));
  });
  const stakes = useLobby();
  const isDemo = useConfig()?.demo;
  const slot = useMatches({ select: (matches) => matches.at(-1)?.staticData.space });

  useEffect(() => listRooms(gameSpace ?? null), [gameSpace]);

  const waiting = <Skeleton rows={9} height="58px" className={styles['skeleton']} />;
  const list = (rows: readonly Stake[] | null, space?: SpaceObj) => {
    if (rows === null) return waiting;
    if (rows.length === 0) {
      // The space of a scheduled game has one round: when it is over, a link leads on.
      const on = gameSpace !== undefined && <ButtonLink to="/BetAmountPage">{t('home.play')}</ButtonLink>;
      return <EmptyState text={t('stake.empty')} action={on} />;
    }
    return <StakeTable stakes={rows} gameSpace={gameSpace} space={space} onLowBalance={setLowFor} />;
  };

  return (
    <section className={styles['page']} aria-labelledby="stake-title">
      {gameSpace === undefined && <PromoSlot />}
      <header className={styles['head']}>
        <h1 id="stake-title">{t('stake.title')}</h1>
        <ConnectionChip />
        {isDemo && <small>{t('stake.demo')}</small>}
      </header>
      {slot && gameSpace ? (
        <Suspense fallback={waiting}>{createElement(slot, { spaceId: gameSpace, stakes, list })}</Suspense>
      ) : (
        list(stakes)
      )}
      {low && lowFor !== null && (
        <low.LowBalanceSheet stake={lowFor} depositAt="/wallet" onClose={() => setLowFor(null)} />
      )}
    </section>
  );
}

/** Storage key, set while there is no promotion, so that no height is reserved for it. */
const EMPTY = 'promoEmpty';
/** Loads the slot after this time even if the page is never idle. */
const IDLE_TIMEOUT_MS = 2000;

/** Reserves the height above the stakes and fills it when the page is idle, so that nothing moves. */
function PromoSlot() {
  const load = useMatches({ select: (matches) => matches.at(-1)?.staticData.promo });
  const [Promo, setPromo] = useState<PromoSection | null>(null);
  const [empty, setEmpty] = useState(() => deviceStorage.read(EMPTY) !== null);

  useEffect(() => {
    // Optional: on a failure the slot is closed without a message.
    const fill = () =>
      void load?.().then(
        (section) => setPromo(() => section),
        () => setEmpty(true),
      );
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(fill, IDLE_TIMEOUT_MS / 4);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(fill, { timeout: IDLE_TIMEOUT_MS });
    return () => cancelIdleCallback(idle);
  }, [load]);

  const keep = useCallback((exists: boolean | null) => {
    if (exists !== null) deviceStorage.write(EMPTY, exists ? null : '1');
    setEmpty(exists !== true);
  }, []);

  if (!load || (empty && !Promo)) return null;
  return <div className={empty ? undefined : styles['promo']}>{Promo && <Promo onKnown={keep} />}</div>;
}
