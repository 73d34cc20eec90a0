import { ForbiddenPage } from './ForbiddenPage';
import { NotFoundPage } from './NotFoundPage';

/** Replaces a page that does not exist, or one that this player may not open (`data` set by routes/admins-only.ts). */
export function MissingPage({ data }: { data?: unknown }) {
  return data === 'forbidden' ? <ForbiddenPage /> : <NotFoundPage />;
}
