import { loadProofTexts } from '@libs/i18n';
import { addTexts, translate } from '../../shared/i18n';
import { listen, type CountdownTick, type FixedDraw } from '../../live/socket';
import { toast } from '../../shared/ui';

/** A fault of the draw must be read, not only seen. */
const FAULT_MS = 60_000;
/** Rounds whose countdown this phone has followed. */
const KEPT = 50;

/** Rounds that this phone saw before they were locked: only of these it knows when the list came. */
const followed = new Set<string>();
/** A phone whose clock is wrong is told so once, not at every round. */
let isWarned = false;

/** Fetched at the first beacon that somebody signs. */
const load = () => import('./verdict/beacon-check');

async function tell(key: 'proof.beacon.late' | 'proof.beacon.wrong', params?: { what: string }) {
  await addTexts(loadProofTexts);
  toast.error(translate(key, params), FAULT_MS);
}

/** The list of cards must be here before its beacon is public, by the phone's own clock (fairness.md 2). */
async function onCountdown({ roundId, lockHash, beaconRound }: CountdownTick): Promise<void> {
  if (lockHash === undefined) {
    followed.add(roundId);
    const [oldest] = followed;
    if (oldest !== undefined && followed.size > KEPT) followed.delete(oldest);
    return;
  }
  if (!followed.delete(roundId) || !beaconRound) return;
  const arrivedMs = Date.now();
  const isLate = (await load()).cameLate(roundId, beaconRound, arrivedMs);
  if (!isLate || isWarned) return;
  isWarned = true;
  await tell('proof.beacon.late');
}

/** The beacon that the draw was made with is the named one, and the chain's key has signed it. */
async function onDraw({ roundId, beacon }: FixedDraw): Promise<void> {
  if (beacon.chain === 'local') return;
  const fault = (await load()).faultOf(roundId, beacon);
  if (fault !== null) await tell('proof.beacon.wrong', { what: fault });
}

/** Looks at the beacon of each round that is watched, from now on. */
export function watchBeacons(): void {
  // What cannot be fetched now is checked on the round's page.
  listen('countdown', (countdown) => void onCountdown(countdown).catch(() => undefined));
  listen('countdownFinished', (draw) => void onDraw(draw).catch(() => undefined));
}
