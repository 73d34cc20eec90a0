-- Feedback of players about the product.

-- A player's feedback with its stars, and the answer of staff.
CREATE TABLE feedback (
  id uuid CONSTRAINT feedback_pkey PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT feedback_user_id_fkey REFERENCES users (id),
  text text NOT NULL CONSTRAINT feedback_text_check CHECK (char_length(text) BETWEEN 1 AND 2000),
  rating smallint NOT NULL CONSTRAINT feedback_rating_check CHECK (rating BETWEEN 1 AND 5),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- Feedback is answered once: by a text that the author receives, or without a text, as done.
  answer text CONSTRAINT feedback_answer_check CHECK (char_length(answer) BETWEEN 1 AND 400),
  answered_at timestamptz,
  answered_by uuid CONSTRAINT feedback_answered_by_fkey REFERENCES users (id),
  CONSTRAINT feedback_answered_check
    CHECK ((answered_at IS NULL) = (answered_by IS NULL) AND (answer IS NULL OR answered_at IS NOT NULL))
);
CREATE INDEX feedback_answered_at_idx ON feedback (answered_at) WHERE answered_at IS NOT NULL;
CREATE INDEX feedback_created_at_idx ON feedback (created_at, id);
CREATE INDEX feedback_open_idx ON feedback (created_at, id) WHERE answered_at IS NULL;
CREATE INDEX feedback_rating_idx ON feedback (rating, id);
CREATE INDEX feedback_user_id_idx ON feedback (user_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON feedback TO edil_app;
