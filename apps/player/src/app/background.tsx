import { watchOffers } from '../features/messages/offers';
import { Notices } from '../features/notifications/Notices';
import { OwnRounds } from '../features/own-rounds/OwnRounds';
import { ResultDialog } from '../features/game/result/ResultDialog';
import { KeptRounds } from '../features/proof/KeptRounds';
import { watchBeacons } from '../features/proof/watch-draws';

// Run for the life of the page: each received list of cards is checked against the time of its beacon, and messages are taken.
watchBeacons();
watchOffers();

/** What runs on every page of a signed-in player: notices, and the player's own rounds. */
export function Background({ userId }: { userId: string }) {
  return (
    <>
      <Notices userId={userId} />
      <KeptRounds />
      <OwnRounds userId={userId} Result={ResultDialog} />
    </>
  );
}
