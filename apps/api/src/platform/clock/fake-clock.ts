import { Clock } from './clock';

/** A clock that stands still until it is told to move; for tests. */
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
