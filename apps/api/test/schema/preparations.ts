/** Statements that nothing refuses, because triggers and foreign keys are off: rows that no caller could have made. */
export const off = (...statements: string[]): string[] => [
  'SET LOCAL session_replication_role = replica',
  ...statements,
  'SET LOCAL session_replication_role = origin',
];

/** The wind-down of the house has begun an hour ago. */
export const winding = off(
  "UPDATE wind_down SET from_at = now() - interval '1 hour', changed_at = now() - interval '2 hours'",
);
