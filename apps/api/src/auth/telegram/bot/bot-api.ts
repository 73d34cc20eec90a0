import { Inject, Injectable } from '@nestjs/common';
import type { ApiResponse } from 'grammy/types';
import { ENV, type Env } from '../../../config';
import { fetchJson } from '../../../platform/outbound';
import { ProviderCalls, type CallResult } from '../../../platform/outbound';

/** Calls Telegram's Bot API with the product's guarded HTTP client (controls.md rule 46) instead of grammY's own. */
@Injectable()
export class BotApi {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly calls: ProviderCalls,
  ) {}

  /**
   * Calls a method. If there is no usable answer, the result is an error 503, which callers can tell from a refusal by
   * Telegram.
   */
  async call(method: string, payload: object): Promise<ApiResponse<unknown>> {
    const { telegram } = this.env;
    if (!telegram) return { ok: false, error_code: 503, description: 'no bot' };
    return this.calls.measure(
      'telegram',
      async () => {
        const url = `${telegram.apiUrl}/bot${telegram.token}/${method}`;
        const answer = await fetchJson(url, { method: 'POST', body: payload });
        if (answer.kind === 'unknown') return away(answer.reason.replaceAll(telegram.token, '…'));
        return isAnswer(answer.body) ? answer.body : away(`HTTP ${answer.status} with another answer`);
      },
      resultOf,
    );
  }
}

function away(description: string): ApiResponse<unknown> {
  return { ok: false, error_code: 503, description };
}

function isAnswer(body: unknown): body is ApiResponse<unknown> {
  if (typeof body !== 'object' || body === null || !('ok' in body)) return false;
  if (body.ok === true) return 'result' in body;
  return body.ok === false && 'error_code' in body && typeof body.error_code === 'number';
}

function resultOf(answer: ApiResponse<unknown>): CallResult {
  if (answer.ok) return 'ok';
  if (answer.error_code === 401 || answer.error_code === 404) return 'config';
  return answer.error_code === 429 || answer.error_code >= 500 ? 'retry' : 'rejected';
}
