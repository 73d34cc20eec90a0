import { useLocation, useMatches, useNavigate } from '@tanstack/react-router';
import { createElement, Suspense, useEffect, useState, useCallback } from 'react';
import { useT } from '../../shared/i18n';
import { ConnectionChip, listRooms, type Stake, useLobby, openTable, storedRound } from '../../live';
import { useConfig } from '../../shared/app-state/use-config';
import { stakeStateOf, type SpaceObj } from '../../shared/app-state/router-state';
import { ButtonLink, EmptyState, Skeleton, toast } from '../../shared/ui';
import { useLazy } from '../../shared/lazy/lazy';
import { deviceStorage } from '../../shared/device/storage';
import type { PromoSection } from '../../shared/lazy/promo-slot';
import { StakeRow } from './StakeRow';
import { sessionStore, spendable } from '../../shared/session';
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
      // The space of a scheduled game has only one round. When it is over, this link leads to the other stakes.
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
/** The promotion is loaded after this time even if the page is never idle. */
const IDLE_TIMEOUT_MS = 2000;

/** Reserves the height above the stakes and fills it when the page is idle, so that nothing moves. */
function PromoSlot() {
  const load = useMatches({ select: (matches) => matches.at(-1)?.staticData.promo });
  const [Promo, setPromo] = useState<PromoSection | null>(null);
  const [empty, setEmpty] = useState(() => deviceStorage.read(EMPTY) !== null);

  useEffect(() => {
    // The promotion is optional: if it cannot be loaded, its place is closed without a message.
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

interface StakeTableProps {
  stakes: readonly Stake[];
  gameSpace: string | undefined;
  space: SpaceObj | undefined;
  onLowBalance: (stake: number) => void;
}

const columns = [
  'stake.column.stake',
  'stake.column.active',
  'stake.column.possibleWin',
  'stake.column.join',
] as const;

/** One table on every screen; roles are explicit because the rows are laid out as a grid. */
function StakeTable({ stakes, gameSpace, space, onLowBalance }: StakeTableProps) {
  const t = useT();
  const enter = useEntry(gameSpace, space, onLowBalance);
  const config = useConfig();
  return (
    <table role="table" className={styles['table']} aria-labelledby="stake-title">
      <thead role="rowgroup" className={styles['stakeTableHead']}>
        <tr role="row" className={styles['names']}>
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {t(column)}
            </th>
          ))}
        </tr>
        {/* Heading of the second column on a wide screen. */}
        <tr aria-hidden="true" className={styles['again']}>
          {columns.map((column) => (
            <th key={column}>{t(column)}</th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className={styles['rows']}>
        {stakes.map((stake) => (
          <StakeRow key={stake.stake} stake={stake} minPlayers={config?.minPlayers ?? null} onEnter={enter} />
        ))}
      </tbody>
    </table>
  );
}

/** Enters a round from a stake: the cards of the next round, or the round being played. */
function useEntry(
  gameSpace: string | undefined,
  gameSpaceObj: SpaceObj | undefined,
  onLowBalance: (stake: number) => void,
) {
  const navigate = useNavigate();
  return useCallback(
    (row: Stake) => {
      const { stake } = row;
      const table = openTable(row);
      const phone = sessionStore.get().user?.phoneNo ?? '';
      const space = { gameSpace, gameSpaceObj };
      if (table) {
        storedRound.write(table.id);
        return void navigate({
          to: '/game',
          state: { phoneNumber: phone, requestPackage: { stake, ...space } },
        });
      }
      // A player who already has a card in the open round may enter it with an empty wallet.
      if (!row.mine && spendable(gameSpace !== undefined) < stake) return onLowBalance(stake);
      void navigate({ to: '/select-cards', state: { singleStake: stake, userPhone: phone, ...space } });
    },
    [navigate, gameSpace, gameSpaceObj, onLowBalance],
  );
}
