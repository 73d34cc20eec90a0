import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useStore } from '../../../shared/device/store';
import { unreadNoticesStore, panelStore } from '../../../shared/app-state/stores';
import { ResultBadge } from '../UnreadBadge';
import type { PlacedEntry } from './menu';

interface MenuLinkProps {
  entry: PlacedEntry;
  className?: string | undefined;
  onFollow?: (() => void) | undefined;
  children: ReactNode;
}

/** A menu entry: a page of the app, a dialog, or an external address in a new tab. */
export function MenuLink({ entry, className, onFollow, children }: MenuLinkProps) {
  const { panel } = entry;
  if (panel) {
    const open = () => {
      onFollow?.();
      panelStore.set(panel);
    };
    return (
      <button type="button" className={className} aria-haspopup="dialog" onClick={open}>
        {children}
        {panel === 'notifications' && <Unread />}
      </button>
    );
  }
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
      {entry.id === 'history' && <ResultBadge />}
    </Link>
  );
}

function Unread() {
  const count = useStore(unreadNoticesStore);
  return count > 0 ? <b>({count})</b> : null;
}
