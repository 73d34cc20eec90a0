import type { ComponentType } from 'react';

/** What the place above the stakes is filled with, which is a feature of its own. */
export type PromoSlotPart = ComponentType<PromoProps>;

export interface PromoProps {
  /** Told whether there is a promotion to show; null: it could not be asked for. */
  onKnown: (exists: boolean | null) => void;
}
