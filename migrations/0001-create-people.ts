import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts of people: users, sessions, one-time codes, spaces, and the outbox (protocol.md section 1). */
export class CreatePeople implements MigrationInterface {
  name = 'CreatePeople1763700000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'edil_app') THEN CREATE ROLE edil_app NOLOGIN; END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; -- roles belong to the whole cluster
END $$;
DO $$ BEGIN
  EXECUTE format('GRANT edil_app TO %I', current_user);
EXCEPTION WHEN OTHERS THEN NULL; -- a concurrent first migration of another database granted it
END $$;

CREATE TABLE users (
  id uuid CONSTRAINT users_pkey PRIMARY KEY,
  phone text NOT NULL CONSTRAINT users_phone_key UNIQUE
    CONSTRAINT users_phone_check CHECK (phone ~ '^\\+251[79][0-9]{8}$'),
  name text NOT NULL CONSTRAINT users_name_check CHECK (char_length(name) BETWEEN 1 AND 60),
  password_hash text,
  language text NOT NULL DEFAULT 'amharic'
    CONSTRAINT users_language_check CHECK (language IN ('amharic', 'english', 'oromiffa', 'tigray')),
  role text NOT NULL DEFAULT 'player' CONSTRAINT users_role_check CHECK (role IN ('player', 'agent')),
  kind text NOT NULL DEFAULT 'person' CONSTRAINT users_kind_check CHECK (kind IN ('person', 'staff', 'bot')),
  status text NOT NULL DEFAULT 'active' CONSTRAINT users_status_check CHECK (status IN ('active', 'blocked')),
  fair_id uuid NOT NULL CONSTRAINT users_fair_id_key UNIQUE,
  referral_code text NOT NULL CONSTRAINT users_referral_code_key UNIQUE,
  referred_by uuid CONSTRAINT users_referred_by_fkey REFERENCES users (id)
    CONSTRAINT users_referred_by_check CHECK (referred_by <> id),
  age_confirmed_at timestamptz,
  self_excluded_until timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX users_name_idx ON users (lower(name) text_pattern_ops);
CREATE INDEX users_referred_by_idx ON users (referred_by) WHERE referred_by IS NOT NULL;

CREATE TABLE login_failures (
  phone text CONSTRAINT login_failures_pkey PRIMARY KEY,
  failures int NOT NULL CONSTRAINT login_failures_failures_check CHECK (failures >= 0),
  locked_until timestamptz,
  updated_at timestamptz NOT NULL
);

-- Columns and their order are those that rate-limiter-flexible writes; expire is in epoch milliseconds.
CREATE UNLOGGED TABLE rate_limits (
  key text CONSTRAINT rate_limits_pkey PRIMARY KEY,
  points int NOT NULL DEFAULT 0,
  expire bigint
);
CREATE INDEX rate_limits_expire_idx ON rate_limits (expire);

CREATE TABLE sessions (
  id uuid CONSTRAINT sessions_pkey PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT sessions_user_id_fkey REFERENCES users (id),
  user_agent text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  revoked_reason text
);
CREATE INDEX sessions_user_id_idx ON sessions (user_id) WHERE revoked_at IS NULL;
CREATE INDEX sessions_revoked_at_idx ON sessions (revoked_at) WHERE revoked_at IS NOT NULL;

CREATE TABLE refresh_tokens (
  token_hash bytea CONSTRAINT refresh_tokens_pkey PRIMARY KEY,
  session_id uuid NOT NULL CONSTRAINT refresh_tokens_session_id_fkey REFERENCES sessions (id),
  generation int NOT NULL CONSTRAINT refresh_tokens_generation_check CHECK (generation > 0),
  issued_at timestamptz NOT NULL,
  first_used_at timestamptz
);
CREATE INDEX refresh_tokens_session_id_idx ON refresh_tokens (session_id, generation);

CREATE TABLE bot_tokens (
  token_hash bytea CONSTRAINT bot_tokens_pkey PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT bot_tokens_user_id_fkey REFERENCES users (id),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);

CREATE TABLE otp_challenges (
  vc uuid CONSTRAINT otp_challenges_pkey PRIMARY KEY,
  phone text NOT NULL,
  purpose text NOT NULL CONSTRAINT otp_challenges_purpose_check CHECK (purpose IN ('public', 'transfer')),
  user_id uuid CONSTRAINT otp_challenges_user_id_fkey REFERENCES users (id),
  params_hash bytea,
  code_hash bytea NOT NULL,
  attempts int NOT NULL DEFAULT 0 CONSTRAINT otp_challenges_attempts_check CHECK (attempts BETWEEN 0 AND 5),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  voided_at timestamptz
);
CREATE INDEX otp_challenges_phone_idx ON otp_challenges (phone, created_at DESC);

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
CREATE INDEX outbox_due_idx ON outbox (due_at) WHERE done_at IS NULL AND failed_at IS NULL;

CREATE TABLE switches (
  name text CONSTRAINT switches_pkey PRIMARY KEY,
  is_on boolean NOT NULL,
  reason text NOT NULL,
  changed_at timestamptz NOT NULL
);
INSERT INTO switches (name, is_on, reason, changed_at) VALUES ('payouts', true, 'initial', now());

CREATE TABLE spaces (
  id uuid CONSTRAINT spaces_pkey PRIMARY KEY,
  name text NOT NULL CONSTRAINT spaces_name_check CHECK (char_length(name) BETWEEN 1 AND 60),
  owner_id uuid NOT NULL CONSTRAINT spaces_owner_id_fkey REFERENCES users (id),
  is_listed boolean NOT NULL DEFAULT true,
  percent_tenths int NOT NULL DEFAULT 0
    CONSTRAINT spaces_percent_tenths_check CHECK (percent_tenths BETWEEN 0 AND 500),
  created_at timestamptz NOT NULL,
  deleted_at timestamptz
);
CREATE INDEX spaces_owner_id_idx ON spaces (owner_id) WHERE deleted_at IS NULL;

CREATE TABLE space_members (
  space_id uuid NOT NULL CONSTRAINT space_members_space_id_fkey REFERENCES spaces (id),
  user_id uuid NOT NULL CONSTRAINT space_members_user_id_fkey REFERENCES users (id),
  joined_at timestamptz NOT NULL,
  CONSTRAINT space_members_pkey PRIMARY KEY (space_id, user_id)
);
CREATE INDEX space_members_user_id_idx ON space_members (user_id);

GRANT USAGE ON SCHEMA public TO edil_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON users, login_failures, rate_limits, sessions, refresh_tokens, bot_tokens,
  otp_challenges, outbox, switches, spaces, space_members TO edil_app;
`);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
