-- Private spaces of agents, their members and invitations.

-- A private space of an agent, or the hidden space of a scheduled game.
CREATE TABLE spaces (
  id uuid CONSTRAINT spaces_pkey PRIMARY KEY,
  name text NOT NULL CONSTRAINT spaces_name_check CHECK (char_length(name) BETWEEN 1 AND 60),
  owner_id uuid NOT NULL CONSTRAINT spaces_owner_id_fkey REFERENCES users (id),
  is_listed boolean NOT NULL DEFAULT false,
  percent_tenths int NOT NULL DEFAULT 0 CONSTRAINT spaces_percent_tenths_check CHECK (percent_tenths BETWEEN 0 AND 500),
  created_at timestamptz NOT NULL,
  deleted_at timestamptz,
  -- The space of a scheduled game appears in no list of spaces.
  kind text NOT NULL DEFAULT 'private' CONSTRAINT spaces_kind_check CHECK (kind IN ('private', 'scheduled')),
  -- A random secret of this space, shown to its members only. The public log writes the hash of this secret where the space is meant,
  -- so members recognise their space and nobody else can.
  log_key bytea NOT NULL DEFAULT decode(replace(((gen_random_uuid())::text || (gen_random_uuid())::text), '-', ''), 'hex')
    CONSTRAINT spaces_log_key_check CHECK (octet_length(log_key) = 32),
  -- HMAC-SHA-256 of the token in the link of the space's screen, by a key of the server: a token that can be typed would be found from
  -- a plain hash. Null without a link; a space has one.
  screen_hash bytea CONSTRAINT spaces_screen_hash_check CHECK (octet_length(screen_hash) = 32)
    CONSTRAINT spaces_screen_hash_key UNIQUE
);
CREATE INDEX spaces_created_at_idx ON spaces (created_at);
CREATE INDEX spaces_listed_idx ON spaces (created_at DESC, id) WHERE is_listed AND deleted_at IS NULL;
CREATE INDEX spaces_owner_id_idx ON spaces (owner_id) WHERE deleted_at IS NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON spaces TO edil_app;

-- The members of a space.
CREATE TABLE space_members (
  space_id uuid CONSTRAINT space_members_space_id_fkey REFERENCES spaces (id),
  user_id uuid CONSTRAINT space_members_user_id_fkey REFERENCES users (id),
  joined_at timestamptz NOT NULL,
  CONSTRAINT space_members_pkey PRIMARY KEY (space_id, user_id)
);
CREATE INDEX space_members_user_id_joined_at_idx ON space_members (user_id, joined_at DESC, space_id);
CREATE TRIGGER space_members_player AFTER INSERT ON space_members REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT
  EXECUTE FUNCTION check_player();
GRANT SELECT, INSERT, UPDATE, DELETE ON space_members TO edil_app;

-- Invitations to a space until they are answered, and removed members, who can come back by a new invitation only.
CREATE TABLE space_invitations (
  space_id uuid CONSTRAINT space_invitations_space_id_fkey REFERENCES spaces (id),
  user_id uuid CONSTRAINT space_invitations_user_id_fkey REFERENCES users (id),
  invited_by uuid NOT NULL CONSTRAINT space_invitations_invited_by_fkey REFERENCES users (id),
  -- A player who has accepted has a row in space_members instead.
  state text NOT NULL
    CONSTRAINT space_invitations_state_check CHECK (state IN ('pending', 'declined', 'removed')),
  invited_at timestamptz NOT NULL,
  declined_at timestamptz,
  CONSTRAINT space_invitations_pkey PRIMARY KEY (space_id, user_id),
  CONSTRAINT space_invitations_declined_check CHECK ((state = 'declined') = (declined_at IS NOT NULL))
);
CREATE INDEX space_invitations_user_id_idx ON space_invitations (user_id, invited_at DESC) WHERE state = 'pending';
GRANT SELECT, INSERT, UPDATE, DELETE ON space_invitations TO edil_app;
