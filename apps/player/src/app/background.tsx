import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { watchOffers } from '../features/messages/offers';
import { Notices } from '../features/notifications/Notices';
import { OwnRounds } from '../features/own-rounds/OwnRounds';
import { watchHolds } from '../features/cards/watch-holds';
import { Result } from '../features/game/Result';
import { KeptRounds } from '../features/proof/KeptRounds';
import { watchBeacons } from '../features/proof/watch-draws';
import { markLive } from '../features/pwa/live-marks';
import { preferences } from '../shared/device/preferences';

// These run until the page is closed: the check that each list of cards arrives before its beacon is published, the end of the
// player's holds, the messages that the server offers to an open page, and the marks by which the page reports how the game
// reached it.
watchBeacons();
watchHolds();
watchOffers();
markLive();

/** Work that runs on every page of a signed-in player: notices, and the player's own rounds. */
export function Background({ userId }: { userId: string }) {
  useWalletAhead();
  return (
    <>
      <Notices userId={userId} />
      <KeptRounds />
      <OwnRounds userId={userId} Result={Result} />
    </>
  );
}

/** By then the page and its pictures have loaded. */
const WALLET_DELAY_MS = 3000;

/** Loads the wallet before it is wanted, so that its first tap has only to draw it; not for who saves data. */
function useWalletAhead(): void {
  const router = useRouter();
  useEffect(() => {
    const load = () => {
      if (preferences.get().dataSaver) return;
      // If this fails, the tap loads the page and shows the failure.
      void router.preloadRoute({ to: '/wallet' }).catch(() => undefined);
    };
    const timer = setTimeout(load, WALLET_DELAY_MS);
    return () => clearTimeout(timer);
  }, [router]);
}
