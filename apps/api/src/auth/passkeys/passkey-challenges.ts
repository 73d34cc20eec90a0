import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { Db, type Row } from '../../platform/db';
import { Entropy } from '../../platform/entropy';
import type { SessionUser } from '../../platform/http';
import type { ChallengePurpose, PasskeyChallenge } from './passkeys.entity';

const LIFE_MS = 5 * 60_000;
const BYTES = 32;

/** The person in whose session a challenge is answered; null for a sign-in, before which nobody knows who answers. */
export type Challenged = Pick<SessionUser, 'id' | 'sessionId'> | null;

/**
 * Challenges that an authenticator signs. A challenge is valid once, for five minutes, for one purpose, and in
 * one session unless it is for a sign-in. It is a hash over its purpose and the confirmation, so that the signature says what was confirmed, and nobody can use
 * it for another confirmation, not even by changing the table.
 */
@Injectable()
export class PasskeyChallenges {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly entropy: Entropy,
  ) {}

  /** @param signedFor the confirmation that the passkey signs; null if it only proves who the person is */
  async make(
    user: Challenged,
    purpose: ChallengePurpose,
    signedFor: string | null = null,
  ): Promise<Uint8Array<ArrayBuffer>> {
    const nonce = Buffer.from(this.entropy.bytes(BYTES));
    const challenge = challengeOf(user, purpose, { nonce, signed_for: signedFor });
    await this.db.query(
      `INSERT INTO passkey_challenges (challenge, user_id, session_id, purpose, nonce, signed_for, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [
        challenge.toString('base64url'),
        user?.id ?? null,
        user?.sessionId ?? null,
        purpose,
        nonce,
        signedFor,
        new Date(this.clock.now().getTime() + LIFE_MS),
      ],
    );
    return new Uint8Array(challenge);
  }

  /**
   * Uses a challenge up, even if its answer then turns out wrong.
   * @returns the confirmation that the challenge is for, or null for none; undefined if this challenge was not made for
   *   this purpose in this session
   */
  async take(
    user: Challenged,
    purpose: ChallengePurpose,
    challenge: string,
  ): Promise<string | null | undefined> {
    const [row] = await this.db.query<ChallengeRow>(
      `DELETE FROM passkey_challenges
       WHERE challenge = $1 AND user_id IS NOT DISTINCT FROM $2 AND session_id IS NOT DISTINCT FROM $3 AND purpose = $4 AND expires_at > $5
       RETURNING nonce, signed_for`,
      [challenge, user?.id ?? null, user?.sessionId ?? null, purpose, this.clock.now()],
    );
    if (!row || challengeOf(user, purpose, row).toString('base64url') !== challenge) return undefined;
    return row.signed_for;
  }
}

type ChallengeRow = Row<PasskeyChallenge, 'nonce' | 'signed_for'>;

/** The nonce and the session id have fixed lengths, so two different confirmations never give the same text. */
function challengeOf(
  user: Challenged,
  purpose: ChallengePurpose,
  { nonce, signed_for: signedFor }: ChallengeRow,
): Buffer {
  const text = `${user?.sessionId ?? ''} ${purpose} ${signedFor ?? ''}`;
  return createHash('sha256').update(nonce).update(text).digest();
}
