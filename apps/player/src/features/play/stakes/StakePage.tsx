import { useLocation, useMatches } from '@tanstack/react-router';
import { createElement, Suspense, useEffect, useState } from 'react';
import { useT } from '../../../shared/i18n';
import { ConnectionChip, listRooms, useLobby, type Stake } from '../../../live';
import { useConfig } from '../../../shared/app-state/use-config';
import { stakeStateOf, type SpaceObj } from '../../../shared/app-state/router-state';
import { ButtonLink, EmptyState, Skeleton, toast } from '../../../shared/ui';
import { useLazy } from '../../../shared/lazy/use-lazy';
import { PromoSlot } from './PromoSlot';
import { StakeTable } from './StakeTable';
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
