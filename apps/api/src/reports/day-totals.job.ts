import { Injectable } from '@nestjs/common';
import { PollScheduler } from '../platform/async';
import { DayTotals } from './day-totals';

const EVERY_MS = 10 * 60_000;

/** Closes days, an hour after their end. Of several servers one does it. */
@Injectable()
export class DayTotalsJob {
  constructor(totals: DayTotals, polls: PollScheduler) {
    polls.add({
      name: DayTotalsJob.name,
      everyMs: EVERY_MS,
      warning: 'the totals of a day could not be kept',
      work: async () => void (await totals.closeDue()),
    });
  }
}
