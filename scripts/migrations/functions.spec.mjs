import { findFunctionFaults } from '../check-migrations.mjs';
import { functionFaults, signaturesOf } from './functions.mjs';
import { firstDifference, unraisedVersions } from './schema-text.mjs';

const OPEN = `-- version: 1
-- Opens a round; CREATE OR REPLACE FUNCTION other() RETURNS void LANGUAGE sql is only spoken of.

CREATE OR REPLACE FUNCTION open_round(
  p_room uuid, p_wait interval DEFAULT '1 s'
) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  DROP TABLE x; -- ; in a body
END $$;

REVOKE ALL ON FUNCTION open_round FROM PUBLIC;
GRANT EXECUTE ON FUNCTION open_round TO edil_app;
`;
const SIGNATURE = "open_round(p_room uuid, p_wait interval DEFAULT '1 s') RETURNS uuid";
const faults = (sql, migrations = '') => functionFaults({ 'open-round.sql': sql }, [SIGNATURE], migrations);

describe('the file of a function', () => {
  it('is read with its signature', () => {
    expect(signaturesOf(OPEN)).toEqual([SIGNATURE]);
    expect(faults(OPEN)).toEqual([]);
  });

  it.each([
    ['another argument', OPEN.replace('p_room uuid,', 'p_room uuid, p_more int,')],
    ['another type', OPEN.replace('p_room uuid', 'p_room text')],
    ['another name of an argument', OPEN.replace('p_room uuid', 'p_place uuid')],
    ['no default any more', OPEN.replace(" DEFAULT '1 s'", '')],
    ['another result', OPEN.replace('RETURNS uuid', 'RETURNS text')],
  ])('may not have %s', (_, sql) => {
    expect(faults(sql)).toEqual([
      `functions: takes away or changes ${SIGNATURE}`,
      expect.stringContaining('signatures.txt has no'),
    ]);
  });

  it('may not be taken away before a migration drops the function', () => {
    expect(functionFaults({}, [SIGNATURE], '')).toHaveLength(1);
    expect(functionFaults({}, [SIGNATURE], 'DROP FUNCTION open_round(uuid, interval)')).toEqual([]);
    expect(functionFaults({}, [SIGNATURE], 'DROP FUNCTION open_round_account()')).toHaveLength(1);
  });

  it('may create a new signature beside the old one, once that is listed', () => {
    const both = `${OPEN}CREATE OR REPLACE FUNCTION open_round() RETURNS void LANGUAGE sql AS $$ SELECT 1 $$;`;
    expect(faults(both)).toEqual(['functions: signatures.txt has no open_round() RETURNS void']);
    expect(functionFaults({ 'open-round.sql': both }, [SIGNATURE, 'open_round() RETURNS void'], '')).toEqual(
      [],
    );
  });

  it('creates the function that it is named after, and does nothing else', () => {
    expect(functionFaults({ 'open-room.sql': OPEN }, [SIGNATURE], '')).toEqual([
      'functions/open-room.sql: creates open_round',
    ]);
    for (const sql of [
      'DROP TABLE rounds',
      'REVOKE ALL ON FUNCTION open_round FROM edil_app',
      'UPDATE rounds SET a = 1',
    ])
      expect(faults(`${OPEN}${sql};`)).toEqual([`functions/open-round.sql: is no place for ${sql}`]);
  });
});

describe('the functions of the product', () => {
  it('let the version before go on', () => {
    expect(findFunctionFaults()).toEqual([]);
  });
});

describe('two texts of the schema', () => {
  const text = (version, checksum) => `-- functions/open-round.sql, version ${version}, sha256 ${checksum}\n`;

  it('are told apart by their first line that differs', () => {
    expect(firstDifference('a\nb\n', 'a\nb\n')).toBeNull();
    expect(firstDifference('a\nb\n', 'a\nc\n')).toContain(
      'line 2\n  in the file:     b\n  in the database: c',
    );
    expect(firstDifference('a', 'a\nc')).toContain('(its end)');
  });

  it('show a function that changed without a higher version', () => {
    expect(unraisedVersions(text(1, 'aa'), text(1, 'bb'))).toEqual(['open-round.sql']);
    expect(unraisedVersions(text(2, 'aa'), text(1, 'bb'))).toEqual(['open-round.sql']);
    expect(unraisedVersions(text(1, 'aa'), text(2, 'bb'))).toEqual([]);
    expect(unraisedVersions(text(1, 'aa'), text(1, 'aa'))).toEqual([]);
    expect(unraisedVersions('', text(1, 'aa'))).toEqual([]);
  });
});
