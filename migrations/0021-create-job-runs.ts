import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the jobs of operation last came to a good end, and what they may throw away (threats.md section 8). */
export class CreateJobRuns implements MigrationInterface {
  name = 'KeepJobRuns1764000000017';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
CREATE TABLE job_runs (
  name text CONSTRAINT job_runs_pkey PRIMARY KEY,
  last_ok_at timestamptz NOT NULL,
  took_ms int NOT NULL CONSTRAINT job_runs_took_ms_check CHECK (took_ms >= 0),
  -- What came of it, in a few words.
  result text NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON job_runs TO edil_app;

GRANT DELETE ON webhooks, reconcile_differences TO edil_app;
CREATE INDEX webhooks_received_at_idx ON webhooks (received_at);
CREATE INDEX otp_challenges_expires_at_idx ON otp_challenges (expires_at);
CREATE INDEX outbox_done_at_idx ON outbox (done_at) WHERE done_at IS NOT NULL;
CREATE INDEX outbox_failed_at_idx ON outbox (failed_at) WHERE failed_at IS NOT NULL;
CREATE INDEX sessions_expires_at_idx ON sessions (expires_at);
CREATE INDEX refresh_tokens_issued_at_idx ON refresh_tokens (issued_at);
`);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
