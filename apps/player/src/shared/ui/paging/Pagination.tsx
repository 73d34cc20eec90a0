import { useT } from '../../i18n';
import { classes } from '../classes';
import { Icon } from '../brand/Icon';
import type { IconName } from '../brand/icons';
import { pageParts } from './page-numbers';
import styles from './Pagination.module.css';

interface PaginationProps {
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
}

/** Page links of a list: first, previous, up to seven numbers with ellipses, next, last; the bar's own width says how many. */
export function Pagination({ page, totalPages, onPage }: PaginationProps) {
  const t = useT();
  if (totalPages <= 1) return null;
  const step = (icon: IconName, label: string, to: number) => (
    <button
      type="button"
      className={styles['step']}
      aria-label={label}
      disabled={to < 1 || to > totalPages || to === page}
      onClick={() => onPage(to)}
    >
      <Icon name={icon} className={styles['icon']} />
    </button>
  );
  return (
    <nav className={styles['bar']} aria-label={t('pagination.label')}>
      {step('first', t('pagination.first'), 1)}
      {step('left', t('pagination.previous'), page - 1)}
      {pageParts(page, totalPages).map((part, at) =>
        part.page === null ? (
          <span key={-at} className={classes(styles['dots'], styles[`upTo${part.upTo}`])}>
            …
          </span>
        ) : (
          <button
            key={part.page}
            type="button"
            className={classes(styles['step'], styles[`from${part.from}`])}
            aria-label={t('pagination.page', { n: part.page })}
            aria-current={part.page === page ? 'page' : undefined}
            onClick={() => onPage(part.page)}
          >
            {part.page}
          </button>
        ),
      )}
      {step('right', t('pagination.next'), page + 1)}
      {step('last', t('pagination.last'), totalPages)}
    </nav>
  );
}
