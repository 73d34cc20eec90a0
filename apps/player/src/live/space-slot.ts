import type { ComponentType, ReactNode } from 'react';
import type { Stake } from './lobby/lobby';
import type { SpaceObj } from '../shared/app-state/router-state';

/**
 * The part that a private space adds to the stake page. Only routes import it, so that public rounds do not load it.
 */
export type SpaceSlot = ComponentType<{
  spaceId: string;
  /** The stakes of the space; null until the server has sent them. */
  stakes: readonly Stake[] | null;
  /** Draws the list of stakes or its loading state; links in it carry the space's name. */
  list: (rows: readonly Stake[] | null, space?: SpaceObj) => ReactNode;
}>;
