import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../../config';
import { fetchJson } from '../../../platform/outbound';
import { SmsProvider, type SmsResult } from '../sms-provider';
import { readEnvelope } from './envelope';

/**
 * AfroMessage's `/send` (providers.md section 5). The product makes the code and sends it as text. Their `/challenge` is
 * not used: a third party would check the codes, and its codes never expire by default.
 */
@Injectable()
export class AfroMessage extends SmsProvider {
  readonly name = 'afromessage';

  constructor(@Inject(ENV) private readonly env: Env) {
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
}
