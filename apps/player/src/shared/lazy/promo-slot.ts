import type { ComponentType } from 'react';

/** Content of the slot above the stakes, which is a feature of its own. */
export type PromoSection = ComponentType<PromoProps>;

export interface PromoProps {
  /** Reports whether there is a promotion to show; null: the request failed. */
  onKnown: (exists: boolean | null) => void;
}
