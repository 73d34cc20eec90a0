-- Telegram: the accounts bound to players, and the data of the bot and the Mini App.

-- Which player a Telegram account is bound to. Ended bindings stay, because a code that entered an account keeps its money
-- held.
CREATE TABLE telegram_bindings (
  id uuid CONSTRAINT telegram_bindings_pkey PRIMARY KEY,
  telegram_id bigint NOT NULL CONSTRAINT telegram_bindings_telegram_id_check CHECK (telegram_id > 0),
  user_id uuid NOT NULL CONSTRAINT telegram_bindings_user_id_fkey REFERENCES users (id),
  -- The proof: contact and newcomer (a code) made a new player; password and code entered an existing one.
  proof text NOT NULL
    CONSTRAINT telegram_bindings_proof_check CHECK (proof IN ('contact', 'newcomer', 'password', 'code')),
  bound_at timestamptz NOT NULL,
  ended_at timestamptz,
  ended_why text
    CONSTRAINT telegram_bindings_ended_why_check
      CHECK (ended_why IN ('settings', 'password reset', 'password changed', 'blocked', 'staff', 'signed out')),
  -- When the player and the Telegram account were told that the binding ended.
  told_at timestamptz,
  CONSTRAINT telegram_bindings_ended_check CHECK ((ended_at IS NULL) = (ended_why IS NULL)),
  CONSTRAINT telegram_bindings_told_check CHECK (told_at IS NULL OR ended_at IS NOT NULL)
);
CREATE UNIQUE INDEX telegram_bindings_telegram_id_key ON telegram_bindings (telegram_id) WHERE ended_at IS NULL;
-- Finds the player to whom a Telegram account was bound before (check-telegram-binding.sql).
CREATE INDEX telegram_bindings_earlier_idx ON telegram_bindings (telegram_id) WHERE ended_at IS NOT NULL;
CREATE INDEX telegram_bindings_untold_idx ON telegram_bindings (ended_at) WHERE ended_at IS NOT NULL AND told_at IS NULL;
CREATE INDEX telegram_bindings_user_id_idx ON telegram_bindings (user_id, bound_at);
CREATE UNIQUE INDEX telegram_bindings_user_id_key ON telegram_bindings (user_id) WHERE ended_at IS NULL;
CREATE TRIGGER telegram_bindings_player BEFORE INSERT ON telegram_bindings FOR EACH ROW
  EXECUTE FUNCTION check_telegram_binding();
CREATE TRIGGER telegram_bindings_tell_begin AFTER INSERT ON telegram_bindings FOR EACH ROW
  EXECUTE FUNCTION tell_player();
CREATE TRIGGER telegram_bindings_tell_end AFTER UPDATE OF ended_at ON telegram_bindings FOR EACH ROW
  WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION tell_player();
GRANT SELECT, INSERT, UPDATE, DELETE ON telegram_bindings TO edil_app;

-- Sessions that a binding opened; they end with it.
CREATE TABLE telegram_sessions (
  session_id uuid CONSTRAINT telegram_sessions_pkey PRIMARY KEY
    CONSTRAINT telegram_sessions_session_id_fkey REFERENCES sessions (id) ON DELETE CASCADE,
  binding_id uuid NOT NULL CONSTRAINT telegram_sessions_binding_id_fkey REFERENCES telegram_bindings (id)
);
CREATE INDEX telegram_sessions_binding_id_idx ON telegram_sessions (binding_id);
GRANT SELECT, INSERT, DELETE ON telegram_sessions TO edil_app;

