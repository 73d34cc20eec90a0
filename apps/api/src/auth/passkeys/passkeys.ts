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
import { PasskeyChallenges, type Challenged } from './passkey-challenges';
import type { PasskeyDto } from './passkeys.dto';
import type { ChallengePurpose, Passkey, PasskeyUse } from './passkeys.entity';
import { relyingPartyOf, type RelyingParty } from './relying-party';

const ISSUER = 'Edil Bingo';
/**
 * EdDSA, ES256 and RS256, as COSE numbers. The list is fixed, because the library would offer whatever its version of
 * Node can check: a passkey enrolled under a newer Node could then not sign in under an older one.
 */
const ALGORITHMS = [-8, -7, -257];
/** Most passkeys of a person for one use. */
const MAX_PASSKEYS = 10;

export type PasskeyOwner = Pick<SessionUser, 'id' | 'phone' | 'sessionId'>;

type PasskeyRow = Row<Passkey, 'id' | 'credential_id' | 'public_key' | 'counter' | 'transports'>;

/** A passkey that was checked and is not stored yet. */
export interface NewPasskey {
  use: PasskeyUse;
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: readonly string[];
}

/** The player whose passkey a browser has answered with, before the answer is checked. */
export interface Claimed {
  passkeyId: string;
  userId: string;
  phone: string;
}

