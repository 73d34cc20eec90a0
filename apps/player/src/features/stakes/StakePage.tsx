import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useT } from '../../shared/i18n';
import { ConnectionChip, listRooms, useLobby } from '../../shared/live';
import { stakeStateOf } from '../../shared/router-state';
import { EmptyState, Skeleton } from '../../shared/ui';
import { LowBalanceSheet } from './LowBalanceSheet';
import { PromoSlot } from './PromoSlot';
import { StakeTable } from './StakeTable';
import styles from './StakePage.module.css';

/** Choice of a stake: every room with its countdown, its possible win and the way in. */
export function StakePage() {
  const t = useT();
  const { gameSpace } = useLocation({ select: (location) => stakeStateOf(location.state) });
  const [lowFor, setLowFor] = useState<number | null>(null);
  const stakes = useLobby();

  useEffect(() => listRooms(gameSpace ?? null), [gameSpace]);

  return (
    <section className={styles['page']} aria-labelledby="stake-title">
      {gameSpace === undefined && <PromoSlot />}
      <header className={styles['head']}>
        <h1 id="stake-title">{t('stake.title')}</h1>
        <ConnectionChip />
      </header>
      {stakes === null && <Skeleton rows={9} height="58px" className={styles['skeleton']} />}
      {stakes?.length === 0 && <EmptyState text={t('stake.empty')} />}
      {stakes !== null && stakes.length > 0 && (
        <StakeTable stakes={stakes} gameSpace={gameSpace} onLowBalance={setLowFor} />
      )}
      {lowFor !== null && (
        <LowBalanceSheet stake={lowFor} depositAt="/wallet" onClose={() => setLowFor(null)} />
      )}
    </section>
  );
}
