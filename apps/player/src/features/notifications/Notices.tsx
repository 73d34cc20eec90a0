import { timings, type Language } from '@libs/contract';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { useStore } from '../../shared/device/store';
import { currentLanguage, translate } from '../../shared/i18n';
import { connection } from '../../live';
import { pushedStore, type PushedNotice } from '../../shared/app-state/stores';
import { spaceIdOf } from '../../shared/app-state/router-state';
import { toast } from '../../shared/ui';
import { fetchNotices } from './api';
import { isDue, noteShown } from './device';
import { forgetKnown, markNoticesRead, markVisited, meet } from './known';

/** Limit of notices shown as toasts after a sign-in; the others stay in the list. */
const AT_ONCE = 3;
/** Display time of a notice with a link, long enough to follow the link; the notice stays in the list afterwards. */
const WITH_LINK_MS = 30_000;

/**
 * Shows notices as toasts: at a sign-in those in force, at most once in 24 hours; a pushed notice at once; after a
 * lost connection the missed ones.
 */
export function Notices({ userId }: { userId: string }) {
  const show = useShow();
  const pushed = useStore(pushedStore);
  const space = useRouterState({ select: ({ location }) => spaceIdOf(location.state) });

  // A notice that leads to the space where the player is has reached its aim, so it is closed and marked as read.
  useEffect(() => {
    if (space === undefined) return;
    toast.settle(space);
    markVisited(space);
  }, [space]);

  /** The language in which the server writes to this connection. */
  const connectionLanguage = useRef(currentLanguage());

  useEffect(() => forgetKnown, []);

  useEffect(() => {
    if (pushed.length === 0) return;
    pushedStore.set([]);
    void inCurrentLanguage(pushed, connectionLanguage.current).then((notices) => show(meet(notices)));
  }, [pushed, show]);

  useEffect(() => {
    const ask = async () => {
      const notices = await fetchNotices();
      noteShown(userId);
      show(meet(notices).slice(0, AT_ONCE).reverse());
    };
    // A request that fails is repeated when the connection is up again.
    const tryAsk = () => void ask().catch(() => undefined);
    if (isDue(userId)) tryAsk();
    let wasUp = connection.get() === 'connected';
    let wasCut = false;
    return connection.subscribe(() => {
      const isUp = connection.get() === 'connected';
      if (wasUp && !isUp) wasCut = true;
      if (isUp && !wasUp) connectionLanguage.current = currentLanguage();
      if (isUp && (wasCut || isDue(userId))) {
        wasCut = false;
        tryAsk();
      }
      wasUp = isUp;
    });
  }, [userId, show]);

  return null;
}

/** Replaces notices that were pushed in a language the player no longer reads. */
async function inCurrentLanguage(
  pushed: readonly PushedNotice[],
  connectionLanguage: Language,
): Promise<readonly PushedNotice[]> {
  if (connectionLanguage === currentLanguage()) return pushed;
  const notices = await fetchNotices().catch(() => []);
  return pushed.map((one) => notices.find(({ id }) => id === one.id) ?? one);
}

function useShow() {
  const navigate = useNavigate();
  return useCallback(
    (notices: readonly PushedNotice[]) => {
      for (const { id, content, gameSpace } of notices) {
        if (gameSpace === undefined) {
          toast.info(content, timings.toastError);
          continue;
        }
        const run = () => {
          markNoticesRead([id]);
          void navigate({ to: '/BetAmountPage', state: { gameSpace } });
        };
        toast.info(content, WITH_LINK_MS, { text: translate('home.play'), run, about: gameSpace });
      }
    },
    [navigate],
  );
}
