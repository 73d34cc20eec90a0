import type { OwnTable } from '@libs/contract';
import { useEffect, useRef, useState } from 'react';
import { listen, type Round, useLobby, useSecondsUntil } from '../../live';
import { minutesOf, shortAmount, useT } from '../../shared/i18n';
import { classes } from '../../shared/ui';
import { useShowGame } from './use-other-game';
import styles from './Tables.module.css';

type Place = OwnTable & { stake: number };

/**
 * How many numbers were called in each round, taken from the calls; the rows of the stakes update it only twice a
 * minute.
 */
function useCounts(): ReadonlyMap<string, number> {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  useEffect(
    () =>
      listen('numberCall', (_number, { roundId, index }) =>
        setCounts((before) => new Map(before).set(roundId, index)),
      ),
    [],
  );
  return counts;
}

/** The player's games, each with its stake and its progress; a tap shows the game. Only the shown game makes sounds. */
export function Tables({ round }: { round: Round }) {
  const t = useT();
  const show = useShowGame(round);
  const counts = useCounts();
  const places = (useLobby() ?? [])
    .flatMap(({ stake, own }) => own.map((table): Place => ({ ...table, stake })))
    .sort((a, b) => a.stake - b.stake || (a.startsAt ?? '').localeCompare(b.startsAt ?? ''));

  return (
    <nav className={styles['tables']} aria-label={t('game.title')} data-testid="tables">
      {places.map((place) => (
        <Table
          key={place.id}
          place={place}
          count={Math.max(counts.get(place.id) ?? 0, place.index)}
          shown={place.id === round.id}
          onShow={() => show(place)}
        />
      ))}
    </nav>
  );
}

interface TableProps {
  place: Place;
  count: number;
  shown: boolean;
  onShow: () => void;
}

function Table({ place: { id, stake, status, startsAt }, count, shown, onShow }: TableProps) {
  const t = useT();
  const button = useRef<HTMLButtonElement>(null);
  const left = useSecondsUntil(status === 'Playing' || startsAt === null ? null : Date.parse(startsAt));
  const time = minutesOf(left ?? 0);
  const playing = status === 'Playing' || count > 0;
  const state = playing ? t('game.callsCount', { count }) : t('stake.status.startsIn', { time });

  useEffect(() => {
    if (shown) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shown]);

  return (
    <button
      ref={button}
      type="button"
      className={classes(styles['table'], shown && styles['shown'])}
      aria-label={`${t('stake.birr', { amount: shortAmount(stake) })}, ${state}`}
      aria-current={shown}
      data-testid={`table-${id}`}
      onClick={onShow}
    >
      <b>{shortAmount(stake)}</b>
      <small>{playing ? `${count}/75` : time}</small>
    </button>
  );
}
