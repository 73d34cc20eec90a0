import { loadProofTexts } from '@libs/i18n';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { addTexts, translate } from '../../shared/i18n';
import { useUser } from '../../shared/session';
import { toast } from '../../shared/ui';
import { keptLog } from './log/kept-log';
import { openLocks } from './log/told-locks';

/** Long enough to read it and to open the page. */
const FAULT_MS = 60_000;

/** Compares once, in the background, what this phone has kept of earlier rounds with what is recorded (transparency.md 4). */
export function KeptRounds() {
  const router = useRouter();
  const fairId = useUser()?.fairId;
  useEffect(() => {
    if (fairId === undefined || (openLocks().length === 0 && keptLog() === null)) return;
    const stop = new AbortController();
    const compare = async () => {
      const { findKept } = await import('./log/find-kept');
      const found = await findKept(fairId, stop.signal);
      if (stop.signal.aborted || (found.rounds.length === 0 && !found.isForked)) return;
      await addTexts(loadProofTexts);
      if (found.isForked)
        toast.error(translate('proof.log.fork'), FAULT_MS, {
          text: translate('transparency.title'),
          run: () => void router.navigate({ to: '/transparency' }),
        });
      for (const roundId of found.rounds) {
        // Its page says so itself.
        if (router.state.location.pathname === `/round/${roundId}`) continue;
        toast.error(translate('proof.told.other'), FAULT_MS, {
          text: translate('proof.open'),
          run: () => void router.navigate({ to: '/round/$roundId', params: { roundId } }),
          about: roundId,
        });
      }
    };
    // What cannot be asked now is asked at the next start.
    void compare().catch(() => undefined);
    return () => stop.abort();
  }, [fairId, router]);
  return null;
}
