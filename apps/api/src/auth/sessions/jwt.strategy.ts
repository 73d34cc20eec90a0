import type { IncomingHttpHeaders } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-jwt';
import { Clock } from '../../platform/clock';
import { readBearer, readCookie } from '../../platform/http';
import { JWT_KEY, type JwtKey } from './jwt-key';
import type { AccessClaims } from './tokens';

/** The access token of a request: the Bearer header, else the cookie `token`. */
export function accessTokenOf(headers: IncomingHttpHeaders): string | null {
  return readBearer(headers) ?? readCookie(headers, 'token') ?? null;
}

/**
 * Checks the signature of an access token, then its age by our own clock. The key is a KeyObject: with a string the
 * same check takes 47 times as long (performance.md "Decisions").
 */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    @Inject(JWT_KEY) key: JwtKey,
    private readonly clock: Clock,
  ) {
    super({
      jwtFromRequest: (request: { headers: IncomingHttpHeaders }) => accessTokenOf(request.headers),
      secretOrKey: key as unknown as Buffer, // passport-jwt's types lack KeyObject; jsonwebtoken below accepts it
      algorithms: ['HS256'],
      ignoreExpiration: true,
    });
  }

  /** Called by passport with the claims of a well-signed token. */
  validate(claims: AccessClaims): AccessClaims | false {
    return claims.exp * 1000 > this.clock.now().getTime() && claims;
  }

  /**
   * Runs the strategy on the headers of a request or of a socket handshake, as passport's own middleware does, but
   * without an Express request.
   */
  claimsOf(headers: IncomingHttpHeaders): Promise<AccessClaims | null> {
    return new Promise((resolve, reject) => {
      const outcome = {
        success: (claims: AccessClaims) => resolve(claims),
        fail: () => resolve(null),
        error: (error: unknown) => reject(error as Error),
      };
      const run = Object.assign(Object.create(this) as JwtStrategy, outcome);
      run.authenticate({ headers } as never);
    });
  }
}
