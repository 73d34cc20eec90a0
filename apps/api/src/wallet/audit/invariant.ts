/** One rule of the ledger as a query that finds the rows which break it (controls.md section 8). */
export interface Invariant {
  /** M-number of controls.md, or a short name of the rule. */
  name: string;
  rule: string;
  /** A query with the columns `subject` (which row) and `detail`. If it finds no row, the rule holds. */
  sql: string;
}

/** A report lists at most 100 rows for each rule, because a person reads it. */
export const LIMIT = 'LIMIT 100';