/**
 * Passkeys (WebAuthn): the second factor of staff, and the sign-in of players. The authenticator checks its user, and
 * nobody can be tricked into typing a passkey or reading it aloud.
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

  /** A passkey to sign in with is kept by the authenticator with its account, so that no phone number must be typed. */
  async optionsToEnrol(user: PasskeyOwner, use: PasskeyUse): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const known = await this.rowsOf(user.id, use);
    return generateRegistrationOptions({
      rpName: ISSUER,
      rpID: this.party.id,
      userName: user.phone,
      userID: handleOf(user.id, use),
      challenge: await this.challenges.make(user, 'enrol'),
      excludeCredentials: known.map((row) => ({ id: row.credential_id, transports: row.transports })),
      authenticatorSelection: {
        residentKey: use === 'signIn' ? 'required' : 'discouraged',
        userVerification: 'required',
      },
      supportedAlgorithmIDs: ALGORITHMS,
    });
  }

  /** @throws DomainError INVALID_PASSKEY, LIMIT_REACHED */
  async check(user: PasskeyOwner, use: PasskeyUse, response: RegistrationResponseJSON): Promise<NewPasskey> {
    if ((await this.rowsOf(user.id, use)).length >= MAX_PASSKEYS) throw new DomainError('LIMIT_REACHED');
    const { verified, registrationInfo } = await orRefused(
      verifyRegistrationResponse({
        response,
        ...this.expected(user, 'enrol'),
        supportedAlgorithmIDs: ALGORITHMS,
      }),
    );
    if (!verified) throw new DomainError('INVALID_PASSKEY');
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return { use, credentialId: id, publicKey, counter, transports };
  }

  /** @throws DomainError INVALID_PASSKEY for a passkey that is already stored */
  async add(tx: Tx, userId: string, name: string, passkey: NewPasskey): Promise<string> {
    const id = this.entropy.uuid();
    try {
      await tx.query(
        `INSERT INTO passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at, use)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [
          id,
          userId,
          passkey.credentialId,
          Buffer.from(passkey.publicKey),
          passkey.counter,
          passkey.transports,
          name,
          this.clock.now(),
          passkey.use,
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
    const known = await this.rowsOf(user.id, 'secondFactor');
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
    const rows = await this.rowsOf(user.id, 'secondFactor');
    const row = rows.find((one) => one.credential_id === response.id);
    if (!row) throw new DomainError('INVALID_PASSKEY');
    return { id: row.id, signedFor: await this.verify(user, 'prove', row, response) };
  }

  /** The challenge of a sign-in. It names no account, so it tells nobody who has a passkey. */
  async optionsToSignIn(): Promise<PublicKeyCredentialRequestOptionsJSON> {
    return generateAuthenticationOptions({
      rpID: this.party.id,
      challenge: await this.challenges.make(null, 'signIn'),
      userVerification: 'required',
    });
  }

  /** Whose passkey an answer claims to come from; null for an unknown one. */
  async claimed({ id }: Pick<AuthenticationResponseJSON, 'id'>): Promise<Claimed | null> {
    const [row] = await this.db.query<{ id: string; user_id: string; phone: string }>(
      `SELECT p.id, p.user_id, u.phone FROM passkeys p JOIN users u ON u.id = p.user_id
       WHERE p.credential_id = $1 AND p.use = 'signIn'`,
      [id],
      'passkey_claimed',
    );
    return row ? { passkeyId: row.id, userId: row.user_id, phone: row.phone } : null;
  }

  /**
   * Checks the answer of an authenticator to the challenge of a sign-in.
   * @throws DomainError INVALID_PASSKEY as `prove`, and for an answer that names another account than the passkey's
   */
  async signIn({ passkeyId, userId }: Claimed, response: AuthenticationResponseJSON): Promise<void> {
    const row = (await this.rowsOf(userId, 'signIn')).find((one) => one.id === passkeyId);
    const handle = Buffer.from(handleOf(userId, 'signIn')).toString('base64url');
    if (!row || response.response.userHandle !== handle) throw new DomainError('INVALID_PASSKEY');
    await this.verify(null, 'signIn', row, response);
  }

  private async verify(
    user: Challenged,
    purpose: ChallengePurpose,
    row: PasskeyRow,
    response: AuthenticationResponseJSON,
  ): Promise<string | null> {
    const credential = {
      id: row.credential_id,
      publicKey: new Uint8Array(row.public_key),
      counter: Number(row.counter),
      transports: row.transports,
    };
    const taken: { signedFor?: string | null | undefined } = {};
    const expected = this.expected(user, purpose, (signedFor) => (taken.signedFor = signedFor));
    const { verified, authenticationInfo } = await orRefused(
      verifyAuthenticationResponse({ response, credential, ...expected }),
    );
    if (!verified) throw new DomainError('INVALID_PASSKEY');
    const used = await this.db.query(
      `UPDATE passkeys SET counter = $2, last_used_at = $3 WHERE id = $1 AND counter = $4 RETURNING id`,
      [row.id, authenticationInfo.newCounter, this.clock.now(), row.counter],
    );
    if (used.length === 0) throw new DomainError('INVALID_PASSKEY');
    return taken.signedFor ?? null;
  }

  async list(userId: string, use: PasskeyUse): Promise<PasskeyDto[]> {
    const rows = await this.db.query<Row<Passkey, 'id' | 'name' | 'created_at' | 'last_used_at'>>(
      'SELECT id, name, created_at, last_used_at FROM passkeys WHERE user_id = $1 AND use = $2 ORDER BY created_at, id',
      [userId, use],
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
      `UPDATE passkeys SET name = $3 WHERE id = $1 AND user_id = $2 AND use = 'secondFactor' RETURNING id`,
      [id, userId, name],
    );
    if (rows.length === 0) throw new DomainError('NOT_FOUND');
  }

  /** @throws DomainError NOT_FOUND if this person has no such passkey */
  async remove(tx: Tx, userId: string, id: string, use: PasskeyUse): Promise<void> {
    const rows = await tx.query(
      'DELETE FROM passkeys WHERE id = $1 AND user_id = $2 AND use = $3 RETURNING id',
      [id, userId, use],
    );
    if (rows.length === 0) throw new DomainError('NOT_FOUND');
  }

  async removeAll(tx: Tx, userId: string, use: PasskeyUse): Promise<void> {
    await tx.query('DELETE FROM passkeys WHERE user_id = $1 AND use = $2', [userId, use]);
  }

  private expected(
    user: Challenged,
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

  private rowsOf(userId: string, use: PasskeyUse): Promise<PasskeyRow[]> {
    return this.db.query<PasskeyRow>(
      'SELECT id, credential_id, public_key, counter, transports FROM passkeys WHERE user_id = $1 AND use = $2',
      [userId, use],
    );
  }
}

/**
 * The account of a passkey as its authenticator knows it. A hash instead of our own id, because an authenticator may
 * show this value to whoever holds it; another one for each use, because an authenticator keeps one passkey of an
 * account.
 */
function handleOf(userId: string, use: PasskeyUse): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(`${use}:${userId}`).digest());
}

/** Turns every error of the library into one refusal: its texts do not help the person. */
async function orRefused<T>(checking: Promise<T>): Promise<T> {
  try {
    return await checking;
  } catch (error) {
    if (error instanceof DomainError || isUnavailable(error)) throw error;
    throw new DomainError('INVALID_PASSKEY');
  }
}
