import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PlacedEntry } from './menu';

interface MenuLinkProps {
  entry: PlacedEntry;
  className?: string | undefined;
  onFollow?: (() => void) | undefined;
  children: ReactNode;
}

/** A menu entry as a link: a page of the app, or an outside address in a tab of its own. */
export function MenuLink({ entry, className, onFollow, children }: MenuLinkProps) {
  if (entry.href !== undefined) {
    return (
      <a className={className} href={entry.href} target="_blank" rel="noopener noreferrer" onClick={onFollow}>
        {children}
      </a>
    );
  }
  return (
    <Link
      to={entry.to ?? '/home'}
      search={entry.check ? { check: true } : {}}
      className={className ?? ''}
      activeProps={{ 'aria-current': 'page' }}
      onClick={onFollow}
    >
      {children}
    </Link>
  );
}
