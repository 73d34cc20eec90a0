import { Injectable } from '@nestjs/common';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { SecurityLog } from '../../platform/admin-log';
import { Db } from '../../platform/db';
import { DomainError } from '../../platform/errors';
import type { StepUpProof } from '../../platform/http';
import { Sessions } from '../sessions/sessions';
import { Passkeys, type PasskeyOwner } from '../passkeys/passkeys';
import { type CodePlace, SecondFactor } from './second-factor';

/** A second factor as a client sends it: a code, or the answer of a passkey. */
export interface FactorProof {
  code?: string | undefined;
  passkey?: object | undefined;
}

/** Checks second factors, for a sign-in and for a step-up. A password does not count as a second factor. */
@Injectable()
export class FactorProofs {
  constructor(
    private readonly secondFactor: SecondFactor,
    private readonly passkeys: Passkeys,
    private readonly sessions: Sessions,
    private readonly db: Db,
    private readonly log: SecurityLog,
  ) {}

  /** True if a sign-in of this person asks for a second factor. */
  async isAskedOf(userId: string): Promise<boolean> {
    return (
      (await this.secondFactor.isOn(userId)) || (await this.passkeys.list(userId, 'secondFactor')).length > 0
    );
  }

  /**
   * @throws DomainError VALIDATION_FAILED unless one of the two is given, INVALID_OTP with `retries`, ACCOUNT_LOCKED,
   *   INVALID_PASSKEY
   */
  async prove(
    user: PasskeyOwner,
    { code, passkey }: FactorProof,
    place: CodePlace,
  ): Promise<{ by: StepUpProof; signedFor: string | null }> {
    if ((code === undefined) === (passkey === undefined)) throw new DomainError('VALIDATION_FAILED');
    // A code proves who the person is. Unlike a passkey's signature, it cannot say what they confirm.
    if (code !== undefined) return { by: await this.secondFactor.check(user, code, place), signedFor: null };
    // The library checks every field of the answer.
    const { id, signedFor } = await this.passkeys.prove(user, passkey as AuthenticationResponseJSON);
    return { by: `passkey:${id}`, signedFor };
  }

  /**
   * Allows this session the actions that need a step-up, for ten minutes. If a passkey has signed one confirmation,
   * only that one confirmation is allowed.
   * @returns the time at which this ends
   */
  async stepUp(user: PasskeyOwner, proof: FactorProof): Promise<string> {
    const { by, signedFor } = await this.prove(user, proof, 'session');
    await this.log.write(this.db, {
      ...{ action: 'step-up', by: { staff: user.id }, subject: `user:${user.id}` },
      after: signedFor === null ? { by } : { by, signedFor },
    });
    const until =
      signedFor === null
        ? await this.sessions.stepUp(user.sessionId, by)
        : await this.sessions.signFor(user.sessionId, signedFor);
    return until.toISOString();
  }
}
