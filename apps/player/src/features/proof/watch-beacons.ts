import { checkBeacon, publishedAt, QUICKNET } from '@libs/bingo';
import type { Countdown, ServerEvents } from '@libs/contract';
import { loadProofTexts } from '@libs/i18n';
import { addTexts, translate } from '../../shared/i18n';
import { listen } from '../../shared/socket';
import { toast } from '../../shared/ui';
import { namedBeaconOf, noteNamedBeacon } from './named-beacons';

type Draw = Parameters<ServerEvents['countdownFinished']>[0];

/** A fault of the draw must be read, not only seen. */
const FAULT_MS = 60_000;
/** Rounds whose countdown this phone has followed. */
const KEPT = 50;

/** Rounds that this phone saw before they were locked: only of these it knows when the list came. */
const followed = new Set<string>();
/** A phone whose clock is wrong is told so once, not at every round. */
let isWarned = false;

async function tell(text: () => string): Promise<void> {
  await addTexts(loadProofTexts);
  toast.error(text(), FAULT_MS);
}

/** The list of cards must be here before its beacon is public, by the phone's own clock (fairness.md 2). */
function onCountdown({ roomId, lockHash, beaconRound }: Countdown): void {
  if (lockHash === undefined) {
    followed.add(roomId);
    const [oldest] = followed;
    if (oldest !== undefined && followed.size > KEPT) followed.delete(oldest);
    return;
  }
  if (!followed.delete(roomId) || !beaconRound) return;
  noteNamedBeacon(roomId, beaconRound);
  if (isWarned || Date.now() <= publishedAt(QUICKNET, beaconRound)) return;
  isWarned = true;
  void tell(() => translate('proof.beacon.late'));
}

/** The beacon that the draw was made with is the named one, and the chain's key has signed it. */
async function onDraw({ roomId, beacon }: Draw): Promise<void> {
  if (beacon.chain === 'local') return;
  const named = namedBeaconOf(roomId);
  const { verifyBeaconSignature } = await import('./beacon-signature');
  if (named !== undefined && named !== beacon.round) {
    await tell(() => translate('proof.beacon.wrong', { what: `${named} ≠ ${beacon.round}` }));
  } else if (!checkBeacon(beacon, verifyBeaconSignature).ok) {
    await tell(() => translate('proof.beacon.wrong', { what: String(beacon.round) }));
  }
}

/** Looks at the beacon of each round that is watched, from now on. */
export function watchBeacons(): void {
  listen('countdown', onCountdown);
  // What cannot be fetched now is checked on the round's page.
  listen('countdownFinished', (draw) => void onDraw(draw).catch(() => undefined));
}
