import { memo } from 'react';
import { shortAmount, useT, minutesOf } from '../../shared/i18n';
import {
  elapsed,
  isOver,
  openTable,
  prizesOf,
  restsUntil,
  serverTime,
  type Stake,
  useConnection,
  useSecondsUntil,
} from '../../live';
import { Button, classes, Icon, TibebBand } from '../../shared/ui';
import { useConfig } from '../../shared/app-state/use-config';
import styles from './StakeRow.module.css';

interface StakeRowProps {
  stake: Stake;
  /** Number of players that a round needs; null until the configuration is loaded. */
  minPlayers: number | null;
  onEnter: (stake: Stake) => void;
}

/** One stake; rendered again only when its row changes. */
export const StakeRow = memo(function StakeRow({ stake: row, minPlayers, onEnter }: StakeRowProps) {
  const t = useT();
  const lost = useConnection() === 'lost';
  const { stake, playing } = row;
  const rest = row.bonus ? restsUntil(serverTime()) : null;
  useSecondsUntil(rest); // this renders the row at that time, so that the badge comes back
  const counts = row.bonus && rest === null;
  const open = openTable(row);
  const create = isOver(row);
  const players = playing?.userCount ?? row.userCount;
  const next = playing !== null && !open;
  // If no round is open, the button opens a new one without players.
  const unopened = create || row.id === playing?.id;
  const entered = unopened ? { ...row, userCount: 0, totalStake: 0, mine: false } : row;
  const [win, least] = prizesOf(entered, minPlayers ?? 0);
  // Who has paid for a card of the round that fills does not join it again.
  const isIn = open !== undefined || entered.mine;
  const action = isIn ? 'stake.open' : create ? 'stake.create' : 'stake.join';
  return (
    <tr
      role="row"
      className={classes(styles['row'], counts && styles['bonus'], row.mine && styles['mine'])}
      data-testid={`stake-${stake}`}
    >
      <th role="rowheader" scope="row" className={styles['stake']}>
        <Price birr={stake} />
        {counts && <em>{t('stake.bonus')}</em>}
      </th>
      <td role="cell" className={styles['active']}>
        <span className={styles['people']}>
          <Icon name="people" className={styles['icon']} />
          <span aria-hidden="true">{players}</span>
          <span className="visually-hidden">
            {t('stake.players', { count: players })} {row.mine && t('cards.paid')}
          </span>
          {/* A tick if the player has paid for a card of the round that sells cards. */}
          {row.mine && <Icon name="check" className={styles['icon']} />}
        </span>
        <StakeState row={row} />
        {rest !== null && <span className={styles['state']}>{t('stake.bonusFrom')}</span>}
      </td>
      <td role="cell" className={styles['win']}>
        {/* The prize of the round that the button leads to; of one with too few players, that of the least round that is played. */}
        <Price birr={open?.netWin ?? least ?? win} />
        {!open && least !== null && (
          <small className={styles['state']}>{t('stake.least', { count: minPlayers ?? 0 })}</small>
        )}
      </td>
      <td role="cell" className={styles['enter']}>
        <Button
          wide
          look={isIn ? 'ok' : 'brand'}
          className={classes(styles['button'], create && styles['create'])}
          data-testid={`join-${stake}`}
          disabled={lost}
          aria-label={`${t(action)}${next ? ` ${t('stake.nextRound')}` : ''}, ${t('stake.birr', { amount: shortAmount(stake) })}`}
          onClick={() => onEnter(row)}
        >
          {t(action)} {next && <small className={styles['next']}>{t('stake.nextRound')}</small>}
        </Button>
      </td>
    </tr>
  );
});

function Price({ birr }: { birr: number }) {
  const t = useT();
  return (
    <span className={styles['price']}>
      <b>{shortAmount(birr)}</b>
      <small>{t('common.birr')}</small>
    </span>
  );
}

/** In the last seconds, from this number on, a countdown is red. */
const HOT_SECONDS = 10;

/** State of a room: open, counting down, or playing. */
function StakeState({ row }: { row: Stake }) {
  const t = useT();
  // A round that is over has a start in the past, which is no countdown.
  const startsAt = row.startsAt === null || isOver(row) ? null : Date.parse(row.startsAt);
  const left = useSecondsUntil(row.playing ? null : startsAt);
  // If more time is left than a usual countdown has, the full bar stands for that time.
  const spanMs = Math.max(1, useConfig()?.countdownMs ?? 0, row.spanMs);

  if (row.playing) {
    return (
      <span className={classes(styles['state'], styles['live'])}>
        <i aria-hidden="true" />
        {t('stake.status.playing')}
        {row.tables > 1 && ` · ${row.tables}`}
      </span>
    );
  }
  if (left === null) return <span className={styles['state']}>{t('stake.status.available')}</span>;
  const hot = left <= HOT_SECONDS;
  const time = minutesOf(left);
  return (
    <>
      <span className={classes(styles['time'], hot && styles['hot'])}>
        <span aria-hidden="true">{time}</span>
        <span className="visually-hidden">{t('stake.status.startsIn', { time })}</span>
      </span>
      <TibebBand progress={elapsed(left, spanMs)} hot={hot} className={styles['band']} />
    </>
  );
}
