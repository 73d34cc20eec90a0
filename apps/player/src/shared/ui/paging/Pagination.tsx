import { useT } from '../../i18n';
import { classes } from '../classes';
import { Icon } from '../brand/Icon';
import type { IconName } from '../brand/icons';
import { pageNumbers } from './page-numbers';
import styles from './Pagination.module.css';

interface PaginationProps {
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
}

/** Page links of a list: first, previous, up to seven numbers, next, last. Nothing for a single page. */
export function Pagination({ page, totalPages, onPage }: PaginationProps) {
  const t = useT();
  if (totalPages <= 1) return null;
  const numbers = pageNumbers(page, totalPages);
  const step = (icon: IconName, label: string, to: number, outer?: boolean) => (
    <button
      type="button"
      className={classes(styles['step'], outer && styles['outer'])}
      aria-label={label}
      disabled={to < 1 || to > totalPages || to === page}
      onClick={() => onPage(to)}
    >
      <Icon name={icon} className={styles['icon']} />
    </button>
  );
  const dots = <span className={styles['dots']}>…</span>;
  return (
    <nav className={styles['bar']} aria-label={t('pagination.label')}>
      {step('first', t('pagination.first'), 1, true)}
      {step('left', t('pagination.previous'), page - 1)}
      {(numbers[0]?.page ?? 1) > 1 && dots}
      {numbers.map(({ page: number, level }) => (
        <button
          key={number}
          type="button"
          className={classes(styles['step'], level > 1 && styles[`level${level}`])}
          aria-label={t('pagination.page', { n: number })}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onPage(number)}
        >
          {number}
        </button>
      ))}
      {(numbers.at(-1)?.page ?? totalPages) < totalPages && dots}
      {step('right', t('pagination.next'), page + 1)}
      {step('last', t('pagination.last'), totalPages, true)}
    </nav>
  );
}
