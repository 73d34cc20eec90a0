-- Records of the server itself: the origin of this database, work that waits, and the runs of jobs.

GRANT USAGE ON SCHEMA public TO edil_app;

-- The model that made this database, and each step that changed it since (docs/operations.md "Change the database").
CREATE TABLE migrations (
  name text CONSTRAINT migrations_pkey PRIMARY KEY,
  -- SHA-256 of the SQL without comments and blank lines, in hexadecimal.
  checksum text NOT NULL CONSTRAINT migrations_checksum_check CHECK (checksum ~ '^[0-9a-f]{64}$'),
  applied_at timestamptz NOT NULL,
  -- The lowest version of a server that can run on this database since then.
  oldest_server text NOT NULL CONSTRAINT migrations_oldest_server_check CHECK (oldest_server ~ '^\d+\.\d+\.\d+$')
);
GRANT SELECT ON migrations TO edil_app;

-- The version of each SQL function in this database (docs/operations.md "Change the database").
CREATE TABLE repeatable_migrations (
  name text CONSTRAINT repeatable_migrations_pkey PRIMARY KEY,
  version int NOT NULL CONSTRAINT repeatable_migrations_version_check CHECK (version > 0),
  checksum text NOT NULL CONSTRAINT repeatable_migrations_checksum_check CHECK (checksum ~ '^[0-9a-f]{64}$'),
  applied_at timestamptz NOT NULL
);
GRANT SELECT ON repeatable_migrations TO edil_app;

-- Effects that must follow a commit: SMS, a payout, an event. A worker claims the rows that are due.
CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT outbox_pkey PRIMARY KEY,
  kind text NOT NULL,
  payload jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  done_at timestamptz,
  failed_at timestamptz,
  last_error text
);
CREATE INDEX outbox_done_at_idx ON outbox (done_at) WHERE done_at IS NOT NULL;
CREATE INDEX outbox_due_idx ON outbox (due_at) WHERE done_at IS NULL AND failed_at IS NULL;
CREATE INDEX outbox_failed_at_idx ON outbox (failed_at) WHERE failed_at IS NOT NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON outbox TO edil_app;

-- When each job last ended successfully.
CREATE TABLE job_runs (
  name text CONSTRAINT job_runs_pkey PRIMARY KEY,
  last_ok_at timestamptz NOT NULL,
  took_ms int NOT NULL CONSTRAINT job_runs_took_ms_check CHECK (took_ms >= 0),
  -- The result in a few words.
  result text NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON job_runs TO edil_app;

-- The columns and their order are those that rate-limiter-flexible writes; expire is in epoch milliseconds.
CREATE UNLOGGED TABLE rate_limits (
  key text CONSTRAINT rate_limits_pkey PRIMARY KEY,
  points int NOT NULL DEFAULT 0,
  expire bigint
);
CREATE INDEX rate_limits_expire_idx ON rate_limits (expire);
GRANT SELECT, INSERT, UPDATE, DELETE ON rate_limits TO edil_app;

-- The minutes of a day (UTC) in which at least one server reached this database.
CREATE TABLE service_days (
  day date CONSTRAINT service_days_pkey PRIMARY KEY,
  minutes int NOT NULL CONSTRAINT service_days_minutes_check CHECK (minutes BETWEEN 1 AND 1440),
  first_minute timestamptz NOT NULL,
  last_minute timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON service_days TO edil_app;

-- What phones report of the app (docs/controls.md "What phones report"): sums, by day of Addis Ababa and version. No row names
-- a phone or a person.
CREATE TABLE phone_vitals (
  day date,
  version text,
  measure text CONSTRAINT phone_vitals_measure_check
    CHECK (measure IN ('page', 'lcp', 'inp', 'firstCall', 'reconnects', 'signIn', 'error')),
  -- The upper bound of a bucket (milliseconds, or a count), an outcome, or an error's kind and place; empty for a page.
  part text CONSTRAINT phone_vitals_part_check CHECK (char_length(part) <= 120),
  pages bigint NOT NULL CONSTRAINT phone_vitals_pages_check CHECK (pages > 0),
  -- How many of these pages were of signed-in players.
  signed_in bigint NOT NULL CONSTRAINT phone_vitals_signed_in_check CHECK (signed_in BETWEEN 0 AND pages),
  CONSTRAINT phone_vitals_pkey PRIMARY KEY (day, version, measure, part)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON phone_vitals TO edil_app;
