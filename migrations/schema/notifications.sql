-- Messages and notices to players, which of them each player wants, and the devices that receive them.

-- A notice to all or some players while it is in force.
CREATE TABLE notifications (
  id uuid CONSTRAINT notifications_pkey PRIMARY KEY,
  -- The event that the product tells of (event-kinds.ts); null for what staff have written.
  kind text,
  -- One text for everybody, or one for each language.
  content jsonb NOT NULL
    CONSTRAINT notifications_content_check
      CHECK (jsonb_typeof(content) = 'string' OR jsonb_typeof(content) = 'object' AND content ?& ARRAY['am', 'en', 'om',
        'ti']),
  audience text NOT NULL
    CONSTRAINT notifications_audience_check CHECK (audience IN ('all', 'player', 'agent', 'admin', 'person')),
  user_id uuid CONSTRAINT notifications_user_id_fkey REFERENCES users (id),
  -- The space that the reader may enter because of this notice.
  space_id uuid CONSTRAINT notifications_space_id_fkey REFERENCES spaces (id),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz,
  created_by uuid CONSTRAINT notifications_created_by_fkey REFERENCES users (id),
  created_at timestamptz NOT NULL,
  ended_by uuid CONSTRAINT notifications_ended_by_fkey REFERENCES users (id),
  CONSTRAINT notifications_period_check CHECK (ends_at >= starts_at),
  CONSTRAINT notifications_person_check CHECK ((audience = 'person') = (user_id IS NOT NULL))
);
CREATE INDEX notifications_audience_idx ON notifications (audience, starts_at DESC) WHERE user_id IS NULL;
CREATE INDEX notifications_ends_at_idx ON notifications (ends_at) WHERE ends_at IS NOT NULL;
CREATE INDEX notifications_starts_at_idx ON notifications (starts_at);
CREATE INDEX notifications_user_id_idx ON notifications (user_id, starts_at DESC) WHERE user_id IS NOT NULL;
CREATE INDEX notifications_written_idx ON notifications (starts_at, id) WHERE created_by IS NOT NULL;
GRANT SELECT, INSERT, DELETE ON notifications TO edil_app;
GRANT UPDATE (ends_at, ended_by) ON notifications TO edil_app;

