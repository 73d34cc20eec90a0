import { fileFaults } from './functions.mjs';

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

describe('the file of a function', () => {
  it('creates the function that it is named after, and does nothing else', () => {
    expect(fileFaults('open-round.sql', OPEN)).toEqual([]);
    expect(fileFaults('open-room.sql', OPEN)).toEqual(['functions/open-room.sql: creates open_round']);
    for (const sql of [
      'DROP TABLE rounds',
      'REVOKE ALL ON FUNCTION open_round FROM edil_app',
      'UPDATE rounds SET a = 1',
    ])
      expect(fileFaults('open-round.sql', `${OPEN}${sql};`)).toEqual([
        `functions/open-round.sql: is no place for ${sql}`,
      ]);
  });
});
