import { createTestApp, type TestApp } from '../support/servers/app';
import { connectPlayers, openRoom, storedRound } from '../support/players/players-rooms';
import { eventually } from '../support/sockets/sockets-player';

describe('a server with the fewest connections to Postgres', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await createTestApp({
      env: { DATABASE_POOL: '2', CALL_INTERVAL_MS: '20', COUNTDOWN_MS: '1500', LOCK_MS: '100' },
    });
  });
  afterAll(() => test.close());

  it('plays eight rounds side by side: no step waits for a connection that another step holds', async () => {
    const [a, b] = await connectPlayers(test, 2);
    if (!a || !b) throw new Error('two phones are needed');
    const rooms: string[] = [];
    for (let i = 0; i < 8; i++) rooms.push((await openRoom(test)).roomId);
    await Promise.all(rooms.map((roomId) => a.confirm(roomId, [1, 2])));
    const started = performance.now();
    await Promise.all(rooms.map((roomId) => b.confirm(roomId, [3, 4])));
    for (const roomId of rooms) {
      await eventually(
        async () => (await storedRound(test, roomId)).status === 'Finished',
        'the end',
        30_000,
      );
    }
    // 1.5 s of countdown and at most 75 calls of 20 ms; a step that waits for itself costs 5 s.
    expect(performance.now() - started).toBeLessThan(5500);
    [a, b].forEach((phone) => phone.close());
  }, 60_000);
});
