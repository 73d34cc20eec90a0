import { Injectable } from '@nestjs/common';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../platform/errors';
import { Passkeys, type Claimed } from '../passkeys/passkeys';
import { SignInLog } from '../sign-ins/sign-in-log';
import { Lockout } from './lockout';
import { LoginGate } from './login-gate';
import { LoginService, type LoggedIn, type LoginOrigin } from './login.service';
import { SuspectAddresses } from './suspect-addresses';

/** Signs players in by a passkey, without phone and password (players.md 5). */
@Injectable()
export class PasskeyLogin {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly gate: LoginGate,
    private readonly suspects: SuspectAddresses,
    private readonly lockout: Lockout,
    private readonly signInLog: SignInLog,
    private readonly logins: LoginService,
  ) {}

  /** @throws DomainError WORK_REQUIRED */
  async options(request: FastifyRequest) {
    await this.gate.admit(null, request);
    return this.passkeys.optionsToSignIn();
  }

  /**
   * Wrong answers are counted by passkey, apart from wrong passwords: strangers can guess the password of a phone, and
   * must not lock its player's passkey by it.
   * @throws DomainError INVALID_PASSKEY, for a known passkey with `retries`; ACCOUNT_LOCKED after too many wrong
   *   answers; FORBIDDEN as `LoginService.enterByPasskey`; WORK_REQUIRED
   */
  async login(passkey: object, request: FastifyRequest, origin: LoginOrigin): Promise<LoggedIn> {
    const answer = passkey as AuthenticationResponseJSON; // the library checks every field
    const claimed = await this.passkeys.claimed(answer);
    await this.gate.admit(claimed?.phone ?? null, request);
    if (claimed) return this.signInLog.signIn(claimed.phone, () => this.enter(claimed, answer, origin));
    this.suspects.count(origin.address);
    throw new DomainError('INVALID_PASSKEY');
  }

  private async enter(
    claimed: Claimed,
    answer: AuthenticationResponseJSON,
    origin: LoginOrigin,
  ): Promise<LoggedIn> {
    const key = `passkey:${claimed.passkeyId}`;
    await this.lockout.attempt(
      key,
      async () => {
        const right = await this.isRight(claimed, answer);
        if (!right) this.suspects.count(origin.address);
        return right;
      },
      null,
      'INVALID_PASSKEY',
    );
    return this.logins.enterByPasskey(claimed.userId, claimed.passkeyId, origin);
  }

  private async isRight(claimed: Claimed, answer: AuthenticationResponseJSON): Promise<boolean> {
    try {
      await this.passkeys.signIn(claimed, answer);
      return true;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'INVALID_PASSKEY') return false;
      throw error;
    }
  }
}
