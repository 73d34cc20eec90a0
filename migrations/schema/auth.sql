-- Sign-in: sessions, SMS codes, second factors, and failed tries.

-- A browser or app in which a person is signed in, until they sign out, the session is ended or its time is over.
CREATE TABLE sessions (
  id uuid CONSTRAINT sessions_pkey PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT sessions_user_id_fkey REFERENCES users (id),
  user_agent text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  revoked_reason text,
  -- True between the password and the second factor; such a session opens nothing but the routes that take the factor.
  is_half boolean NOT NULL DEFAULT false,
  last_seen_at timestamptz,
  stepped_up_until timestamptz,
  stepped_up_by text,
  -- The only confirmation that a passkey has signed for in this session, and until when it can be made (controls.md 2).
  signed_for text,
  signed_until timestamptz,
  -- Until this time a person who has accepted an invitation may set up a first factor in this session.
  enrol_until timestamptz,
  -- The player's passkey that opened the session; if the passkey is removed, the session ends.
  passkey_id uuid,
  CONSTRAINT sessions_half_check CHECK (NOT is_half OR stepped_up_until IS NULL)
);
CREATE INDEX sessions_expires_at_idx ON sessions (expires_at);
CREATE INDEX sessions_revoked_at_idx ON sessions (revoked_at) WHERE revoked_at IS NOT NULL;
CREATE INDEX sessions_user_id_created_at_idx ON sessions (user_id, created_at);
CREATE INDEX sessions_user_id_idx ON sessions (user_id) WHERE revoked_at IS NULL;
CREATE TRIGGER sessions_end_push AFTER UPDATE OF revoked_at ON sessions FOR EACH ROW WHEN (NEW.revoked_at IS NOT NULL)
  EXECUTE FUNCTION end_push_subscriptions();
GRANT SELECT, INSERT, UPDATE, DELETE ON sessions TO edil_app;

-- Tokens that renew a session. Each works once: a second use ends the session.
CREATE TABLE refresh_tokens (
  token_hash bytea CONSTRAINT refresh_tokens_pkey PRIMARY KEY,
  session_id uuid NOT NULL CONSTRAINT refresh_tokens_session_id_fkey REFERENCES sessions (id),
  generation int NOT NULL CONSTRAINT refresh_tokens_generation_check CHECK (generation > 0),
  issued_at timestamptz NOT NULL,
  first_used_at timestamptz
);
CREATE INDEX refresh_tokens_issued_at_idx ON refresh_tokens (issued_at);
CREATE INDEX refresh_tokens_session_id_idx ON refresh_tokens (session_id, generation);
GRANT SELECT, INSERT, UPDATE, DELETE ON refresh_tokens TO edil_app;

