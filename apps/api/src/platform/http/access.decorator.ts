import { SetMetadata, type CustomDecorator } from '@nestjs/common';

/** The callers that a route or socket event admits (protocol.md section 2 "Access"). */
export type Access =
  'public' | 'halfSession' | 'user' | 'agent' | 'admin' | 'agentOrAdmin' | 'staff' | 'spectator';

export const ACCESS = 'edil:access';
export const STEP_UP = 'edil:step-up';
export const EVEN_WHEN_HELD = 'edil:even-when-held';
export const CHANGES_STATE = 'edil:changes-state';

/**
 * Sets the access policy of a route or socket event, on the method or for a whole class; without one the application
 * refuses to start. `agent` admits agents only, `agentOrAdmin` also system admins. `staff` admits both in the
 * backoffice, where agents need a second factor, too. `halfSession` also admits a session that has passed only the
 * password. `spectator` is for socket events alone: it admits who watches without an account, and nobody who is signed in.
 */
export function Access(access: Access): CustomDecorator {
  return SetMetadata(ACCESS, access);
}

/**
 * Marks a route that touches money, roles or settings: the session needs a recent step-up by a second factor. An admin
 * who was just admitted, or has changed a factor, cannot use such a route for a day (but see `EvenWhenHeld`).
 */
export function StepUp(): CustomDecorator {
  return SetMetadata(STEP_UP, true);
}

/**
 * Marks a step-up route of admins that only stops something, or that moves no money, roles or settings. An admin whose
 * verbs are held for a day may still use it.
 */
export function EvenWhenHeld(): CustomDecorator {
  return SetMetadata(EVEN_WHEN_HELD, true);
}

/** Marks a GET that changes state; requests from other sites are then refused, as for a POST. */
export function ChangesState(): CustomDecorator {
  return SetMetadata(CHANGES_STATE, true);
}
