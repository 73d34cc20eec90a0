import { watchOffers } from '../features/messages/offers';
import { Notices } from '../features/notifications/Notices';
import { OwnRounds } from '../features/own-rounds/OwnRounds';
import { Result } from '../features/game/Result';
import { KeptRounds } from '../features/proof/KeptRounds';
import { watchBeacons } from '../features/proof/watch-draws';
import { markLive } from '../features/pwa/live-marks';

// These run until the page is closed: the check that each list of cards arrives before its beacon is published, the messages
// that the server offers to an open page, and the marks by which the page reports how the game reached it.
watchBeacons();
watchOffers();
markLive();

/** Work that runs on every page of a signed-in player: notices, and the player's own rounds. */
export function Background({ userId }: { userId: string }) {
  return (
    <>
      <Notices userId={userId} />
      <KeptRounds />
      <OwnRounds userId={userId} Result={Result} />
    </>
  );
}
