-- The rights of the roles on what the migrations have made, besides the rights that the migrations grant to edil_app. The
-- owner runs this after the migrations each time; it changes only what differs.
--
-- A function can be called only by roles to which it was granted. A function with the owner's rights (SECURITY DEFINER) is
-- granted to edil_app in its own file; a function with the caller's rights gives nothing away and is granted here; a trigger
-- function needs no grant.

-- step: functions are not for everybody
DO $$
DECLARE
  v_function regprocedure;
BEGIN
  FOR v_function IN
    SELECT p.oid::regprocedure FROM pg_proc p, aclexplode(COALESCE(p.proacl, acldefault('f', p.proowner))) x
    WHERE p.pronamespace = 'public'::regnamespace AND x.grantee = 0
      AND pg_has_role(p.proowner, 'USAGE') AND NOT EXISTS (
      SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
  LOOP
    EXECUTE format('REVOKE ALL ON ROUTINE %s FROM PUBLIC', v_function);
  END LOOP;
END $$;

-- step: functions with the caller's rights
DO $$
DECLARE
  v_grant text;
BEGIN
  FOR v_grant IN
    SELECT format('GRANT EXECUTE ON ROUTINE %s TO %I', p.oid::regprocedure, r.rolname)
    FROM pg_proc p JOIN pg_roles r ON r.rolname IN ('edil_app', 'edil_read')
    WHERE p.pronamespace = 'public'::regnamespace AND NOT p.prosecdef
      AND p.prorettype NOT IN ('trigger'::regtype, 'event_trigger'::regtype)
      AND pg_has_role(p.proowner, 'USAGE') AND NOT has_function_privilege(r.oid, p.oid, 'EXECUTE')
  LOOP
    EXECUTE v_grant;
  END LOOP;
END $$;

-- step: edil_read reads every table, for backups
DO $$
DECLARE
  v_name regclass;
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'edil_read') THEN RETURN; END IF;
  FOR v_name IN
    SELECT c.oid FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'S')
      AND pg_has_role(c.relowner, 'USAGE') AND NOT CASE c.relkind WHEN 'S' THEN has_sequence_privilege('edil_read', c.oid, 'SELECT')
        ELSE has_table_privilege('edil_read', c.oid, 'SELECT') END
  LOOP
    EXECUTE format('GRANT SELECT ON %s TO edil_read', v_name);
  END LOOP;
END $$;

-- step: edil_read notes its backups
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'edil_read') OR to_regproc('note_backup') IS NULL THEN RETURN; END IF;
  IF NOT has_function_privilege('edil_read', 'note_backup(bigint, bigint)', 'EXECUTE') THEN
    GRANT EXECUTE ON FUNCTION note_backup TO edil_read;
  END IF;
END $$;
