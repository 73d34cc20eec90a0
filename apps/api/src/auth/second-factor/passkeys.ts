import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { ENV, type Env } from '../../config';
import { Clock } from '../../platform/clock';
import { Db, type Row, type Tx } from '../../platform/db';
import { Entropy } from '../../platform/entropy';
import { constraintOf, DomainError, isUnavailable } from '../../platform/errors';
import type { SessionUser } from '../../platform/http';
import type { Passkey } from './factors.entity';
import { PasskeyChallenges, type ChallengePurpose } from './passkey-challenges';
import { relyingPartyOf, type RelyingParty } from './relying-party';

const ISSUER = 'Edil Bingo';
/**
 * EdDSA, ES256 and RS256, as COSE numbers. The list is fixed, because the library would offer whatever its version of
 * Node can check: a passkey enrolled under a newer Node could then not sign in under an older one.
 */
const ALGORITHMS = [-8, -7, -257];
/** Most passkeys of a person. */
const MAX_PASSKEYS = 10;

export type PasskeyOwner = Pick<SessionUser, 'id' | 'phone' | 'sessionId'>;

/** A passkey as its owner sees it. */
export interface PasskeyView {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

type PasskeyRow = Row<Passkey, 'id' | 'credential_id' | 'public_key' | 'counter' | 'transports'>;

/** A passkey that was checked and is not stored yet. */
export interface NewPasskey {
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: readonly string[];
}

/**
 * Passkeys (WebAuthn) as a second factor. The authenticator checks its user, and nobody can be tricked into typing a
 * passkey or reading it aloud.
 */
@Injectable()
export class Passkeys {
  private readonly party: RelyingParty;

  constructor(
    @Inject(ENV) env: Env,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly entropy: Entropy,
    private readonly challenges: PasskeyChallenges,
  ) {
    this.party = relyingPartyOf(env);
  }

