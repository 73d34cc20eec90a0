import { SetMetadata, type CustomDecorator } from '@nestjs/common';

/** Who may call a route or send a socket event (contract.md section 2 "Access"). */
export type Access = 'public' | 'user' | 'agent' | 'admin' | 'agentOrAdmin';

export const ACCESS = 'edil:access';
export const CHANGES_STATE = 'edil:changes-state';

/**
 * Names the policy of a route or socket event, on the method or for a whole class; without one the application
 * refuses to start. `agent` is the role alone, `agentOrAdmin` also lets system admins in.
 */
export function Access(access: Access): CustomDecorator {
  return SetMetadata(ACCESS, access);
}

/** Marks a GET that changes something, so that it is refused cross-site like a POST. */
export function ChangesState(): CustomDecorator {
  return SetMetadata(CHANGES_STATE, true);
}
