import { Injectable } from '@nestjs/common';
import { RoundOpener, type FreshRound } from '../rounds/round-opener';

/**
 * Prepared rounds for sales that fill a round and open the next one. Most sales open none, so an unused round is kept
 * and offered to the next sale.
 */
@Injectable()
export class SpareRounds {
  private readonly stock: FreshRound[] = [];

  constructor(private readonly opener: RoundOpener) {}

  /** Hands out `count` rounds, each to one sale only. */
  take(count: number): FreshRound[] {
    return Array.from({ length: count }, () => this.stock.pop() ?? this.opener.fresh());
  }

  /** Takes rounds back. The caller must be certain that no commit opened them. */
  giveBack(rounds: readonly FreshRound[]): void {
    this.stock.push(...rounds);
  }
}