  async optionsToEnrol(user: PasskeyOwner): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const known = await this.rowsOf(user.id);
    return generateRegistrationOptions({
      rpName: ISSUER,
      rpID: this.party.id,
      userName: user.phone,
      // A hash instead of our own id, because an authenticator may show this value to whoever holds it.
      userID: new Uint8Array(createHash('sha256').update(`passkey:${user.id}`).digest()),
      challenge: await this.challenges.make(user, 'enrol', null),
      excludeCredentials: known.map((row) => ({ id: row.credential_id, transports: row.transports })),
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'required' },
      supportedAlgorithmIDs: ALGORITHMS,
    });
  }

  /** @throws DomainError INVALID_PASSKEY, LIMIT_REACHED */
  async check(user: PasskeyOwner, response: RegistrationResponseJSON): Promise<NewPasskey> {
    if ((await this.rowsOf(user.id)).length >= MAX_PASSKEYS) throw new DomainError('LIMIT_REACHED');
    const { verified, registrationInfo } = await orRefused(
      verifyRegistrationResponse({
        response,
        ...this.expected(user, 'enrol'),
        supportedAlgorithmIDs: ALGORITHMS,
      }),
    );
    if (!verified) throw new DomainError('INVALID_PASSKEY');
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return { credentialId: id, publicKey, counter, transports };
  }

  /** @throws DomainError INVALID_PASSKEY for a passkey that is already stored */
  async add(tx: Tx, userId: string, name: string, passkey: NewPasskey): Promise<string> {
    const id = this.entropy.uuid();
    try {
      await tx.query(
        `INSERT INTO passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          id,
          userId,
          passkey.credentialId,
          Buffer.from(passkey.publicKey),
          passkey.counter,
          passkey.transports,
          name,
          this.clock.now(),
        ],
      );
    } catch (error) {
      if (constraintOf(error) === 'passkeys_credential_id_key') throw new DomainError('INVALID_PASSKEY');
      throw error;
    }
    return id;
  }

  /**
   * @param signedFor the confirmation that the passkey signs; null if it only proves who the person is
   * @throws DomainError NOT_FOUND for a person without a passkey
   */
  async optionsToProve(
    user: PasskeyOwner,
    signedFor: string | null,
  ): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const known = await this.rowsOf(user.id);
    if (known.length === 0) throw new DomainError('NOT_FOUND');
    return generateAuthenticationOptions({
      rpID: this.party.id,
      challenge: await this.challenges.make(user, 'prove', signedFor),
      allowCredentials: known.map((row) => ({ id: row.credential_id, transports: row.transports })),
      userVerification: 'required',
    });
  }

  /**
   * Checks the answer of an authenticator to a challenge of this session.
   * @returns the id of the passkey, and the confirmation that it signed, or null
   * @throws DomainError INVALID_PASSKEY, also if its counter did not go up, because then the passkey may have been
   *   copied
   */
  async prove(
    user: PasskeyOwner,
    response: AuthenticationResponseJSON,
  ): Promise<{ id: string; signedFor: string | null }> {
    const row = (await this.rowsOf(user.id)).find((one) => one.credential_id === response.id);
    if (!row) throw new DomainError('INVALID_PASSKEY');
    const credential = {
      id: row.credential_id,
      publicKey: new Uint8Array(row.public_key),
      counter: Number(row.counter),
      transports: row.transports,
    };
    const taken: { signedFor?: string | null | undefined } = {};
    const expected = this.expected(user, 'prove', (signedFor) => (taken.signedFor = signedFor));
    const { verified, authenticationInfo } = await orRefused(
      verifyAuthenticationResponse({ response, credential, ...expected }),
    );
    if (!verified) throw new DomainError('INVALID_PASSKEY');
    const used = await this.db.query(
      `UPDATE passkeys SET counter = $2, last_used_at = $3 WHERE id = $1 AND counter = $4 RETURNING id`,
      [row.id, authenticationInfo.newCounter, this.clock.now(), row.counter],
    );
    if (used.length === 0) throw new DomainError('INVALID_PASSKEY');
    return { id: row.id, signedFor: taken.signedFor ?? null };
  }

  async list(userId: string): Promise<PasskeyView[]> {
    const rows = await this.db.query<Row<Passkey, 'id' | 'name' | 'created_at' | 'last_used_at'>>(
      'SELECT id, name, created_at, last_used_at FROM passkeys WHERE user_id = $1 ORDER BY created_at, id',
      [userId],
    );
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
    }));
  }

  /** @throws DomainError NOT_FOUND if this person has no such passkey */
  async rename(userId: string, id: string, name: string): Promise<void> {
    const rows = await this.db.query(
      'UPDATE passkeys SET name = $3 WHERE id = $1 AND user_id = $2 RETURNING id',
      [id, userId, name],
    );
    if (rows.length === 0) throw new DomainError('NOT_FOUND');
  }

  /** @throws DomainError NOT_FOUND if this person has no such passkey */
  async remove(tx: Tx, userId: string, id: string): Promise<void> {
    const rows = await tx.query('DELETE FROM passkeys WHERE id = $1 AND user_id = $2 RETURNING id', [
      id,
      userId,
    ]);
    if (rows.length === 0) throw new DomainError('NOT_FOUND');
  }

  async removeAll(tx: Tx, userId: string): Promise<void> {
    await tx.query('DELETE FROM passkeys WHERE user_id = $1', [userId]);
  }

  private expected(
    user: PasskeyOwner,
    purpose: ChallengePurpose,
    tell?: (signedFor: string | null | undefined) => void,
  ) {
    return {
      expectedChallenge: async (challenge: string) => {
        const signedFor = await this.challenges.take(user, purpose, challenge);
        tell?.(signedFor);
        return signedFor !== undefined;
      },
      expectedOrigin: this.party.origins,
      expectedRPID: this.party.id,
      requireUserVerification: true,
    };
  }

  private rowsOf(userId: string): Promise<PasskeyRow[]> {
    return this.db.query<PasskeyRow>(
      'SELECT id, credential_id, public_key, counter, transports FROM passkeys WHERE user_id = $1',
      [userId],
    );
  }
}

/**
 * Turns every error of the library into one refusal: its texts say what is wrong with an answer, which does not help
 * the person.
 */
async function orRefused<T>(checking: Promise<T>): Promise<T> {
  try {
    return await checking;
  } catch (error) {
    if (error instanceof DomainError || isUnavailable(error)) throw error;
    throw new DomainError('INVALID_PASSKEY');
  }
}
