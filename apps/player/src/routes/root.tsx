import { createRootRoute, type ErrorComponentProps, redirect } from '@tanstack/react-router';
import { App } from '../app/App';
import { FailedPage } from '../app/error-pages/FailedPage';
import { MissingPage } from '../app/error-pages/MissingPage';
import {
  askSession,
  isEntrance,
  isOpen,
  keepInvitation,
  redirectFor,
  sessionStore,
  signedInBefore,
  takeInvitation,
  Unanswered,
} from '../shared/session';

export const rootRoute = createRootRoute({
  beforeLoad: ({ location, preload }) => (preload ? undefined : guard(location.pathname, location.href)),
  component: App,
  notFoundComponent: MissingPage,
  errorComponent: ({ error, reset }: ErrorComponentProps) => <FailedPage error={error} reset={reset} />,
});

/** Lets a visitor see `path` or sends them where they belong (protocol.md section 4 "Redirects"). */
async function guard(path: string, address: string): Promise<void> {
  if (isOpen(path)) {
    // The page is shown without waiting for the session.
    void askSession();
    return;
  }
  if (sessionStore.get().state === 'unknown') {
    const answer = askSession();
    // A newcomer sees the login page at once; if the server does know them, they are redirected afterwards.
    if (signedInBefore() || !isEntrance(path)) await answer;
  }
  const { state } = sessionStore.get();
  if (state !== 'in' && isEntrance(path)) return;
  if (state === 'offline' || state === 'unknown') throw new Unanswered();

  const target = redirectFor(path, state === 'in');
  if (target === null) return;
  if (state === 'out') keepInvitation(address);
  throw redirect({ href: (state === 'in' && takeInvitation()) || target, replace: true });
}