-- Used initData. It is kept for longer than the five minutes in which it is valid, so that it cannot be used twice.
CREATE TABLE telegram_init_data (
  hash bytea CONSTRAINT telegram_init_data_pkey PRIMARY KEY
    CONSTRAINT telegram_init_data_hash_check CHECK (octet_length(hash) = 32),
  used_at timestamptz NOT NULL,
  -- The session that this initData opened.
  session_id uuid CONSTRAINT telegram_init_data_session_id_fkey REFERENCES sessions (id) ON DELETE SET NULL
);
CREATE INDEX telegram_init_data_session_id_idx ON telegram_init_data (session_id);
CREATE INDEX telegram_init_data_used_at_idx ON telegram_init_data (used_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON telegram_init_data TO edil_app;

-- Permissions to bind one Telegram account, each usable once.
CREATE TABLE telegram_link_tokens (
  token_hash bytea CONSTRAINT telegram_link_tokens_pkey PRIMARY KEY,
  telegram_id bigint NOT NULL CONSTRAINT telegram_link_tokens_telegram_id_check CHECK (telegram_id > 0),
  first_name text NOT NULL,
  start_param text,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  -- The account's name at Telegram, without @.
  username text,
  -- The proved phone and its proof; user_id is NULL if the phone has no player yet.
  phone text CONSTRAINT telegram_link_tokens_phone_check CHECK (phone ~ '^\+251[79][0-9]{8}$'),
  proof text CONSTRAINT telegram_link_tokens_proof_check CHECK (proof IN ('newcomer', 'password', 'code')),
  user_id uuid CONSTRAINT telegram_link_tokens_user_id_fkey REFERENCES users (id),
  -- What a new player has entered about themselves.
  name text,
  age_confirmed boolean,
  -- The number that the page shows and that must be pressed in the chat.
  number smallint CONSTRAINT telegram_link_tokens_number_check CHECK (number BETWEEN 10 AND 99),
  -- Why the permission was used up without a binding.
  refusal text
    CONSTRAINT telegram_link_tokens_refusal_check
      CHECK (refusal IN ('CHAT_REFUSED', 'TELEGRAM_TAKEN', 'PHONE_TAKEN', 'FORBIDDEN')),
  -- When the waiting page signed in.
  entered_at timestamptz,
  CONSTRAINT telegram_link_tokens_asked_check
    CHECK (num_nonnulls(phone, proof, number) IN (0, 3) AND (refusal IS NULL OR used_at IS NOT NULL))
);
CREATE INDEX telegram_link_tokens_expires_at_idx ON telegram_link_tokens (expires_at);
CREATE INDEX telegram_link_tokens_user_id_idx ON telegram_link_tokens (user_id) WHERE user_id IS NOT NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON telegram_link_tokens TO edil_app;

-- The bot's memory of a private chat.
CREATE TABLE telegram_chats (
  telegram_id bigint CONSTRAINT telegram_chats_pkey PRIMARY KEY
    CONSTRAINT telegram_chats_telegram_id_check CHECK (telegram_id > 0),
  language text
    CONSTRAINT telegram_chats_language_check CHECK (language IN ('amharic', 'english', 'oromiffa', 'tigray')),
  -- The message in which the bot asked for the contact; only a reply to it counts.
  asked_message bigint,
  -- The phone that Telegram itself has sent as this account's own.
  contact_phone text CONSTRAINT telegram_chats_contact_phone_check CHECK (contact_phone ~ '^\+251[79][0-9]{8}$'),
  contact_at timestamptz,
  -- The inviter's code, from the link that opened the chat.
  start_param text,
  -- When the person sent /stop or blocked the bot.
  stopped_at timestamptz,
  seen_at timestamptz NOT NULL,
  CONSTRAINT telegram_chats_contact_check CHECK ((contact_phone IS NULL) = (contact_at IS NULL))
);
GRANT SELECT, INSERT, UPDATE, DELETE ON telegram_chats TO edil_app;

-- Updates that Telegram has sent; it sends an update again if our answer was lost.
CREATE TABLE telegram_updates (
  update_id bigint CONSTRAINT telegram_updates_pkey PRIMARY KEY,
  at timestamptz NOT NULL
);
CREATE INDEX telegram_updates_at_idx ON telegram_updates (at);
GRANT SELECT, INSERT, DELETE ON telegram_updates TO edil_app;
