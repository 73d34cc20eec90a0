import { useT } from '../../i18n';
import { classes } from '../classes';
import { Icon } from '../brand/Icon';
import type { IconName } from '../brand/icons';
import styles from './Pagination.module.css';

interface PaginationProps {
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
}

/**
 * The page links of a list: first, previous, up to seven numbers with ellipses, next, last. The width of the bar
 * decides how many numbers are shown.
 */
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

/** How many numbers a bar of each level shows, from the narrowest: the current one alone, three, five, seven. */
const sizes = [1, 3, 5, 7];

/** A part of the bar: a number that is shown from a level up, or an ellipsis that is shown up to a level. */
type PagePart = { page: number; from: number } | { page: null; upTo: number };

type Window = readonly [first: number, last: number];

/** A window of `size` pages around the current one, moved inward at both ends. */
function pagesAround(current: number, total: number, size: number): Window {
  const first = Math.max(1, Math.min(current - Math.floor(size / 2), total - size + 1));
  return [first, Math.min(total, first + size - 1)];
}

/**
 * At most seven pages around the current one (protocol.md section 4), with an ellipsis at each end where pages are
 * left out. A narrow bar leaves out more pages, so each width has its own ellipses.
 */
export function pageParts(current: number, total: number): PagePart[] {
  const windows = sizes.map((size) => pagesAround(current, total, size));
  const [first, last] = pagesAround(current, total, 7);
  const numbers = Array.from({ length: last - first + 1 }, (_, offset) => {
    const page = first + offset;
    return { page, from: windows.findIndex(([from, to]) => page >= from && page <= to) };
  });
  // A wider bar leaves out fewer pages, so the narrowest levels are the ones with an ellipsis.
  const dots = (isLeftOut: (window: Window) => boolean): PagePart[] => {
    const levels = windows.filter(isLeftOut).length;
    return levels > 0 ? [{ page: null, upTo: levels - 1 }] : [];
  };
  return [...dots(([from]) => from > 1), ...numbers, ...dots(([, to]) => to < total)];
}
