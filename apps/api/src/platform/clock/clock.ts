/** The current time, passed to rules as an argument; rules never read the machine's clock (STYLE.md "Time and chance"). */
export abstract class Clock {
  abstract now(): Date;
}
