import { Clock } from './clock';

/** A clock for tests that moves only by `advance`. */
export class FakeClock extends Clock {
  private ms: number;

  constructor(start: Date | string = new Date()) {
    super();
    this.ms = new Date(start).getTime();
  }

  now(): Date {
    return new Date(this.ms);
  }

  advance(ms: number): void {
    this.ms += ms;
  }
}
