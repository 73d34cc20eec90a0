import { SetMetadata, type CustomDecorator } from '@nestjs/common';

/** Who may call a route or send a socket event (protocol.md section 2 "Access"). */
export type Access = 'public' | 'halfSession' | 'user' | 'agent' | 'admin' | 'agentOrAdmin' | 'staff';

export const ACCESS = 'edil:access';
export const STEP_UP = 'edil:step-up';
export const CHANGES_STATE = 'edil:changes-state';

/**
 * Names the policy of a route or socket event, on the method or for a whole class; without one the application
 * refuses to start. `agent` is the role alone, `agentOrAdmin` also lets system admins in; `staff` is these two in the
 * backoffice, where agents need a second factor too. `halfSession` lets in who has given only the password.
 */
export function Access(access: Access): CustomDecorator {
  return SetMetadata(ACCESS, access);
}

/** Marks a route that touches money, roles or settings: the person must have proved lately who they are. */
export function StepUp(): CustomDecorator {
  return SetMetadata(STEP_UP, true);
}

/** Marks a GET that changes something, so that it is refused cross-site like a POST. */
export function ChangesState(): CustomDecorator {
  return SetMetadata(CHANGES_STATE, true);
}
