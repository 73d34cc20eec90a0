-- Messages between two people, how far each has read, blocks, mutes and reports (docs/adr/0010).

-- A message from one person to another.
CREATE TABLE chat_messages (
  -- The order of messages. Ids are for the outside and have no order.
  place bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT chat_messages_pkey PRIMARY KEY,
  id uuid NOT NULL CONSTRAINT chat_messages_id_key UNIQUE,
  sender_id uuid NOT NULL CONSTRAINT chat_messages_sender_id_fkey REFERENCES users (id),
  receiver_id uuid NOT NULL CONSTRAINT chat_messages_receiver_id_fkey REFERENCES users (id),
  pair_low uuid GENERATED ALWAYS AS (LEAST(sender_id, receiver_id)) STORED,
  pair_high uuid GENERATED ALWAYS AS (GREATEST(sender_id, receiver_id)) STORED,
  -- The delivered text, with phones and links masked. Twice the limit of characters, because an emoji may be two with its
  -- variant.
  body text NOT NULL CONSTRAINT chat_messages_body_check CHECK (char_length(body) BETWEEN 1 AND 2000),
  -- True if the receiver has blocked the sender; then only the sender ever sees the message.
  hidden boolean NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT chat_messages_people_check CHECK (sender_id <> receiver_id)
);
CREATE INDEX chat_messages_created_at_idx ON chat_messages (created_at);
CREATE INDEX chat_messages_hidden_idx ON chat_messages (sender_id, receiver_id, place) WHERE hidden;
CREATE INDEX chat_messages_pair_idx ON chat_messages (pair_low, pair_high, place) WHERE NOT hidden;
CREATE INDEX chat_messages_receiver_idx ON chat_messages (receiver_id, place) WHERE NOT hidden;
CREATE INDEX chat_messages_sender_idx ON chat_messages (sender_id, place);
GRANT SELECT, INSERT, DELETE ON chat_messages TO edil_app;

-- A conversation as one of its two people sees it.
CREATE TABLE chat_threads (
  owner_id uuid CONSTRAINT chat_threads_owner_id_fkey REFERENCES users (id),
  peer_id uuid CONSTRAINT chat_threads_peer_id_fkey REFERENCES users (id),
  last_place bigint NOT NULL,
  last_at timestamptz NOT NULL,
  read_place bigint NOT NULL,
  CONSTRAINT chat_threads_pkey PRIMARY KEY (owner_id, peer_id)
);
CREATE INDEX chat_threads_last_at_idx ON chat_threads (last_at);
CREATE INDEX chat_threads_recent_idx ON chat_threads (owner_id, last_at DESC);
GRANT SELECT, INSERT, UPDATE, DELETE ON chat_threads TO edil_app;

-- Blocks: a person who does not want messages from another one.
CREATE TABLE chat_blocks (
  owner_id uuid CONSTRAINT chat_blocks_owner_id_fkey REFERENCES users (id),
  blocked_id uuid CONSTRAINT chat_blocks_blocked_id_fkey REFERENCES users (id),
  created_at timestamptz NOT NULL,
  CONSTRAINT chat_blocks_pkey PRIMARY KEY (owner_id, blocked_id),
  CONSTRAINT chat_blocks_people_check CHECK (owner_id <> blocked_id)
);
GRANT SELECT, INSERT, DELETE ON chat_blocks TO edil_app;

-- Mutes: a person who may not write until a time that staff have set.
CREATE TABLE chat_mutes (
  user_id uuid CONSTRAINT chat_mutes_pkey PRIMARY KEY CONSTRAINT chat_mutes_user_id_fkey REFERENCES users (id),
  until timestamptz NOT NULL,
  reason text NOT NULL CONSTRAINT chat_mutes_reason_check CHECK (char_length(reason) BETWEEN 1 AND 500),
  muted_by uuid NOT NULL CONSTRAINT chat_mutes_muted_by_fkey REFERENCES users (id),
  created_at timestamptz NOT NULL
);
CREATE INDEX chat_mutes_created_at_idx ON chat_mutes (created_at, user_id);
CREATE INDEX chat_mutes_until_idx ON chat_mutes (until, user_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON chat_mutes TO edil_app;

-- The message may be deleted before its report, so the report has a copy of what matters.
CREATE TABLE chat_reports (
  id uuid CONSTRAINT chat_reports_pkey PRIMARY KEY,
  kind text NOT NULL CONSTRAINT chat_reports_kind_check CHECK (kind IN ('masked', 'player')),
  message_id uuid NOT NULL,
  sender_id uuid NOT NULL CONSTRAINT chat_reports_sender_id_fkey REFERENCES users (id),
  receiver_id uuid NOT NULL CONSTRAINT chat_reports_receiver_id_fkey REFERENCES users (id),
  body text NOT NULL,
  -- The text as the sender wrote it, if some of it was masked.
  original text,
  reason text CONSTRAINT chat_reports_reason_check CHECK (char_length(reason) BETWEEN 1 AND 500),
  created_at timestamptz NOT NULL,
  resolved_at timestamptz,
  resolved_by uuid CONSTRAINT chat_reports_resolved_by_fkey REFERENCES users (id),
  CONSTRAINT chat_reports_once_key UNIQUE (message_id, kind),
  CONSTRAINT chat_reports_kind_fields_check
    CHECK ( (kind = 'masked' AND original IS NOT NULL AND reason IS NULL) OR (kind = 'player' AND reason IS NOT NULL)),
  CONSTRAINT chat_reports_resolved_check CHECK ((resolved_at IS NULL) = (resolved_by IS NULL))
);
CREATE INDEX chat_reports_created_at_idx ON chat_reports (created_at, id);
CREATE INDEX chat_reports_open_idx ON chat_reports (created_at, id) WHERE resolved_at IS NULL;
CREATE INDEX chat_reports_receiver_idx ON chat_reports (receiver_id, created_at DESC);
CREATE INDEX chat_reports_sender_idx ON chat_reports (sender_id, created_at DESC);
CREATE INDEX chat_reports_waiting_idx ON chat_reports (created_at, id) WHERE resolved_at IS NULL AND kind = 'player';
GRANT SELECT, INSERT, UPDATE, DELETE ON chat_reports TO edil_app;

-- The people in the chat room, by the sockets of each server. Not logged: after a crash every server writes its row again.
CREATE UNLOGGED TABLE chat_presence (
  server_id uuid CONSTRAINT chat_presence_pkey PRIMARY KEY,
  user_ids uuid[] NOT NULL,
  seen_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON chat_presence TO edil_app;
