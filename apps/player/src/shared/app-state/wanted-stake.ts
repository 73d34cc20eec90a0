import { cardsStateOf, type CardsState } from './router-state';

const place = 'wantedStake';

/**
 * Remembers the stake that the balance was too small for, so that the wallet can lead back to it once the money is
 * there. In the session's storage, because a deposit may lead over the page of a provider.
 */
export function wantStake(wanted: CardsState): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(wanted));
  } catch {
    // Without storage the wallet shows no way back; the stakes are one tap away all the same.
  }
}

/** The stake that was wanted last, or null. */
export function wantedStake(): CardsState | null {
  try {
    return cardsStateOf(JSON.parse(sessionStorage.getItem(place) ?? 'null'));
  } catch {
    return null;
  }
}

export function forgetWantedStake(): void {
  try {
    sessionStorage.removeItem(place);
  } catch {
    // Nothing was kept.
  }
}
