import type { IncomingHttpHeaders } from 'node:http';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Role } from '@libs/contract';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../errors';
import type { Access } from './access.decorator';

/** The person who asks, as the session and the database know them; nothing a client sends can change it. */
export interface SessionUser {
  readonly id: string;
  readonly phone: string;
  readonly role: Role;
  /** Never true while a second factor is owed. */
  readonly isSystemAdmin: boolean;
  /** As what the person would be staff, if they had the second factor that staff need. */
  readonly lacksSecondFactor: 'admin' | 'agent' | null;
  /** Until when the last step-up of this session counts, in epoch milliseconds. */
  readonly steppedUpUntil: number | null;
  /** The password was right and the code is still owed; seen by `halfSession` routes only. */
  readonly isHalf: boolean;
  readonly sessionId: string;
  /** `staff` and `bot` accounts cannot buy cards in production. */
  readonly kind: 'person' | 'staff' | 'bot';
}

/** Knows who is signed in; implemented by the auth module. */
export abstract class SessionVerifier {
  /** The signed-in person for a Bearer or the cookie `token`; null without a good one. */
  abstract signedIn(headers: IncomingHttpHeaders): SessionUser | null | Promise<SessionUser | null>;

  /** As `signedIn`, and also who has given only the password so far. */
  abstract signedInHalf(headers: IncomingHttpHeaders): Promise<SessionUser | null>;

  /** The same person as they are now; null if the session ended or the account was blocked. At most 1 s old. */
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

/**
 * @throws DomainError UNAUTHENTICATED without a person, SECOND_FACTOR_REQUIRED for staff who lack only that, FORBIDDEN if
 *   their role is not enough
 */
export function requireAccess(access: Access, user: SessionUser | null): void {
  if (access === 'public') return;
  if (!user) throw new DomainError('UNAUTHENTICATED');
  const { isSystemAdmin: admin, lacksSecondFactor: lacks } = user;
  const agent = user.role === 'agent';
  const allowed = {
    halfSession: true,
    user: true,
    agent,
    admin,
    agentOrAdmin: agent || admin,
    staff: admin || (agent && lacks === null),
  }[access];
  if (allowed) return;
  const onlyLacks = access === 'staff' ? lacks !== null : access !== 'agent' && lacks === 'admin';
  throw new DomainError(onlyLacks ? 'SECOND_FACTOR_REQUIRED' : 'FORBIDDEN');
}
