import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ENV, type Env } from '../../config';
import { DomainError } from '../errors';
import { RATE_LIMIT, RateLimits, type RouteLimits } from '../rate-limit';
import { ACCESS, CHANGES_STATE, type Access } from './access.decorator';
import { isOwnOrigin } from './origin';
import { requireAccess, SessionVerifier, type SignedInRequest } from './session-user';

interface RouteRules {
  access: Access;
  changesState: boolean;
  limits: RouteLimits;
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Global guard of every HTTP route: origin, sign-in, role, then the rate limits. */
@Injectable()
export class AccessGuard implements CanActivate {
  private readonly rules = new WeakMap<object, RouteRules>();

  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionVerifier,
    private readonly rateLimits: RateLimits,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true; // socket events are checked by their dispatcher
    const request = context.switchToHttp().getRequest<SignedInRequest>();
    const rules = this.rulesOf(context);
    const changesState = rules.changesState || !SAFE_METHODS.has(request.method);
    if (changesState && !isOwnOrigin(request.headers, this.env.allowedOrigins)) {
      throw new DomainError('BAD_ORIGIN');
    }
    if (rules.access !== 'public') {
      const user = await this.sessions.signedIn(request.headers);
      requireAccess(rules.access, user);
      request.user = user ?? undefined;
    }
    await this.rateLimits.consumeRoute(rules.limits, request.user?.id ?? null, request.ip);
    return true;
  }

  private rulesOf(context: ExecutionContext): RouteRules {
    const handler = context.getHandler();
    const known = this.rules.get(handler);
    if (known) return known;
    const targets = [handler, context.getClass()];
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, targets);
    if (!access) throw new DomainError('FORBIDDEN'); // the boot check makes this impossible
    const rules = {
      access,
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
