import { findFaults, stepFaults } from './check.mjs';
import { breakingStatements } from './breaking.mjs';

const whys = (sql) => breakingStatements(sql).map(({ why }) => why);

describe('a step that would break older servers', () => {
  it.each([
    ['DROP TABLE rounds'],
    ['DROP FUNCTION settle_round'],
    ['ALTER TABLE rounds DROP COLUMN prize'],
    ['ALTER TABLE rounds DROP prize'],
    ['ALTER TABLE rounds ADD COLUMN a int, DROP COLUMN prize'],
    ['ALTER TABLE rounds RENAME COLUMN prize TO price'],
    ['ALTER TABLE rounds RENAME TO games'],
    ["ALTER TYPE mood RENAME VALUE 'sad' TO 'blue'"],
    ['ALTER TABLE rounds ALTER COLUMN prize TYPE numeric'],
    ['ALTER TABLE rounds ALTER prize SET DATA TYPE numeric'],
    ['ALTER TABLE rounds ALTER COLUMN prize SET NOT NULL'],
    ['ALTER TABLE rounds ADD COLUMN tax bigint NOT NULL'],
    ['ALTER TABLE rounds ADD CONSTRAINT rounds_tax_check CHECK (tax > 0)'],
    ['CREATE UNIQUE INDEX rounds_x_key ON rounds (x)'],
    ['CREATE TRIGGER rounds_guard BEFORE INSERT ON rounds FOR EACH ROW EXECUTE FUNCTION refuse_edit()'],
    ['REVOKE UPDATE ON rounds FROM edil_app'],
    ['TRUNCATE daily_games'],
    ['alter table rounds drop column prize'],
    ['CREATE INDEX a_idx ON a (b);\n-- rounds are games now\nALTER TABLE rounds RENAME TO games;'],
  ])('is refused: %s', (sql) => {
    expect(whys(sql)).toHaveLength(1);
  });
});

describe('a step that adds', () => {
  it.each([
    ['CREATE TABLE a (id int NOT NULL CONSTRAINT a_pkey PRIMARY KEY); CREATE UNIQUE INDEX a_key ON a (id)'],
    ['CREATE TABLE a (id int); ALTER TABLE a ADD CONSTRAINT a_check CHECK (id > 0)'],
    ['CREATE INDEX rounds_x_idx ON rounds (x); DROP INDEX rounds_y_idx'],
    ['ALTER TABLE rounds ADD COLUMN tax bigint'],
    ['ALTER TABLE rounds ADD COLUMN tax bigint NOT NULL DEFAULT 0'],
    ['ALTER TABLE rounds ALTER COLUMN tax DROP NOT NULL'],
    ['ALTER TABLE rounds DROP CONSTRAINT rounds_tax_check'],
    ['CREATE OR REPLACE FUNCTION f() RETURNS void LANGUAGE plpgsql AS $$ BEGIN DROP TABLE x; END $$'],
    ["UPDATE switches SET reason = 'DROP TABLE rounds; RENAME' -- DROP TABLE rounds"],
    ['GRANT SELECT ON rounds TO edil_app'],
  ])('is accepted: %s', (sql) => {
    expect(whys(sql)).toEqual([]);
  });
});

describe('a reason', () => {
  const drop = 'ALTER TABLE rounds DROP COLUMN prize';
  it('lets its own statement pass and no other', () => {
    const reason = '-- second step of AddPrice1764000000020: no server has read it since';
    expect(whys(`${reason}\n${drop}`)).toEqual([]);
    expect(whys(`CREATE INDEX a_idx ON a (b);\n${reason}\n${drop};\n${drop}`)).toHaveLength(1);
    expect(
      whys('-- compatible: the check only grows wider than it was\nALTER TABLE a ADD CONSTRAINT b CHECK (c)'),
    ).toEqual([]);
  });

  it('must be long enough to explain something, and begin with one of the two marks', () => {
    expect(whys(`-- compatible: yes\n${drop}`)).toHaveLength(1);
    expect(whys(`-- this is fine, really, believe it\n${drop}`)).toHaveLength(1);
  });
});

describe('a step', () => {
  const sql = 'ALTER TABLE rounds ADD COLUMN tax bigint;';
  const changelog = '- The step `0001-add-tax` gives each round its tax.';

  it('is named in the changelog', () => {
    expect(stepFaults('0001-add-tax', sql, changelog)).toEqual([]);
    expect(stepFaults('0001-add-tax', sql, '- Nothing.')).toEqual([
      'steps/0001-add-tax.sql: CHANGELOG.md does not name 0001-add-tax',
    ]);
    expect(stepFaults('0001-add', sql, '- The step `0001-added`.')).toHaveLength(1);
  });

  it('that takes something away names the oldest server that can do without it', () => {
    const second =
      '-- second step of AddPrice: no server has read it since\nALTER TABLE rounds DROP COLUMN tax;';
    expect(stepFaults('0001-add-tax', second, changelog)).toEqual([
      'steps/0001-add-tax.sql: does not say its "-- oldest server: <version>"',
    ]);
    expect(stepFaults('0001-add-tax', `-- oldest server: 1.2.0\n${second}`, changelog)).toEqual([]);
  });
});

describe('the product’s own SQL', () => {
  it('has no step that would break an older server, and no file of a function with other statements', () => {
    expect(findFaults()).toEqual([]);
  });
});
