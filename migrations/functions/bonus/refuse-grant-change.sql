-- version: 1
--
-- Trigger function. The origin of a grant and the amount to play are fixed; the amounts played, won, turned and ended can
-- only grow; its time is never shortened; and an ended grant stays ended. The trigger's WHEN clause compares the rows, so
-- this function runs only for a forbidden change.
--
-- Errors: bonus_grants_kept.
-- Rule: players.md 2.

CREATE OR REPLACE FUNCTION refuse_grant_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'grant % keeps what it is', OLD.transfer_id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'bonus_grants_kept';
END $$;
