import { loadCalendarTexts, loadSchedulesTexts } from '@libs/i18n';
import { Suspense } from 'react';
import { useLobby } from '../live';
import { addTexts } from '../shared/i18n';
import { lazySection } from '../shared/lazy/lazy';

const BigGames = lazySection(async () => {
  const [section] = await Promise.all([
    import('../features/game/big-games/BigGames'),
    addTexts(loadSchedulesTexts),
    addTexts(loadCalendarTexts),
  ]);
  return section.BigGames;
});

/** The big games that sell cards; nothing is loaded while there are none. */
export function BigGamesSlot() {
  const exists = useLobby()?.some(({ bigGame }) => bigGame) ?? false;
  return (
    exists && (
      <Suspense>
        <BigGames />
      </Suspense>
    )
  );
}
