import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { Entropy } from '../../platform/entropy';
import type { SessionUser } from '../../platform/http';

const LIFE_MS = 5 * 60_000;
const BYTES = 32;

/** `enrol` adds a passkey, `prove` uses one. */
export type ChallengePurpose = 'enrol' | 'prove';
type Asked = Pick<SessionUser, 'id' | 'sessionId'>;

/** What an authenticator is asked to sign: valid once, for five minutes, for one purpose in one session. */
@Injectable()
export class PasskeyChallenges {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly entropy: Entropy,
  ) {}

  async make({ id, sessionId }: Asked, purpose: ChallengePurpose): Promise<Uint8Array<ArrayBuffer>> {
    const challenge = new Uint8Array(this.entropy.bytes(BYTES));
    await this.db.query(
      `INSERT INTO passkey_challenges (challenge, user_id, session_id, purpose, expires_at)
       VALUES ($1, $2, $3, $4, $5)`,
      [
        Buffer.from(challenge).toString('base64url'),
        id,
        sessionId,
        purpose,
        new Date(this.clock.now().getTime() + LIFE_MS),
      ],
    );
    return challenge;
  }

  /** Uses a challenge up, whether or not its answer turns out right. @returns false for any that was not made for this */
  async take({ id, sessionId }: Asked, purpose: ChallengePurpose, challenge: string): Promise<boolean> {
    const rows = await this.db.query(
      `DELETE FROM passkey_challenges
       WHERE challenge = $1 AND user_id = $2 AND session_id = $3 AND purpose = $4 AND expires_at > $5
       RETURNING challenge`,
      [challenge, id, sessionId, purpose, this.clock.now()],
    );
    return rows.length === 1;
  }
}
