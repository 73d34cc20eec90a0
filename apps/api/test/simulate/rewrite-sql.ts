import type { Schema } from '../../../../migrations';

/** What SQL offers of time and chance, and what stands for it in the simulator. */
const STAND_INS: readonly (readonly [RegExp, string])[] = [
  [/(?<![\w.])(?:pg_catalog\.)?(?:now|clock_timestamp|transaction_timestamp)\(\)/gi, 'sim.now()'],
  [/(?<![\w.])(?:pg_catalog\.)?statement_timestamp\(\)/gi, 'sim.begun()'],
  [/(?<![\w.])current_timestamp\b/gi, 'sim.now()'],
  [/(?<![\w.])(?:pg_catalog\.)?gen_random_uuid\(\)/gi, 'sim.uuid()'],
];

/** What has no stand-in: the time of the machine, or a number that differs from run to run. */
const UNKNOWN =
  /(?<![\w.])(?:timeofday|random|setseed|uuidv7|uuidv4|gen_random_bytes|pg_current_xact_id|txid_current|pg_current_snapshot)\s*\(|(?<![\w.])(?:current_date|current_time|localtime|localtimestamp)\b/i;

/**
 * First keys of the two locks that a function takes at a pause, one after the other; the second key is the number of its
 * backend. It stands still at the first. The second keeps it while the first is taken again for the next pause.
 */
export const [PAUSE, PASSED] = [4710, 4711];

/** Objects of the simulator's own schema. A statement sees the time that the scheduler has set, also inside of a transaction. */
export const SIM_SCHEMA = `
CREATE SCHEMA sim;
CREATE TABLE sim.world (at timestamptz NOT NULL, seed text NOT NULL);
INSERT INTO sim.world VALUES ('2027-03-01 09:00+00', '');
CREATE TABLE sim.begun (pid int PRIMARY KEY, at timestamptz NOT NULL);
CREATE SEQUENCE sim.ids;
CREATE FUNCTION sim.pause() RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_lock_shared(${PAUSE}, pg_backend_pid()), pg_advisory_unlock_shared(${PAUSE}, pg_backend_pid());
  PERFORM pg_advisory_lock_shared(${PASSED}, pg_backend_pid()), pg_advisory_unlock_shared(${PASSED}, pg_backend_pid());
  RETURN true;
END $$;
CREATE FUNCTION sim.now() RETURNS timestamptz LANGUAGE sql VOLATILE SECURITY DEFINER AS 'SELECT at FROM sim.world';
CREATE FUNCTION sim.begun() RETURNS timestamptz LANGUAGE sql VOLATILE SECURITY DEFINER
  AS 'SELECT at FROM sim.begun WHERE pid = pg_backend_pid()';
CREATE FUNCTION sim.uuid() RETURNS uuid LANGUAGE sql VOLATILE SECURITY DEFINER AS $$
  SELECT overlay(overlay(md5(seed || nextval('sim.ids')) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid FROM sim.world $$;
GRANT USAGE ON SCHEMA sim TO PUBLIC;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA sim TO PUBLIC;`;

/**
 * The text with the simulator's time and chance.
 * @throws Error for a function of time or chance that has no stand-in
 */
export function simulated(sql: string): string {
  const text = STAND_INS.reduce((rest, [what, by]) => rest.replaceAll(what, by), sql);
  const left = UNKNOWN.exec(text.replaceAll(/--.*$|'[^']*'/gm, ''));
  if (left) throw new Error(`the simulator has no stand-in for ${left[0]}: ${text.slice(0, 200)}`);
  return text;
}

/** The schema with the simulator's time and chance; its checksums stay, so that an application takes it for its own. */
export function simulatedSchema(schema: Schema): Schema {
  const { model, steps, functions } = schema;
  const step = (one: Schema['model']) => ({
    ...one,
    tables: simulated(one.tables),
    triggers: simulated(one.triggers),
  });
  return {
    model: step(model),
    steps: steps.map(step),
    functions: functions.map((one) => ({ ...one, sql: pausing(simulated(one.sql)) })),
  };
}

/** A statement of the outer block of a function, in the form of this house. */
const STATEMENT = /^ {2}(?:PERFORM|SELECT|INSERT|UPDATE|DELETE|WITH|IF|RETURN QUERY|v_\w+ :=)/;

/**
 * A function of PL/pgSQL that writes, with a place between each two of its statements where the scheduler may let it stand
 * still: each statement sees what was committed before it, so others may come in between. An IF leaves FOUND as it is.
 */
function pausing(sql: string): string {
  const head = sql.slice(0, sql.indexOf('$$'));
  if (!/LANGUAGE plpgsql/.test(head) || /\b(?:STABLE|IMMUTABLE)\b|RETURNS trigger/.test(head)) return sql;
  let before = '';
  const lines = sql.split('\n').map((line) => {
    const text = line.replace(/--.*$/, '').trimEnd();
    const isNext = STATEMENT.test(line) && before.endsWith(';');
    if (text !== '') before = text === 'BEGIN' || before !== '' ? text : '';
    return isNext ? `  IF sim.pause() THEN NULL; END IF;\n${line}` : line;
  });
  return lines.join('\n');
}
