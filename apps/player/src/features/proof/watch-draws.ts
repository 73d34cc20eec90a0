import { loadProofTexts } from '@libs/i18n';
import { addTexts, translate } from '../../shared/i18n';
import { type CountdownTick, type FixedDraw, listen, roundStore, seenOf } from '../../live';
import { toast } from '../../shared/ui';
import { sessionStore } from '../../shared/session';
import { noteTold } from './log/told-locks';

/** Display time of a fault of the draw: long enough to read it. */
const FAULT_MS = 60_000;
/** Limit of rounds whose countdown this phone has followed. */
const KEPT = 50;

/** Rounds that this phone saw before their lock: only for these it knows when the list arrived. */
const followed = new Set<string>();
/** A phone with a wrong clock is warned once, not in every round. */
let isWarned = false;

/** Loads the check of beacons, at the first signed beacon. */
const load = () => import('./verdict/beacon-check');

async function warn(key: 'proof.beacon.late' | 'proof.beacon.wrong', params?: { what: string }) {
  await addTexts(loadProofTexts);
  toast.error(translate(key, params), FAULT_MS);
}

/** The list of cards must arrive before its beacon is public, by the phone's own clock (fairness.md 2). */
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
  await warn('proof.beacon.late');
}

/** The beacon of the draw must be the announced one, and signed by the chain's key. */
async function onDraw({ roundId, beacon }: FixedDraw): Promise<void> {
  if (beacon.chain === 'local') return;
  const fault = (await load()).faultOf(roundId, beacon);
  if (fault !== null) await warn('proof.beacon.wrong', { what: fault });
}

/** Checks the beacon of each watched round from now on, and keeps its signed lock. */
export function watchBeacons(): void {
  watchLocks();
  // If the check cannot be loaded now, the page of the round still makes it.
  listen('countdown', (countdown) => void onCountdown(countdown).catch(() => undefined));
  listen('countdownFinished', (draw) => void onDraw(draw).catch(() => undefined));
}

/** Keeps the lock that the server signed, with the cards that this phone had bought by then. */
function keep(roundId: string, note: string | null | undefined, mine: readonly number[] | undefined): void {
  if (!note || mine === undefined) return;
  noteTold(roundId, {
    note,
    receivedAt: new Date().toISOString(),
    ownCards: mine,
    commitment: seenOf(roundId)?.commitment ?? null,
    owner: sessionStore.get().user?.fairId ?? null,
  });
}

/** Keeps the signed lock of each round that this phone watches, from now on (docs/fairness.md section 11). */
function watchLocks(): void {
  listen('countdown', ({ roundId, lock }) => {
    const round = roundStore.get();
    keep(roundId, lock, round?.id === roundId ? round.mine : undefined);
  });
  listen('roomJoined', ({ room }) => keep(room.id, room.lock, room.mine));
}
