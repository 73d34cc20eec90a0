import { createTestApp, type TestApp } from '../support/servers/app';
import { mustBeWhole } from '../support/payments';
import { createPerson, type Person } from '../support/players/people';
import { ADMINS, ask } from '../support/staff';

interface Game {
  id: string;
  status: string;
  attending: number;
  attendees: { player: { id: string; phoneNo: string }; cards: number }[];
  can: string[];
}

describe('scheduled games in the backoffice', () => {
  let test: TestApp;
  let admin: Person;
  let [creator, guest] = [] as unknown as [Person, Person];

  beforeAll(async () => {
    test = await createTestApp();
    admin = await createPerson(test, { phone: ADMINS[0], name: 'Almaz' });
    creator = await createPerson(test);
    guest = await createPerson(test);
  });
  afterAll(async () => {
    await mustBeWhole(test);
    await test.close();
  });

  const add = async (who: Person, stake: number): Promise<string> => {
    const date = new Date(Date.now() + 24 * 3600_000).toISOString().slice(0, 10);
    const body = { date, time: '12:00', stake };
    const added = await ask(test, who, 'post', 'scheduledGame/add', body).expect(201);
    return (added.body as { id: string }).id;
  };
  const list = async (filter: object) => {
    const query = encodeURIComponent(JSON.stringify(filter));
    const { body } = await ask(test, admin, 'get', `admin/scheduled-games?filter=${query}`).expect(200);
    return (body as Game[]).map(({ id }) => id);
  };
  const cancel = (id: string, body: object = { reason: 'a complaint' }) =>
    ask(test, admin, 'post', `admin/scheduled-games/${id}/cancel`, body);
  const logOf = (id: string) =>
    test.db.query('SELECT action, reason, before, after, actor_id FROM audit_log WHERE subject = $1', [
      `scheduledGame:${id}`,
    ]);

  it('are listed by stake, people and state, and the page of one game shows its attendees', async () => {
    const [cheap, dear] = [await add(creator, 5), await add(creator, 500)];
    await ask(test, guest, 'post', `scheduledGame/join/${dear}`, {}).expect(200);
    expect(await list({ stake: 500 })).toEqual([dear]);
    expect(await list({ userId: guest.id })).toEqual([dear]);
    expect((await list({ creatorId: creator.id, live: true })).toSorted()).toEqual([cheap, dear].toSorted());
    expect(await list({ status: ['cancelled'] })).toEqual([]);
    const { body } = await ask(test, admin, 'get', `admin/scheduled-games/${dear}`).expect(200);
    expect(body).toMatchObject({ status: 'planned', attending: 2, can: ['cancel'] });
    expect((body as Game).attendees.map(({ player }) => player.phoneNo)).toEqual([
      creator.phone,
      guest.phone,
    ]);
    const file = await ask(test, admin, 'get', 'admin/scheduled-games/export').expect(200);
    expect(file.text.split('\r\n').filter(Boolean)).toHaveLength(3);
  });

  it('are called off once, with a reason that the log keeps, and the attendees are told', async () => {
    const id = await add(creator, 10);
    await ask(test, guest, 'post', `scheduledGame/join/${id}`, {}).expect(200);
    await cancel(id, {}).expect(400);
    const answers = await Promise.all([cancel(id), cancel(id), cancel(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
    expect(await logOf(id)).toMatchObject([
      {
        action: 'scheduledGame.delete',
        reason: 'a complaint',
        before: { status: 'planned' },
        after: { status: 'cancelled' },
        actor_id: admin.id,
      },
    ]);
    expect(await list({ status: ['cancelled'] })).toEqual([id]);
    const told = await ask(test, guest, 'get', 'notification/fetchAll').expect(200);
    expect((told.body as { notifications: object[] }).notifications).toHaveLength(1);
  });

  it('leave a row in the log also when an admin calls off a game of their own', async () => {
    const id = await add(admin, 25);
    await cancel(id).expect(200);
    expect(await logOf(id)).toHaveLength(1);
  });
});
