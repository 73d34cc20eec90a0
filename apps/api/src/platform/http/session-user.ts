import type { IncomingHttpHeaders } from 'node:http';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Role } from '@libs/contract';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../errors';
import type { Access } from './access.decorator';

/** The proof of a step-up: an authenticator app, a recovery code or a passkey; in demo mode also a sign-in. */
export type StepUpProof = 'totp' | 'recovery' | 'signIn' | `passkey:${string}`;

/** The signed-in person, read from the session and the database; a client cannot change any of it. */
export interface SessionUser {
  readonly id: string;
  readonly phone: string;
  readonly role: Role;
  /** True for a system admin; never true while the second factor is missing. */
  readonly isSystemAdmin: boolean;
  /** The kind of staff that the person would be with a second factor; null if no factor is missing. */
  readonly lacksSecondFactor: 'admin' | 'agent' | 'inspector' | null;
  /** End of the last step-up of this session, in epoch milliseconds. */
  readonly steppedUpUntil: number | null;
  /** The proof of that step-up. */
  readonly steppedUpBy: StepUpProof | null;
  /**
   * The one confirmation for which a passkey has signed during this session (confirmation.ts); it is valid until
   * `signedUntil`, in epoch milliseconds.
   */
  readonly signedFor: string | null;
  readonly signedUntil: number | null;
  /** Until this time (epoch milliseconds) an admin cannot use verbs of money, roles or settings (controls.md 2). */
  readonly moneyHeldUntil: number | null;
  /** When an inspector's seat ends, in epoch milliseconds; null for everybody else (controls.md 2). */
  readonly seatUntil: number | null;
  /** True between the password and the second factor's code; only `halfSession` routes see such a session. */
  readonly isHalf: boolean;
  readonly sessionId: string;
  /** Kind of the account; `staff` and `bot` accounts cannot buy cards in production. */
  readonly kind: 'person' | 'staff' | 'bot';
}

/** Finds the signed-in person of a request; the auth module implements it. */
export abstract class SessionVerifier {
  /** The signed-in person for a Bearer token or the cookie `token`; null without a valid one. */
  abstract signedIn(headers: IncomingHttpHeaders): SessionUser | null | Promise<SessionUser | null>;

  /** Like `signedIn`, but also finds a person who has passed only the password. */
  abstract signedInHalf(headers: IncomingHttpHeaders): Promise<SessionUser | null>;

  /** The current state of the person, at most 1 s old; null if the session ended or the account was blocked. */
  abstract current(user: SessionUser): SessionUser | null | Promise<SessionUser | null>;
}

/** A request that the access guard let through. */
export type SignedInRequest = FastifyRequest & { user?: SessionUser };

/** The caller of a route that needs a sign-in. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): SessionUser => {
  const user =
    context.getType() === 'ws'
      ? (context.switchToWs().getClient<{ data: { user?: SessionUser } }>().data.user ?? null)
      : (context.switchToHttp().getRequest<SignedInRequest>().user ?? null);
  if (!user) throw new DomainError('UNAUTHENTICATED');
  return user;
});

/** True for who may read the rounds of all spaces: system admins and inspectors. */
export const readsAllSpaces = ({ isSystemAdmin, seatUntil, lacksSecondFactor }: SessionUser): boolean =>
  isSystemAdmin || (seatUntil !== null && lacksSecondFactor === null);

/**
 * @throws DomainError UNAUTHENTICATED without a person, SECOND_FACTOR_REQUIRED for staff who lack only that, FORBIDDEN
 *   if their role is not enough
 */
export function requireAccess(access: Access, user: SessionUser | null): void {
  if (access === 'public') return;
  if (!user) throw new DomainError('UNAUTHENTICATED');
  if (user.seatUntil !== null) throw new DomainError('FORBIDDEN'); // routes that are open to inspectors: seat.ts
  const { isSystemAdmin: admin, lacksSecondFactor: lacks } = user;
  const agent = user.role === 'agent';
  const allowed = {
    halfSession: true,
    user: true,
    agent,
    admin,
    agentOrAdmin: agent || admin,
    staff: admin || (agent && lacks === null),
    spectator: false,
  }[access];
  if (allowed) return;
  const onlyLacks = access === 'staff' ? lacks !== null : access !== 'agent' && lacks === 'admin';
  throw new DomainError(onlyLacks ? 'SECOND_FACTOR_REQUIRED' : 'FORBIDDEN');
}
