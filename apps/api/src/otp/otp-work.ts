import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { createChallenge, verifySolution, type Challenge, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { ENV, type Env } from '../config';
import { Clock } from '../platform/clock';

/** The request is answered only with a proof of work. */
export class WorkNeeded extends Error {
  constructor() {
    super('work is needed');
    this.name = 'WorkNeeded';
  }
}

const ALGORITHM = 'PBKDF2/SHA-256';
/** Rounds of one try, and the tries that a solver needs: a second at most on a phone five times slower than a desktop. */
const COST = 2000;
const TRIES = { least: 60, most: 160 } as const;
/** Life of a challenge, in ms: a minute on a bad line, and time to spare. */
export const WORK_LIFE_MS = 5 * 60_000;
/** Longest header that is read. */
const MAX_TEXT = 4096;

/** Proof of work (altcha, version 2) for the codes that strangers ask for, bound to one phone (players.md 4). */
@Injectable()
export class OtpWork {
  private readonly secrets: Record<'signature' | 'key' | 'phone', string>;

  constructor(
    @Inject(ENV) { otpPepper }: Env,
    private readonly clock: Clock,
  ) {
    const secretOf = (use: string) =>
      Buffer.from(hkdfSync('sha256', otpPepper, '', `proof of work: ${use}`, 32)).toString('base64url');
    this.secrets = { signature: secretOf('signature'), key: secretOf('key'), phone: secretOf('phone') };
  }

  challenge(phone: string): Promise<Challenge> {
    return createChallenge({
      algorithm: ALGORITHM,
      cost: COST,
      counter: randomInt(TRIES.least, TRIES.most),
      data: { for: this.mark(phone) },
      deriveKey,
      expiresAt: Math.floor((this.clock.now().getTime() + WORK_LIFE_MS) / 1000),
      hmacSignatureSecret: this.secrets.signature,
      hmacKeySignatureSecret: this.secrets.key,
    });
  }

  /**
   * The number of a challenge that was given for this phone, is not too old and is solved right; null otherwise. Whether it
   * was used before is for the caller to see.
   *
   * @param header base64 of the JSON { challenge, solution }
   */
  async check(phone: string, header: string | undefined): Promise<string | null> {
    const payload = read(header);
    if (!payload) return null;
    const { expiresAt, data, nonce } = payload.challenge.parameters;
    const isForIt = data?.['for'] === this.mark(phone);
    if (!isForIt || !expiresAt || expiresAt * 1000 < this.clock.now().getTime()) return null;
    const { verified } = await verifySolution({
      ...payload,
      deriveKey,
      hmacSignatureSecret: this.secrets.signature,
      hmacKeySignatureSecret: this.secrets.key,
    }).catch(() => ({ verified: false })); // a challenge that is not ours may have any shape
    return verified ? nonce : null;
  }

  private mark(phone: string): string {
    return createHmac('sha256', this.secrets.phone).update(`public|${phone}`).digest('hex').slice(0, 16);
  }
}

/** The parts are checked by their signature. */
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
