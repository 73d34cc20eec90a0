import { loadBonusTexts, loadCalendarTexts } from '@libs/i18n';
import { Promo } from '../features/bonus/carousel/Promo';
import { addTexts } from '../shared/i18n';
import type { PromoProps, PromoSection } from '../shared/lazy/promo-slot';
import { BigGamesSlot } from './BigGamesSlot';

/** What stands above the stakes: the big games, and the promotion. */
function AboveStakes(props: PromoProps) {
  return (
    <>
      <BigGamesSlot />
      <Promo {...props} />
    </>
  );
}

/** Loads the texts of the promotion. */
export async function aboveStakes(): Promise<PromoSection> {
  await Promise.all([addTexts(loadBonusTexts), addTexts(loadCalendarTexts)]);
  return AboveStakes;
}
