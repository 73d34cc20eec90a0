import { dayOf, daysAfter } from '../../../platform/clock';
import type { Tx } from '../../../platform/db';

type Happening = (tx: Tx, at: Date) => Promise<unknown>;

/** The events of a past in the order of their time, so that the ledger's ids have the order of its times. */
export class PastTimeline {
  private readonly events: { at: Date; happen: Happening }[] = [];

  /**
   * @param begin when it begins
   * @param end when it is over, some minutes before the present
   */
  constructor(
    readonly begin: Date,
    readonly end: Date,
  ) {}

  /** The days that it touches in Addis Ababa, YYYY-MM-DD. */
  get days(): string[] {
    const days: string[] = [];
    for (let at = this.begin; dayOf(at) <= dayOf(this.end); at = daysAfter(at, 1)) days.push(dayOf(at));
    return days;
  }

  /** Adds an event; an event that happens may add later ones. */
  add(at: Date, happen: Happening): void {
    const place = this.events.findLastIndex((event) => event.at <= at) + 1;
    this.events.splice(place, 0, { at, happen });
  }

  /** Lets everything happen, in one transaction. */
  async play(tx: Tx): Promise<void> {
    for (let event = this.events.shift(); event; event = this.events.shift())
      await event.happen(tx, event.at);
  }
}

/** The moment so many minutes later, or earlier if negative. */
export function minutesAfter(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * 60_000);
}

/** The moment so many milliseconds later. */
export function msAfter(at: Date, ms: number): Date {
  return new Date(at.getTime() + ms);
}
