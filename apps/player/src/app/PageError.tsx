import type { ErrorComponentProps } from '@tanstack/react-router';
import { Forbidden } from '../shared/session';
import { FailedPage } from './FailedPage';
import { ForbiddenPage } from './ForbiddenPage';

/** Instead of a page and its shell: it is not for this player, or it could not be shown. */
export function PageError({ error, reset }: ErrorComponentProps) {
  return error instanceof Forbidden ? <ForbiddenPage /> : <FailedPage error={error} reset={reset} />;
}
