import { shortAmount, useT } from '../../../shared/i18n';
import { Mesob, type Letter } from '../../../shared/ui';
import styles from './Prizes.module.css';

/** Rim colours of the first ranks, as on the basket balls. */
const rims: Letter[] = ['N', 'G', 'I', 'B', 'O'];

/** A rank as a ring with its number. */
export function RankRing({ rank, size = '42px' }: { rank: number; size?: string }) {
  return (
    <Mesob size={size} letter={rims[(rank - 1) % rims.length]}>
      {rank}
    </Mesob>
  );
}

/** Prizes of a stake by rank. */
export function Prizes({ prizes }: { prizes: readonly number[] }) {
  const t = useT();
  return (
    <ol className={styles['ranks']}>
      {prizes.map((prize, i) => (
        <li key={i}>
          <RankRing rank={i + 1} />
          <small>{t('bonus.rank', { n: i + 1 })}</small>
          <b>{shortAmount(prize)}</b>
          <span className="visually-hidden">{t('common.birr')}</span>
        </li>
      ))}
    </ol>
  );
}
