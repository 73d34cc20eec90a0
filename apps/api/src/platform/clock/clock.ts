/** What time it is; rules get it from here and never from the machine (STYLE.md B8). */
export abstract class Clock {
  abstract now(): Date;
}
