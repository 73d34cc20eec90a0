import { Injectable, Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Db } from '../db';
import { DomainError } from '../errors';
import { networkOf } from './networks';
import { ProofOfWork } from './proof-of-work';
import { RateLimits, type RateRule } from './rate-limits';

/** The limits that a call without a session counts against. */
export interface StrangerCall {
  /** Limits of the caller's network. */
  shared: readonly RateRule[];
  /**
   * A limit of one phone or browser in this network. It is counted first, so that a device that repeats one request
   * must prove work itself and uses up no limit that others share.
   */
  own?: { rule: RateRule; key: string } | undefined;
  /** True if the call must prove work in any case. */
  mustWork?: boolean;
}

/**
 * Admits calls of strangers. Thousands of phones share the address of a mobile network, so nobody is refused because of
 * others: a call beyond a limit must prove work, which costs its device time, and is then admitted (protocol.md section
 * 1 "Rate limits").
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
   * Counts a call against its limits; a call with a proof of work counts against none.
   * @returns a function that undoes the counts, for input that turns out to be unreadable
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

/** The subject to which a challenge is bound: the route. */
function routeOf({ method, routeOptions }: FastifyRequest): string {
  return `${method} ${routeOptions.url}`;
}
