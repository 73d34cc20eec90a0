import { loadProofTexts } from '@libs/i18n';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { listen } from '../../live';
import { addTexts, translate } from '../../shared/i18n';
import { useUser } from '../../shared/session';
import { toast } from '../../shared/ui';
import { keptLog } from './log/kept-log';
import { openLocks } from './log/told-locks';

/** Display time of the warning, long enough to read it and to open the page of the round. */
const FAULT_MS = 60_000;
/** After the end of a round, its entries in the log need some seconds to be signed by witnesses. */
const AFTER_END_MS = 20_000;

type Router = ReturnType<typeof useRouter>;

/**
 * Compares the facts of rounds that this phone has kept with the record: when the app starts and after each round
 * (fairness.md 11).
 */
export function KeptRounds() {
  const router = useRouter();
  const fairId = useUser()?.fairId;
  useEffect(() => {
    if (fairId === undefined) return;
    const stop = new AbortController();
    // A comparison that fails, for example without a connection, is done again after the next round.
    const compare = () => void compareAll(fairId, stop.signal, router).catch(() => undefined);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unlisten = listen('gameFinished', () => {
      clearTimeout(timer);
      timer = setTimeout(compare, AFTER_END_MS);
    });
    compare();
    return () => {
      stop.abort();
      clearTimeout(timer);
      unlisten();
    };
  }, [fairId, router]);
  return null;
}

async function compareAll(fairId: string, signal: AbortSignal, router: Router): Promise<void> {
  if (openLocks().length === 0 && keptLog() === null) return;
  const { findKept } = await import('./log/compare-kept');
  const { rounds, isForked } = await findKept(fairId, signal);
  if (signal.aborted || (rounds.length === 0 && !isForked)) return;
  await addTexts(loadProofTexts);
  if (isForked)
    toast.error(translate('proof.log.fork'), FAULT_MS, {
      text: translate('transparency.title'),
      run: () => void router.navigate({ to: '/transparency' }),
    });
  for (const roundId of rounds) {
    // The page of the round, which is open, shows the fault itself.
    if (router.state.location.pathname === `/round/${roundId}`) continue;
    toast.error(translate('proof.failed'), FAULT_MS, {
      text: translate('proof.open'),
      run: () => void router.navigate({ to: '/round/$roundId', params: { roundId } }),
      about: roundId,
    });
  }
}
