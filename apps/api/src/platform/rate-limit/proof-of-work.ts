import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { createChallenge, verifySolution, type Challenge, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { ENV, type Env } from '../../config';
import { Clock } from '../clock';
import type { Tx } from '../db';
import { DomainError } from '../errors';

/** Thrown if the request is answered only with a proof of work. */
export class WorkNeeded extends Error {
  constructor() {
    super('work is needed');
    this.name = 'WorkNeeded';
  }
}

const ALGORITHM = 'PBKDF2/SHA-256';
/**
 * Rounds of one try, and the range of tries that a solver needs: at most a second on a phone five times slower than a
 * desktop.
 */
const COST = 2000;
const TRIES = { least: 60, most: 160 } as const;
/** Life of a challenge in ms; even on a bad line solving and sending takes about a minute. */
const WORK_LIFE_MS = 5 * 60_000;
/** The longest header that is read, in characters. */
const MAX_TEXT = 4096;

/**
 * Proof of work (altcha, version 2). If a limit that many strangers share is used up, a stranger's device does this
 * work instead of being refused (players.md 4). A challenge is bound to a subject, such as a route or a phone.
 */
@Injectable()
export class ProofOfWork {
  private readonly secrets: Record<'signature' | 'key' | 'subject', string>;

  constructor(
    @Inject(ENV) { otpPepper }: Env,
    private readonly clock: Clock,
  ) {
    const secretOf = (use: string) =>
      Buffer.from(hkdfSync('sha256', otpPepper, '', `proof of work: ${use}`, 32)).toString('base64url');
    this.secrets = { signature: secretOf('signature'), key: secretOf('key'), subject: secretOf('subject') };
  }

  /** The refusal that asks for work; it has a challenge for this subject. */
  async refusal(subject: string): Promise<DomainError> {
    return new DomainError('WORK_REQUIRED', {}, { details: { challenge: await this.challenge(subject) } });
  }

  private challenge(subject: string): Promise<Challenge> {
    return createChallenge({
      algorithm: ALGORITHM,
      cost: COST,
      counter: randomInt(TRIES.least, TRIES.most),
      data: { for: this.mark(subject) },
      deriveKey,
      expiresAt: Math.floor((this.clock.now().getTime() + WORK_LIFE_MS) / 1000),
      hmacSignatureSecret: this.secrets.signature,
      hmacKeySignatureSecret: this.secrets.key,
    });
  }

  /**
   * The number of a challenge that was issued for this subject, has not expired and is solved correctly; null
   * otherwise. `spend` tells whether it was used before.
   * @param header base64 of the JSON { challenge, solution }
   */
  async check(subject: string, header: string | undefined): Promise<string | null> {
    const payload = read(header);
    if (!payload) return null;
    const { expiresAt, data, nonce } = payload.challenge.parameters;
    const isForIt = data?.['for'] === this.mark(subject);
    if (!isForIt || !expiresAt || expiresAt * 1000 < this.clock.now().getTime()) return null;
    const { verified } = await verifySolution({
      ...payload,
      deriveKey,
      hmacSignatureSecret: this.secrets.signature,
      hmacKeySignatureSecret: this.secrets.key,
    }).catch(() => ({ verified: false })); // a challenge that is not ours may have any shape
    return verified ? nonce : null;
  }

  /**
   * Marks a solved challenge as used, through the given transaction or database.
   * @returns false if it was used before
   */
  async spend(db: Tx, number: string): Promise<boolean> {
    const rows = await db.query(
      `INSERT INTO rate_limits (key, points, expire) VALUES ($1, 1, $2)
       ON CONFLICT ON CONSTRAINT rate_limits_pkey DO NOTHING RETURNING key`,
      [`work:${number}`, this.clock.now().getTime() + WORK_LIFE_MS],
      'work_spend',
    );
    return rows.length === 1;
  }

  private mark(subject: string): string {
    return createHmac('sha256', this.secrets.subject).update(subject).digest('hex').slice(0, 16);
  }
}

/** Reads the header without checking its values: the signature covers them. */
function read(header: string | undefined): Payload | null {
  if (!header || header.length > MAX_TEXT) return null;
  try {
    const payload = JSON.parse(Buffer.from(header, 'base64').toString('utf8')) as Partial<Payload> | null;
    const parameters = payload?.challenge?.parameters as unknown;
    return parameters && typeof parameters === 'object' && payload?.solution ? (payload as Payload) : null;
  } catch {
    return null;
  }
}
