import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ENV, type Env } from '../../config';
import { Clock } from '../clock';
import { DomainError, type CountedRequest } from '../errors';
import { GENERAL, RATE_LIMIT, RateLimits, Strangers, type RouteLimits } from '../rate-limit';
import { ACCESS, CHANGES_STATE, EVEN_WHEN_HELD, STEP_UP, type Access } from './access.decorator';
import { confirmationIn } from './confirmation';
import { isOwnOrigin } from './origin';
import { beginTry } from './refused-tries';
import { requestOriginOf } from './request-origin';
import { requireSeat, SEAT, type SeatRoute } from './seat';
import { requireAccess, SessionVerifier, type SessionUser, type SignedInRequest } from './session-user';

interface RouteRules {
  access: Access;
  changesState: boolean;
  stepUp: boolean;
  /** True if the route is closed to an admin whose verbs of money are held for a day. */
  isHeld: boolean;
  /** What the route is to an inspector; null: closed. */
  seat: SeatRoute | null;
  limits: RouteLimits;
}

/** The limit of one browser that is not signed in: the same as an account's general limit. */
const PER_BROWSER = { ...GENERAL.perUser, name: 'browser' };

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Global guard of every HTTP route: origin, sign-in, role, step-up, then the rate limits. */
@Injectable()
export class AccessGuard implements CanActivate {
  private readonly rules = new WeakMap<object, RouteRules>();

  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionVerifier,
    private readonly rateLimits: RateLimits,
    private readonly strangers: Strangers,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true; // SocketDispatcher checks socket events
    const request = context.switchToHttp().getRequest<SignedInRequest>();
    const rules = this.rulesOf(context);
    const changesState = rules.changesState || !SAFE_METHODS.has(request.method);
    if (changesState && !isOwnOrigin(request.headers, this.env.allowedOrigins)) {
      throw new DomainError('BAD_ORIGIN');
    }
    if (rules.access !== 'public') {
      const half = rules.access === 'halfSession';
      const user = await (half
        ? this.sessions.signedInHalf(request.headers)
        : this.sessions.signedIn(request.headers));
      if (user && user.seatUntil !== null) this.requireSeat(rules, user, request);
      else requireAccess(rules.access, user);
      request.user = user ?? undefined;
      beginTry(request, rules.access, changesState);
      this.requireStepUp(rules, user, request);
    }
    if (request.user) await this.rateLimits.consumeUser(request.user.id, rules.limits);
    else await this.admitStranger(request, rules.limits);
    return true;
  }

  /**
   * Counts a call without a required sign-in against the limits of strangers. If these are used up and the caller has a
   * session, the call counts against the account instead.
   */
  private async admitStranger(
    request: SignedInRequest & CountedRequest,
    { perAddress, countsAddress }: RouteLimits,
  ): Promise<void> {
    const shared = [perAddress ?? [], countsAddress ? [] : GENERAL.perAddress].flat();
    if (shared.length === 0) return;
    const browser = requestOriginOf(request).device;
    const own = browser === null ? undefined : { rule: PER_BROWSER, key: browser };
    try {
      request.uncount = await this.strangers.admit(request, { shared, own });
    } catch (refusal) {
      const user = refusal instanceof DomainError ? await this.sessions.signedIn(request.headers) : null;
      if (!user) throw refusal;
      await this.rateLimits.consumeUser(user.id);
    }
  }

  /** Refuses an inspector what is not theirs; the audit log tells of each try to change something. */
  private requireSeat({ seat }: RouteRules, user: SessionUser, request: SignedInRequest): void {
    request.user = user;
    if (seat !== 'own') beginTry(request, 'admin', !SAFE_METHODS.has(request.method));
    requireSeat(seat, request);
  }

  private requireStepUp(
    { stepUp, isHeld }: RouteRules,
    user: SessionUser | null,
    request: SignedInRequest,
  ): void {
    const now = this.clock.now().getTime();
    if (stepUp && !isProved(user, request, now)) throw new DomainError('STEP_UP_REQUIRED');
    if (isHeld && (user?.moneyHeldUntil ?? 0) > now)
      throw new DomainError(
        'STAFF_ON_HOLD',
        {},
        { until: new Date(user?.moneyHeldUntil ?? 0).toISOString() },
      );
  }

  private rulesOf(context: ExecutionContext): RouteRules {
    const handler = context.getHandler();
    const known = this.rules.get(handler);
    if (known) return known;
    const targets = [handler, context.getClass()];
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, targets);
    if (!access) throw new DomainError('FORBIDDEN'); // impossible: `Policies` refuses to start without one
    const stepUp = this.reflector.getAllAndOverride<boolean | undefined>(STEP_UP, targets) ?? false;
    const evenWhenHeld =
      this.reflector.getAllAndOverride<boolean | undefined>(EVEN_WHEN_HELD, targets) ?? false;
    const rules = {
      access,
      stepUp,
      isHeld: stepUp && access === 'admin' && !evenWhenHeld,
      seat: this.reflector.getAllAndOverride<SeatRoute | null | undefined>(SEAT, targets) ?? null,
      changesState: this.reflector.getAllAndOverride<boolean | undefined>(CHANGES_STATE, targets) ?? false,
      limits: this.rateLimits.routeLimits(
        `${context.getClass().name}.${handler.name}`,
        this.reflector.getAllAndOverride<RouteLimits | undefined>(RATE_LIMIT, targets) ?? {},
      ),
    };
    this.rules.set(handler, rules);
    return rules;
  }
}

/**
 * True if the session has proved the second factor that this request needs. A person who steps up by a passkey must
 * sign each confirmation separately; for all other verbs the step-up of ten minutes is enough. A step-up by a code is
 * enough for all verbs, because a code cannot be bound to one request.
 */
function isProved(user: SessionUser | null, request: SignedInRequest, now: number): boolean {
  const confirmation = confirmationIn(request);
  if (confirmation !== null && user?.signedFor === confirmation && (user.signedUntil ?? 0) > now) return true;
  if ((user?.steppedUpUntil ?? 0) <= now) return false;
  return confirmation === null || !user?.steppedUpBy?.startsWith('passkey:');
}
