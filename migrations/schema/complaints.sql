-- Complaints of players, with the deadlines that the house keeps (rules.md "Complaints").

-- A complaint is about one round, payment or person. Its texts are emptied a year after its end; the rest stays for the register.
CREATE TABLE complaints (
  id uuid CONSTRAINT complaints_pkey PRIMARY KEY,
  -- By which the player and staff call it, also on the phone.
  number int GENERATED ALWAYS AS IDENTITY (START WITH 1001) CONSTRAINT complaints_number_key UNIQUE,
  user_id uuid NOT NULL CONSTRAINT complaints_user_id_fkey REFERENCES users (id),
  round_id uuid CONSTRAINT complaints_round_id_fkey REFERENCES rounds (id),
  deposit_id uuid CONSTRAINT complaints_deposit_id_fkey REFERENCES deposits (id),
  withdrawal_id uuid CONSTRAINT complaints_withdrawal_id_fkey REFERENCES withdrawals (id),
  person_id uuid CONSTRAINT complaints_person_id_fkey REFERENCES users (id),
  -- The case of the payment, which looks at its money.
  case_id uuid CONSTRAINT complaints_case_id_fkey REFERENCES payment_cases (id),
  text text CONSTRAINT complaints_text_check CHECK (char_length(text) BETWEEN 1 AND 2000),
  state text NOT NULL DEFAULT 'Open'
    CONSTRAINT complaints_state_check CHECK (state IN ('Open', 'Acknowledged', 'Answered', 'Appealed', 'Closed')),
  -- Grows by one with each move; who moves a complaint names the version that they have read.
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  -- Until when staff acknowledge it, and until when they answer it.
  acknowledge_by timestamptz NOT NULL,
  answer_by timestamptz NOT NULL,
  acknowledged_at timestamptz,
  acknowledged_by uuid CONSTRAINT complaints_acknowledged_by_fkey REFERENCES users (id),
  answer text CONSTRAINT complaints_answer_check CHECK (char_length(answer) BETWEEN 1 AND 2000),
  answered_at timestamptz,
  answered_by uuid CONSTRAINT complaints_answered_by_fkey REFERENCES users (id),
  -- Until when the player may appeal against the answer; then the complaint closes.
  appeal_by timestamptz,
  appeal text CONSTRAINT complaints_appeal_check CHECK (char_length(appeal) BETWEEN 1 AND 2000),
  appealed_at timestamptz,
  -- Until when staff answer the appeal.
  final_by timestamptz,
  final_answer text CONSTRAINT complaints_final_answer_check CHECK (char_length(final_answer) BETWEEN 1 AND 2000),
  closed_at timestamptz,
  -- Who answered the appeal; null if the complaint closed by time.
  closed_by uuid CONSTRAINT complaints_closed_by_fkey REFERENCES users (id),
  -- The next deadline of staff; null while nothing is due.
  due_at timestamptz GENERATED ALWAYS AS (CASE state WHEN 'Open' THEN acknowledge_by WHEN 'Acknowledged' THEN answer_by
    WHEN 'Appealed' THEN final_by END) STORED,
  CONSTRAINT complaints_about_check CHECK (num_nonnulls(round_id, deposit_id, withdrawal_id, person_id) = 1),
  CONSTRAINT complaints_deadlines_check CHECK (acknowledge_by = created_at + interval '24 hours'
    AND answer_by = created_at + interval '192 hours' AND appeal_by = answered_at + interval '336 hours'
    AND final_by = appealed_at + interval '192 hours' AND appealed_at < appeal_by),
  CONSTRAINT complaints_acknowledged_check
    CHECK ((state = 'Open') = (acknowledged_at IS NULL) AND (state = 'Open') = (acknowledged_by IS NULL)),
  CONSTRAINT complaints_answered_check
    CHECK (num_nulls(answered_at, answered_by, appeal_by) = CASE WHEN state IN ('Open', 'Acknowledged') THEN 3 ELSE 0 END),
  CONSTRAINT complaints_appealed_check
    CHECK (num_nulls(appealed_at, final_by) IN (0, 2) AND CASE state WHEN 'Closed' THEN true
      ELSE (state = 'Appealed') = (appealed_at IS NOT NULL) END),
  CONSTRAINT complaints_closed_check
    CHECK ((state = 'Closed') = (closed_at IS NOT NULL)
      AND (closed_by IS NOT NULL) = (state = 'Closed' AND appealed_at IS NOT NULL)),
  CONSTRAINT complaints_texts_check
    CHECK (CASE WHEN text IS NULL THEN state = 'Closed' AND num_nonnulls(answer, appeal, final_answer) = 0
      ELSE (answer IS NULL) = (answered_at IS NULL) AND (appeal IS NULL) = (appealed_at IS NULL)
        AND (final_answer IS NULL) = (closed_by IS NULL) END)
);
CREATE INDEX complaints_appeal_by_idx ON complaints (appeal_by) WHERE state = 'Answered';
CREATE INDEX complaints_closed_at_idx ON complaints (closed_at) WHERE text IS NOT NULL;
CREATE INDEX complaints_created_at_idx ON complaints (created_at, id);
CREATE INDEX complaints_due_at_idx ON complaints (due_at, id);
CREATE INDEX complaints_person_id_idx ON complaints (person_id) WHERE person_id IS NOT NULL;
CREATE INDEX complaints_user_id_idx ON complaints (user_id, created_at DESC);
CREATE TRIGGER complaints_move BEFORE INSERT OR UPDATE ON complaints FOR EACH ROW
  EXECUTE FUNCTION refuse_complaint_move();
GRANT SELECT, INSERT, UPDATE ON complaints TO edil_app;