-- The messages that a player wants. Without a row: no optional messages, and those about money and safety on every channel.
CREATE TABLE message_settings (
  user_id uuid CONSTRAINT message_settings_pkey PRIMARY KEY
    CONSTRAINT message_settings_user_id_fkey REFERENCES users (id),
  telegram boolean NOT NULL DEFAULT true,
  push boolean NOT NULL DEFAULT true,
  -- SMS about money; messages about safety always go by SMS.
  sms boolean NOT NULL DEFAULT true,
  -- No optional messages in the quiet hours, which are 22 to 7 o'clock unless set otherwise.
  quiet boolean NOT NULL DEFAULT true,
  -- Whether a lock screen shows amounts.
  amounts boolean NOT NULL DEFAULT false,
  -- The optional kinds that the player asked for.
  kinds text[] NOT NULL DEFAULT '{}'
    CONSTRAINT message_settings_kinds_check CHECK (kinds <@ message_kinds('asked')),
  updated_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON message_settings TO edil_app;

-- A browser's subscription to push messages: for one player on one device, as long as the session lives.
CREATE TABLE push_subscriptions (
  id uuid CONSTRAINT push_subscriptions_pkey PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT push_subscriptions_user_id_fkey REFERENCES users (id),
  session_id uuid NOT NULL CONSTRAINT push_subscriptions_session_id_fkey REFERENCES sessions (id) ON DELETE CASCADE,
  endpoint text NOT NULL CONSTRAINT push_subscriptions_endpoint_key UNIQUE
    CONSTRAINT push_subscriptions_endpoint_check CHECK (char_length(endpoint) <= 1000 AND endpoint ~ '^https?://'),
  -- Keys of the browser, base64url (RFC 8291).
  p256dh text NOT NULL CONSTRAINT push_subscriptions_p256dh_check CHECK (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth text NOT NULL CONSTRAINT push_subscriptions_auth_check CHECK (auth ~ '^[A-Za-z0-9_-]{22}$'),
  -- Messages sent since the player last opened one.
  ignored smallint NOT NULL DEFAULT 0 CONSTRAINT push_subscriptions_ignored_check CHECK (ignored BETWEEN 0 AND 5),
  created_at timestamptz NOT NULL
);
CREATE INDEX push_subscriptions_session_id_idx ON push_subscriptions (session_id);
CREATE INDEX push_subscriptions_user_id_idx ON push_subscriptions (user_id, created_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON push_subscriptions TO edil_app;

-- A message to one player, from its event to the channel that delivered it.
CREATE TABLE messages (
  id uuid CONSTRAINT messages_pkey PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT messages_user_id_fkey REFERENCES users (id),
  kind text NOT NULL
    CONSTRAINT messages_kind_check
      CHECK (kind = ANY (message_kinds('safety') || message_kinds('money') || message_kinds('asked'))),
  event text NOT NULL CONSTRAINT messages_event_check CHECK (char_length(event) BETWEEN 1 AND 100),
  -- A newer message replaces an unread one of the same topic.
  topic text NOT NULL,
  params jsonb NOT NULL CONSTRAINT messages_params_check CHECK (jsonb_typeof(params) = 'object'),
  page text NOT NULL CONSTRAINT messages_page_check CHECK (page ~ '^/[A-Za-z0-9/-]{0,80}$'),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CONSTRAINT messages_state_check CHECK (state IN ('waiting', 'sent', 'ended')),
  -- The only channel on which the message is sent, or on which a page took it.
  channel text CONSTRAINT messages_channel_check CHECK (channel IN ('socket', 'push', 'telegram', 'sms')),
  -- Channels that have refused the message, so that it certainly did not arrive there.
  refused text[] NOT NULL DEFAULT '{}',
  -- When a call to the channel began whose end is not known yet; written before the call, so that it remains after the
  -- server is killed.
  calling_since timestamptz,
  -- When the first call to the present channel began.
  tried_since timestamptz,
  sent_at timestamptz,
  delivered_at timestamptz,
  opened_at timestamptz,
  -- When the player turned this kind of message off after reading it.
  unwanted_at timestamptz,
  -- The page that took the message; it may ask again if the answer was lost.
  taker uuid,
  subscription_id uuid CONSTRAINT messages_subscription_id_fkey REFERENCES push_subscriptions (id) ON DELETE SET NULL,
  ended_at timestamptz,
  ended_why text
    CONSTRAINT messages_ended_why_check CHECK (ended_why IN ('expired', 'replaced', 'unwanted', 'nowhere', 'unsure')),
  CONSTRAINT messages_event_key UNIQUE (user_id, kind, event),
  CONSTRAINT messages_ended_check
    CHECK ((state = 'ended') = (ended_at IS NOT NULL) AND (state = 'ended') = (ended_why IS NOT NULL)),
  CONSTRAINT messages_period_check CHECK (expires_at > created_at),
  CONSTRAINT messages_sent_check
    CHECK ((state = 'sent') = (sent_at IS NOT NULL) AND (state <> 'sent' OR channel IS NOT NULL)),
  CONSTRAINT messages_sms_check
    CHECK (channel IS DISTINCT FROM 'sms' OR kind = ANY (message_kinds('money'))),
  CONSTRAINT messages_taker_check CHECK ((channel IS NOT DISTINCT FROM 'socket') = (taker IS NOT NULL))
);
CREATE INDEX messages_created_at_idx ON messages (created_at);
CREATE INDEX messages_subscription_id_idx ON messages (subscription_id) WHERE subscription_id IS NOT NULL;
CREATE INDEX messages_user_id_created_at_idx ON messages (user_id, created_at);
CREATE INDEX messages_waiting_idx ON messages (user_id, topic) WHERE state = 'waiting';
GRANT SELECT, INSERT, UPDATE, DELETE ON messages TO edil_app;
