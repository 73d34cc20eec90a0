import { eventually } from '../support/eventually';
import { happen, messageOf, pushesOf, takePush, want } from '../support/messages';
import { createPerson } from '../support/players/people';
import { createTestApp, type TestApp } from '../support/servers/app';

/** Addis Ababa is three hours ahead of UTC. */
const hour = (new Date().getUTCHours() + 3) % 24;

describe('quiet hours that are in force', () => {
  let test: TestApp;
  beforeAll(async () => {
    const env = { QUIET_FROM_HOUR: String(hour), QUIET_TO_HOUR: String((hour + 2) % 24) };
    test = await createTestApp({ env });
  });
  afterAll(() => test.close());

  it('hold optional messages until they end, and never hold a message about money', async () => {
    const [one, restless] = await Promise.all([
      createPerson(test),
      createPerson(test, { phone: '+251922334455' }),
    ]);
    for (const person of [one, restless]) {
      await takePush(test, person);
      await want(test, person, { kinds: { wonAway: true } });
    }
    await want(test, restless, { quiet: false });
    const asked = await happen(test, one.id, 'wonAway');
    const late = await happen(test, one.id, 'gameSoon', { until: new Date(Date.now() + 60_000) });
    const anyway = await happen(test, restless.id, 'wonAway');
    const money = await happen(test, one.id, 'depositArrived');
    await eventually(async () => {
      expect(await messageOf(test, money)).toMatchObject({ state: 'sent', channel: 'push' });
      expect(await messageOf(test, anyway)).toMatchObject({ state: 'sent', channel: 'push' });
    });
    expect(late).toBeNull();
    expect(await messageOf(test, asked)).toMatchObject({ state: 'waiting', channel: null });
    const [item] = await test.db.query<{ due_at: Date }>(
      "SELECT due_at FROM outbox WHERE kind = 'message' AND payload ->> 'id' = $1",
      [asked],
    );
    expect(((item?.due_at.getUTCHours() ?? 0) + 3) % 24).toBe((hour + 2) % 24);
    expect((await pushesOf(test, one.id)).map(({ id }) => id)).toEqual([money]);
  });
});
