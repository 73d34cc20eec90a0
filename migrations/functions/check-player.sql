-- version: 1
--
-- Trigger function. Refuses rows for a player who may not have them: blocked, excluded by themselves, or one of staff. The
-- arguments of the trigger are the column with the player, and which of the three count.
--
-- Errors: <table>_blocked, <table>_excluded, <table>_staff.
-- Reads the inserted rows as "fresh".
-- Rule: rules.md "Staff do not play"; controls.md 2.5.

CREATE OR REPLACE FUNCTION check_player() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp
AS $$
DECLARE
  v_why text;
BEGIN
  EXECUTE format(
    'SELECT w.why FROM fresh f JOIN users u ON u.id = f.%I CROSS JOIN LATERAL (VALUES (CASE
       WHEN u.status = ''blocked'' THEN ''blocked''
       WHEN u.kind = ''staff'' THEN ''staff''
       WHEN u.self_excluded_until > f.%I THEN ''excluded'' END)) AS w (why)
     WHERE w.why = ANY ($1) LIMIT 1', TG_ARGV[0], TG_ARGV[1])
  INTO v_why USING string_to_array(TG_ARGV[2], ',');
  IF v_why IS NOT NULL THEN
    RAISE EXCEPTION 'a row of % is refused: its player is %', TG_TABLE_NAME, v_why
      USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_' || v_why;
  END IF;
  RETURN NULL;
END $$;
