/** The amounts of one row of a report, as the definitions of its columns read them. All are santim or counts. */
export interface Sums {
  /** The sum of a figure in the row's days. */
  sum(figure: string): bigint;
  /** What a figure is at its last day in the row; null if it is not known. */
  last(figure: string): bigint | null;
  /** The sum of a figure from the first day of the ledger to the row's last day. */
  upTo(figure: string): bigint;
}

interface Amounts {
  sum: bigint;
  last: bigint;
}

/** Adds up the amounts of a row. */
export class RowSums implements Sums {
  private readonly amounts = new Map<string, Amounts>();

  /** @param before the row whose days come before this one's; null for the first */
  constructor(private readonly before: Sums | null) {}

  /** Adds an amount; those of one figure come in the order of their days. */
  add(figure: string, sum: bigint, last: bigint): void {
    this.amounts.set(figure, { sum: this.sum(figure) + sum, last });
  }

  sum(figure: string): bigint {
    return this.amounts.get(figure)?.sum ?? 0n;
  }

  last(figure: string): bigint | null {
    return this.amounts.get(figure)?.last ?? null;
  }

  upTo(figure: string): bigint {
    return (this.before?.upTo(figure) ?? 0n) + this.sum(figure);
  }
}
