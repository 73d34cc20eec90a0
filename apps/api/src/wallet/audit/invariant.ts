/** One rule of the ledger as a query that finds the rows which break it (threats.md section 3). */
export interface Invariant {
  /** M-number of threats.md, or what is checked. */
  name: string;
  rule: string;
  /** Answers `subject` (which row) and `detail`; no row means the rule holds. */
  sql: string;
}

/** No audit lists more rows than a person would read. */
export const LIMIT = 'LIMIT 100';