-- Wrong passwords in a row for a phone, with or without an account.
CREATE TABLE login_failures (
  phone text CONSTRAINT login_failures_pkey PRIMARY KEY,
  failures int NOT NULL CONSTRAINT login_failures_failures_check CHECK (failures >= 0),
  locked_until timestamptz,
  updated_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON login_failures TO edil_app;

-- The places from which people have signed in, for 90 days (controls.md 6).
CREATE TABLE sign_ins (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT sign_ins_pkey PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT sign_ins_user_id_fkey REFERENCES users (id),
  at timestamptz NOT NULL,
  address text NOT NULL,
  -- The random id of a browser. If another person signs in with the same id, they used the same device.
  device_id uuid NOT NULL,
  agent text NOT NULL,
  outcome text NOT NULL CONSTRAINT sign_ins_outcome_check CHECK (outcome IN ('ok', 'half'))
);
CREATE INDEX sign_ins_at_idx ON sign_ins (at);
CREATE INDEX sign_ins_device_id_idx ON sign_ins (device_id, at);
CREATE INDEX sign_ins_user_id_idx ON sign_ins (user_id, at);
GRANT SELECT, INSERT, DELETE ON sign_ins TO edil_app;

-- The number of failed sign-ins to an account, by day (controls.md 3).
CREATE TABLE sign_in_failures (
  user_id uuid CONSTRAINT sign_in_failures_user_id_fkey REFERENCES users (id),
  -- The day in Addis Ababa.
  day date,
  failures int NOT NULL CONSTRAINT sign_in_failures_failures_check CHECK (failures > 0),
  last_at timestamptz NOT NULL,
  CONSTRAINT sign_in_failures_pkey PRIMARY KEY (user_id, day)
);
CREATE INDEX sign_in_failures_last_at_idx ON sign_in_failures (last_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON sign_in_failures TO edil_app;

-- A code that was sent by SMS, and the tries to use it.
CREATE TABLE otp_challenges (
  vc uuid CONSTRAINT otp_challenges_pkey PRIMARY KEY,
  phone text NOT NULL,
  purpose text NOT NULL
    CONSTRAINT otp_challenges_purpose_check CHECK (purpose IN ('public', 'transfer', 'payee', 'unfreeze', 'data', 'telegram')),
  user_id uuid CONSTRAINT otp_challenges_user_id_fkey REFERENCES users (id),
  params_hash bytea,
  code_hash bytea NOT NULL,
  attempts int NOT NULL DEFAULT 0 CONSTRAINT otp_challenges_attempts_check CHECK (attempts BETWEEN 0 AND 5),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  -- The call that has used the code up: its next try, after an answer was lost, finds its own work.
  used_by uuid,
  voided_at timestamptz,
  -- True if a device asked on which the phone's player has signed in before.
  is_known boolean NOT NULL DEFAULT false,
  -- Keyed hash of the network from which a stranger asked.
  asked_from bytea CONSTRAINT otp_challenges_asked_from_check CHECK (octet_length(asked_from) = 8)
);
CREATE INDEX otp_challenges_expires_at_idx ON otp_challenges (expires_at);
CREATE INDEX otp_challenges_phone_idx ON otp_challenges (phone, created_at DESC);
CREATE INDEX otp_challenges_public_idx ON otp_challenges (created_at) WHERE purpose = 'public';
GRANT SELECT, INSERT, UPDATE, DELETE ON otp_challenges TO edil_app;

-- The authenticator app of a member of staff; each has at most one.
CREATE TABLE second_factors (
  user_id uuid CONSTRAINT second_factors_pkey PRIMARY KEY CONSTRAINT second_factors_user_id_fkey REFERENCES users (id),
  secret_sealed bytea NOT NULL,
  -- The time step of the last accepted code. This code and older ones are not accepted again.
  last_step bigint NOT NULL DEFAULT 0 CONSTRAINT second_factors_last_step_check CHECK (last_step >= 0),
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  -- True for a demo account, whose codes the sandbox shows; a sign-in does not ask for them.
  is_demo boolean NOT NULL DEFAULT false
);
GRANT SELECT, INSERT, UPDATE, DELETE ON second_factors TO edil_app;

-- Recovery codes for a person who has lost the second factor; each works once.
CREATE TABLE recovery_codes (
  user_id uuid CONSTRAINT recovery_codes_user_id_fkey REFERENCES users (id),
  code_hash bytea,
  created_at timestamptz NOT NULL,
  used_at timestamptz,
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, code_hash)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON recovery_codes TO edil_app;

-- Passkeys, held by an authenticator (WebAuthn): the second factor of staff, or the sign-in of a player.
CREATE TABLE passkeys (
  id uuid CONSTRAINT passkeys_pkey PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT passkeys_user_id_fkey REFERENCES users (id),
  -- A passkey has one use: a player's never counts as the second factor of staff, and that of staff signs nobody in alone.
  use text NOT NULL CONSTRAINT passkeys_use_check CHECK (use IN ('secondFactor', 'signIn')),
  credential_id text NOT NULL CONSTRAINT passkeys_credential_id_key UNIQUE,
  public_key bytea NOT NULL,
  -- The authenticator's counter, which never goes back; 0 if it does not count.
  counter bigint NOT NULL CONSTRAINT passkeys_counter_check CHECK (counter >= 0),
  transports text[] NOT NULL,
  name text NOT NULL CONSTRAINT passkeys_name_check CHECK (char_length(name) BETWEEN 1 AND 60),
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkeys_user_id_idx ON passkeys (user_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON passkeys TO edil_app;

-- Challenges for an authenticator to sign. Each works once, because the request that uses a row deletes it.
CREATE TABLE passkey_challenges (
  challenge text CONSTRAINT passkey_challenges_pkey PRIMARY KEY,
  -- Null for a sign-in, before which nobody knows who answers.
  user_id uuid CONSTRAINT passkey_challenges_user_id_fkey REFERENCES users (id),
  session_id uuid CONSTRAINT passkey_challenges_session_id_fkey REFERENCES sessions (id) ON DELETE CASCADE,
  purpose text NOT NULL CONSTRAINT passkey_challenges_purpose_check CHECK (purpose IN ('enrol', 'prove', 'signIn')),
  -- The challenge is a hash of the nonce, the session, the purpose and the subject of the signature.
  nonce bytea NOT NULL,
  -- The only confirmation for which the signature counts; null: it counts for every verb that needs a proof.
  signed_for text,
  expires_at timestamptz NOT NULL,
  CONSTRAINT passkey_challenges_person_check CHECK (num_nulls(user_id, session_id) = CASE purpose WHEN 'signIn' THEN 2 ELSE 0 END)
);
CREATE INDEX passkey_challenges_session_id_idx ON passkey_challenges (session_id);
CREATE INDEX passkey_challenges_user_id_idx ON passkey_challenges (user_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON passkey_challenges TO edil_app;

-- Tokens of the chat bot; each opens a session once, within five minutes.
CREATE TABLE bot_tokens (
  token_hash bytea CONSTRAINT bot_tokens_pkey PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT bot_tokens_user_id_fkey REFERENCES users (id),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
GRANT SELECT, INSERT, UPDATE, DELETE ON bot_tokens TO edil_app;
