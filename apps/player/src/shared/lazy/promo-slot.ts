import type { ComponentType } from 'react';

/** Content of the place above the stakes; it comes from a feature of its own. */
export type PromoSection = ComponentType<PromoProps>;

export interface PromoProps {
  /** Reports whether there is a promotion to show; null if the request failed. */
  onKnown: (exists: boolean | null) => void;
}
