-- Scheduled games and their attendees.

-- A game at an hour: one that players have agreed on, which is played in a hidden space of its own, or a big game, which is a
-- public round with a guaranteed prize and has the id of this round.
CREATE TABLE scheduled_games (
  id uuid CONSTRAINT scheduled_games_pkey PRIMARY KEY,
  creator_id uuid NOT NULL CONSTRAINT scheduled_games_creator_id_fkey REFERENCES users (id),
  stake bigint NOT NULL CONSTRAINT scheduled_games_stake_check CHECK (stake > 0 AND stake % 100 = 0),
  starts_at timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'planned'
    CONSTRAINT scheduled_games_status_check
      CHECK (status IN ('planned', 'open', 'playing', 'played', 'empty', 'cancelled')),
  -- How many reminders are past: none; the one 10 minutes before; also the one 1 minute before.
  reminders int NOT NULL CONSTRAINT scheduled_games_reminders_check CHECK (reminders BETWEEN 0 AND 2),
  -- When the next step is due; null after the end of the game.
  next_due_at timestamptz,
  space_id uuid CONSTRAINT scheduled_games_space_id_key UNIQUE
    CONSTRAINT scheduled_games_space_id_fkey REFERENCES spaces (id),
  round_id uuid CONSTRAINT scheduled_games_round_id_key UNIQUE
    CONSTRAINT scheduled_games_round_id_fkey REFERENCES rounds (id),
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- Only of a big game: its name by language.
  title jsonb CONSTRAINT scheduled_games_title_check CHECK (title ?& '{am,om,ti,en}'),
  CONSTRAINT scheduled_games_big_check CHECK (title IS NULL OR id = round_id AND space_id IS NULL),
  CONSTRAINT scheduled_games_due_check CHECK ((next_due_at IS NULL) = (ended_at IS NOT NULL)),
  CONSTRAINT scheduled_games_ended_check CHECK ((status IN ('played', 'empty', 'cancelled')) = (ended_at IS NOT NULL)),
  CONSTRAINT scheduled_games_planned_check CHECK (status <> 'planned' OR round_id IS NULL),
  CONSTRAINT scheduled_games_round_check
    CHECK (status NOT IN ('open', 'playing', 'played') OR (round_id IS NOT NULL AND (space_id IS NOT NULL OR title IS NOT NULL)))
);
CREATE INDEX scheduled_games_created_at_idx ON scheduled_games (created_at DESC, id);
CREATE INDEX scheduled_games_creator_id_idx ON scheduled_games (creator_id) WHERE ended_at IS NULL;
CREATE INDEX scheduled_games_due_idx ON scheduled_games (next_due_at) WHERE next_due_at IS NOT NULL;
CREATE INDEX scheduled_games_ended_at_idx ON scheduled_games (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX scheduled_games_live_idx ON scheduled_games (starts_at, id) WHERE ended_at IS NULL;
CREATE INDEX scheduled_games_starts_at_idx ON scheduled_games (starts_at DESC, id);
CREATE TRIGGER scheduled_games_wind_down BEFORE INSERT ON scheduled_games FOR EACH ROW
  EXECUTE FUNCTION refuse_wind_down();
GRANT SELECT, INSERT, UPDATE ON scheduled_games TO edil_app;

-- The attendees of a scheduled game.
CREATE TABLE scheduled_game_attendees (
  game_id uuid CONSTRAINT scheduled_game_attendees_game_id_fkey REFERENCES scheduled_games (id),
  user_id uuid CONSTRAINT scheduled_game_attendees_user_id_fkey REFERENCES users (id),
  joined_at timestamptz NOT NULL,
  CONSTRAINT scheduled_game_attendees_pkey PRIMARY KEY (game_id, user_id)
);
CREATE INDEX scheduled_game_attendees_user_id_idx ON scheduled_game_attendees (user_id);
CREATE TRIGGER scheduled_game_attendees_player AFTER INSERT ON scheduled_game_attendees REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION check_player();
GRANT SELECT, INSERT, DELETE ON scheduled_game_attendees TO edil_app;
