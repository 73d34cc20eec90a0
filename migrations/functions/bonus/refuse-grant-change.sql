-- version: 1
--
-- Trigger function. A grant keeps what it was given for and how much of it is to be played; what was played, won, turned and
-- ended only grows, its time is never shortened, and a grant that has ended stays so. The trigger's WHEN clause compares
-- them, so that this runs for a forbidden change only.
--
-- Errors: bonus_grants_kept.
-- Rule: players.md 2.

CREATE OR REPLACE FUNCTION refuse_grant_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'grant % keeps what it is', OLD.transfer_id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'bonus_grants_kept';
END $$;
