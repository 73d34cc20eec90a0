import { ForbiddenPage } from './ForbiddenPage';
import { NotFoundPage } from './NotFoundPage';

/** Instead of a page that is not there, or that is not for this player (routes/admins-only.ts says so in `data`). */
export function MissingPage({ data }: { data?: unknown }) {
  return data === 'forbidden' ? <ForbiddenPage /> : <NotFoundPage />;
}
