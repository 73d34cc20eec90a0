import { jest } from '@jest/globals';
import { eventually } from '../support/eventually';
import { Db } from '../../src/platform/db';
import { StaleLockError } from '../../src/rooms/rounds/lock-times';
import { createTestApp, type TestApp } from '../support/servers/app';
import { connectPlayers, openRoom, storedRound } from '../support/players/players-rooms';

describe('a server with the fewest connections to Postgres', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await createTestApp({
      env: { DATABASE_POOL: '2', CALL_INTERVAL_MS: '20', COUNTDOWN_MS: '1500', LOCK_MS: '100' },
    });
  });
  afterAll(() => test.close());

  it('plays eight rounds at once, and no step waits for a connection that another step holds', async () => {
    const [a, b] = await connectPlayers(test, 2);
    if (!a || !b) throw new Error('two phones are needed');
    const refused: unknown[] = [];
    const db = test.app.get(Db);
    const transaction = db.transaction.bind(db);
    const watched: typeof db.transaction = (work, options) =>
      transaction(work, options).catch((error: unknown) => {
        // On a busy machine a lock that took half a second is taken again.
        if (!(error instanceof StaleLockError)) refused.push(error);
        throw error;
      });
    jest.spyOn(db, 'transaction').mockImplementation(watched);
    const rooms: string[] = [];
    for (let i = 0; i < 8; i++) rooms.push((await openRoom(test)).roomId);
    await Promise.all(rooms.map((roomId) => a.confirm(roomId, [1, 2])));
    await Promise.all(rooms.map((roomId) => b.confirm(roomId, [3, 4])));
    for (const roomId of rooms) {
      await eventually(async () => (await storedRound(test, roomId)).status === 'Finished', 'the end');
    }
    // A step that blocks itself ends after seconds without a connection and is taken again.
    expect(refused).toEqual([]);
    [a, b].forEach((phone) => phone.close());
  });
});
