import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../../../config';
import { fetchJson } from '../../../../platform/outbound';
import { SmsProvider, type Challenge, type ChallengeResult, type SmsResult } from '../sms-provider';
import { readCode, readEnvelope } from './envelope';

/** AfroMessage's type of codes that are made of digits. */
const DIGITS = '0';

/**
 * AfroMessage (providers.md section 5). It uses `/send` for texts that the product has written and, with
 * AFRO_CODES=challenge, `/challenge` for codes. Its `/verify` is not used: the product compares the codes itself.
 */
@Injectable()
export class AfroMessage extends SmsProvider {
  readonly name = 'afromessage';

  constructor(@Inject(ENV) private readonly env: Pick<Env, 'afro' | 'afroToken'>) {
    super();
  }

  async send(to: string, text: string): Promise<SmsResult> {
    const { baseUrl, sender, identifier } = this.env.afro;
    const answer = await fetchJson(`${baseUrl}/send`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.env.afroToken}` },
      body: { to, message: text, sender, ...(identifier ? { from: identifier } : {}) },
    });
    if (answer.kind === 'unknown') return { kind: 'later', reason: answer.reason };
    return readEnvelope(answer.status, answer.body);
  }

  async challenge(to: string, { before, after, digits, lifeMs }: Challenge): Promise<ChallengeResult> {
    const { baseUrl, sender, identifier, callback } = this.env.afro;
    const [pr, ps] = [before.trimEnd(), after.trimStart()];
    const query = new URLSearchParams({
      ...(identifier ? { from: identifier } : {}),
      sender,
      to,
      ...{ pr, ps, sb: String(before.length - pr.length), sa: String(after.length - ps.length) },
      ...{ ttl: String(lifeMs / 1000), len: String(digits), t: DIGITS },
      ...(callback ? { callback } : {}),
    });
    const answer = await fetchJson(`${baseUrl}/challenge?${query.toString()}`, {
      method: 'GET',
      headers: { authorization: `Bearer ${this.env.afroToken}` },
    });
    if (answer.kind === 'unknown') return { kind: 'later', reason: answer.reason };
    const result = readEnvelope(answer.status, answer.body);
    if (result.kind !== 'accepted') return result;
    const code = readCode(answer.body, digits);
    return code === null ? { kind: 'refused', reason: 'an answer without its code' } : { ...result, code };
  }
}
