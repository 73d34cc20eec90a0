import { Injectable, Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Db } from '../db';
import { DomainError } from '../errors';
import { networkOf } from './networks';
import { ProofOfWork } from './proof-of-work';
import { RateLimits, type RateRule } from './rate-limits';

/** What a call without a session is counted by. */
export interface StrangerCall {
  /** Budgets of the caller's network. */
  shared: readonly RateRule[];
  /**
   * A budget of one phone or browser at this network, which is drawn on first, so that whoever repeats one thing works for
   * it alone and spends nothing that others share.
   */
  own?: { rule: RateRule; key: string } | undefined;
  /** True where work is asked at once. */
  mustWork?: boolean;
}

/**
 * Admits calls of strangers. Thousands of phones share the address of a mobile network, so nobody is refused for what others
 * there have used up: a call beyond a budget costs its device a proof of work, and then passes (protocol.md section 1 "Rate
 * limits").
 */
@Injectable()
export class Strangers {
  private readonly logger = new Logger(Strangers.name);

  constructor(
    private readonly limits: RateLimits,
    private readonly work: ProofOfWork,
    private readonly db: Db,
  ) {}

  /**
   * Draws on the budgets of a call; one whose device has worked for it draws on none.
   * @returns what takes the draws back, for input that turns out to be unreadable
   * @throws DomainError WORK_REQUIRED with a challenge for this route
   */
  async admit(request: FastifyRequest, { shared, own, mustWork = false }: StrangerCall): Promise<() => void> {
    if (await this.hasWorked(request)) return () => undefined;
    if (mustWork) throw await this.work.refusal(routeOf(request));
    try {
      if (own) await this.limits.consume(own.rule, `${networkOf(request.ip)} ${own.key}`);
      for (const rule of shared) await this.limits.consumeAddress(rule, request.ip);
      return () => void this.giveBack(shared, request.ip);
    } catch (refusal) {
      throw refusal instanceof DomainError ? await this.work.refusal(routeOf(request)) : refusal;
    }
  }

  private async giveBack(shared: readonly RateRule[], address: string): Promise<void> {
    try {
      for (const rule of shared) await this.limits.giveBack(rule, address);
    } catch (error) {
      this.logger.warn(`what an unreadable call has drawn was not given back: ${String(error)}`);
    }
  }

  private async hasWorked(request: FastifyRequest): Promise<boolean> {
    const header = request.headers['x-work'];
    if (typeof header !== 'string') return false;
    const number = await this.work.check(routeOf(request), header);
    return number !== null && this.work.spend(this.db, number);
  }
}

/** What a challenge is bound to. */
function routeOf({ method, routeOptions }: FastifyRequest): string {
  return `${method} ${routeOptions.url}`;
}
