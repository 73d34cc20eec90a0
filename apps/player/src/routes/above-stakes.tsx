import { loadBonusTexts, loadCalendarTexts, loadSettingsTexts } from '@libs/i18n';
import { Promo } from '../features/bonus/carousel/Promo';
import { PracticeOffer, practiceIsOffered } from '../features/pwa/PracticeOffer';
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

/** Loads the texts of the promotion, and of the offer if it is made. */
export async function aboveStakes(): Promise<PromoSection> {
  const texts = [loadBonusTexts, loadCalendarTexts, ...(practiceIsOffered() ? [loadSettingsTexts] : [])];
  await Promise.all(texts.map((load) => addTexts(load)));
  return AboveStakes;
}
