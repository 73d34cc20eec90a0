import type { ComponentType, ReactNode } from 'react';
import type { Stake } from '.';
import type { SpaceObj } from '../shared/app-state/router-state';

/** What a private space adds to the stake page; a route names it, so that the way to a public round does not carry it. */
export type SpaceSlot = ComponentType<{
  spaceId: string;
  /** Null until the server has sent them. */
  stakes: readonly Stake[] | null;
  /** Draws the list of stakes, or that it is on its way; what they lead to is named after the space. */
  list: (rows: readonly Stake[] | null, space?: SpaceObj) => ReactNode;
}>;
