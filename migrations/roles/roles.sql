-- The roles of the database, and the ownership of everything in it (docs/controls.md 4). A superuser runs this before the
-- migrations: `npm run migrate` does it with MIGRATION_DATABASE_URL, and so does
--
--   psql -v ON_ERROR_STOP=1 -d <database> -f migrations/roles/roles.sql
--
-- edil_owner owns the tables and functions and migrates; the API logs in as edil_app; edil_read copies and counts. Each step
-- can be repeated, changes only what differs, and holds one table at a time, so that servers keep running. A step that waits
-- longer than five seconds for a table fails; then run the file again.

-- step: wait only briefly for locks
SET lock_timeout = '5s';

-- step: the roles, which belong to the whole server and may be made by several databases at once
DO $$
DECLARE
  v_role text;
BEGIN
  FOREACH v_role IN ARRAY ARRAY['edil_owner NOLOGIN', 'edil_app LOGIN', 'edil_read LOGIN'] LOOP
    CONTINUE WHEN EXISTS (SELECT FROM pg_roles WHERE rolname = split_part(v_role, ' ', 1));
    BEGIN
      EXECUTE format('CREATE ROLE %s NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS', v_role);
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
    END;
  END LOOP;
END $$;

-- step: what earlier versions or a hand made of them
DO $$
DECLARE
  v_role record;
  v_group record;
BEGIN
  FOR v_role IN SELECT * FROM pg_roles WHERE rolname IN ('edil_owner', 'edil_app', 'edil_read') LOOP
    IF v_role.rolsuper OR v_role.rolcreatedb OR v_role.rolcreaterole OR v_role.rolreplication OR v_role.rolbypassrls THEN
      EXECUTE format('ALTER ROLE %I NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS', v_role.rolname);
    END IF;
    IF v_role.rolname <> 'edil_owner' AND NOT v_role.rolcanlogin THEN
      EXECUTE format('ALTER ROLE %I LOGIN', v_role.rolname);
    END IF;
  END LOOP;
  -- A member of a role has that role's rights, so the application and the readers are members of no role.
  FOR v_group IN SELECT m.roleid::regrole AS name, m.member::regrole AS member FROM pg_auth_members m
    WHERE m.member::regrole::text IN ('edil_app', 'edil_read')
  LOOP
    EXECUTE format('REVOKE %s FROM %s', v_group.name, v_group.member);
  END LOOP;
END $$;

-- step: the database and its schema
DO $$
BEGIN
  IF (SELECT datdba::regrole::text FROM pg_database WHERE datname = current_database()) <> 'edil_owner' THEN
    EXECUTE format('ALTER DATABASE %I OWNER TO edil_owner', current_database());
  END IF;
  IF has_database_privilege('public', current_database(), 'TEMPORARY') THEN
    EXECUTE format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC', current_database());
  END IF;
  IF (SELECT nspowner::regrole::text FROM pg_namespace WHERE nspname = 'public') <> 'edil_owner' THEN
    ALTER SCHEMA public OWNER TO edil_owner;
  END IF;
  IF has_schema_privilege('public', 'public', 'CREATE') THEN
    REVOKE CREATE ON SCHEMA public FROM PUBLIC;
  END IF;
  IF NOT has_schema_privilege('edil_app', 'public', 'USAGE') OR NOT has_schema_privilege('edil_read', 'public', 'USAGE') THEN
    GRANT USAGE ON SCHEMA public TO edil_app, edil_read;
  END IF;
END $$;

-- step: functions that the owner makes are for nobody until they are granted
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_default_acl WHERE defaclrole = 'edil_owner'::regrole AND defaclobjtype = 'f') THEN
    ALTER DEFAULT PRIVILEGES FOR ROLE edil_owner REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;
  END IF;
END $$;

-- step: tables, views and sequences; not those of a column, which go with their table
DO $$
DECLARE
  v_sql text;
BEGIN
  FOR v_sql IN
    SELECT format('ALTER %s %s OWNER TO edil_owner',
      CASE c.relkind WHEN 'S' THEN 'SEQUENCE' WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' ELSE 'TABLE' END,
      c.oid::regclass)
    FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'S', 'v', 'm')
      AND c.relowner <> 'edil_owner'::regrole AND NOT EXISTS (SELECT FROM pg_depend d
        WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype IN ('a', 'i', 'e'))
    ORDER BY c.relname
  LOOP
    EXECUTE v_sql;
    COMMIT;
  END LOOP;
END $$;

-- step: functions
DO $$
DECLARE
  v_sql text;
BEGIN
  FOR v_sql IN
    SELECT format('ALTER ROUTINE %s OWNER TO edil_owner', p.oid::regprocedure) FROM pg_proc p
    WHERE p.pronamespace = 'public'::regnamespace AND p.proowner <> 'edil_owner'::regrole AND NOT EXISTS (
      SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
    ORDER BY p.proname
  LOOP
    EXECUTE v_sql;
    COMMIT;
  END LOOP;
END $$;
