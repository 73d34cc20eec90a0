import { createTestApp, type TestApp } from '../support/servers/app';
import { callOf } from '../support/chat';
import { createPerson } from '../support/players/people';

describe('the list of all games', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it('neither shows nor counts open or refunded rounds that sold no card', async () => {
    const admin = await createPerson(test, { phone: '+251911000001' });
    const refunded = await test.db.query(
      "SELECT refund_round(now(), id, 'test', NULL) FROM rounds WHERE status = 'Open'",
    );
    expect(refunded.length).toBeGreaterThan(5);
    const { body } = await callOf(test, admin).get('room/allGames').expect(200);
    expect(body).toEqual({ rooms: [], totalPages: 1 });
    const [counted] = await test.db.query<{ total: bigint }>(
      `SELECT (SELECT count(*) FROM rounds WHERE finished_at IS NOT NULL)
         - (SELECT count(*) FROM rounds WHERE status = 'Refunded' AND card_count = 0) AS total`,
    );
    expect(counted?.total).toBe(0n);
  });
});
