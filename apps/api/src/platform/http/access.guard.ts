import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ENV, type Env } from '../../config';
import { Clock } from '../clock';
import { DomainError } from '../errors';
import { RATE_LIMIT, RateLimits, type RouteLimits } from '../rate-limit';
import { ACCESS, CHANGES_STATE, EVEN_WHEN_HELD, STEP_UP, type Access } from './access.decorator';
import { isOwnOrigin } from './origin';
import { beginTry } from './refused-tries';
import { requireAccess, SessionVerifier, type SessionUser, type SignedInRequest } from './session-user';

interface RouteRules {
  access: Access;
  changesState: boolean;
  stepUp: boolean;
  /** Closed to an admin whose verbs of money are held. */
  isHeld: boolean;
  limits: RouteLimits;
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Global guard of every HTTP route: origin, sign-in, role, step-up, then the rate limits. */
@Injectable()
export class AccessGuard implements CanActivate {
  private readonly rules = new WeakMap<object, RouteRules>();

  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionVerifier,
    private readonly rateLimits: RateLimits,
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
      requireAccess(rules.access, user);
      request.user = user ?? undefined;
      beginTry(request, rules.access, changesState);
      this.requireStepUp(rules, user);
    }
    const signedIn = async () => (await this.sessions.signedIn(request.headers))?.id ?? null;
    await this.rateLimits.consumeRoute(rules.limits, request.user?.id ?? null, request.ip, signedIn);
    return true;
  }

  private requireStepUp({ stepUp, isHeld }: RouteRules, user: SessionUser | null): void {
    const now = this.clock.now().getTime();
    if (stepUp && (user?.steppedUpUntil ?? 0) <= now) throw new DomainError('STEP_UP_REQUIRED');
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
