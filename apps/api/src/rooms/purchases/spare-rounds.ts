import { Injectable } from '@nestjs/common';
import { RoundOpener, type FreshRound } from '../rounds/round-opener';

/** Rounds that are ready to open. Each is made once and offered to one sale after the other until one has used it. */
@Injectable()
export class SpareRounds {
  private readonly stock: FreshRound[] = [];

  constructor(private readonly opener: RoundOpener) {}

  /** So many rounds, for one sale at a time. */
  take(count: number): FreshRound[] {
    return Array.from({ length: count }, () => this.stock.pop() ?? this.opener.fresh());
  }

  /** Takes rounds back that were certainly not opened. */
  giveBack(rounds: readonly FreshRound[]): void {
    this.stock.push(...rounds);
  }
}
