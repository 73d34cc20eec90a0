import { loadBonusTexts, loadCalendarTexts, loadSettingsTexts } from '@libs/i18n';
import { Promo } from '../features/bonus/carousel/Promo';
import { PracticeOffer } from '../features/game/practice/PracticeOffer';
import { addTexts } from '../shared/i18n';
import type { PromoProps, PromoSection } from '../shared/lazy/promo-slot';
import { BigGamesSlot } from './BigGamesSlot';

/** What stands above the stakes: the big games, and the promotion or, for a newcomer, the offer of practice. */
function AboveStakes(props: PromoProps) {
  return (
    <>
      <BigGamesSlot />
      <PracticeOffer>
        <Promo {...props} />
      </PracticeOffer>
    </>
  );
}

/** Loads the texts of the promotion and of the offer. */
export async function aboveStakes(): Promise<PromoSection> {
  await Promise.all([addTexts(loadBonusTexts), addTexts(loadCalendarTexts), addTexts(loadSettingsTexts)]);
  return AboveStakes;
}
