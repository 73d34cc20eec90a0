import { createTestApp, type TestApp } from '../support/servers/app';
import { callOf } from '../support/chat';
import { createPerson, type Person } from '../support/players/people';
import { ADMINS } from '../support/staff';

describe('the name behind a number', () => {
  let test: TestApp;
  let people: Person[];
  beforeAll(async () => {
    test = await createTestApp({ env: { RATE_LIMIT_SCALE: '1' } });
    people = [];
    for (let i = 0; i < 12; i += 1) people.push(await createPerson(test, { name: `Abebe Tadesse Nr${i}` }));
  });
  afterAll(() => test.close());

  const lookUp = (who: Person, phone: string) => callOf(test, who).get('user/listUsers', { search: phone });

  it('is masked, for ten different numbers an hour; a repeated number and a search by name do not count', async () => {
    const [asker] = people as [Person];
    for (const { phone } of people.slice(1, 11)) {
      const { body } = await lookUp(asker, phone).expect(200);
      expect(body).toMatchObject({ users: [{ name: 'Abebe T****' }] });
    }
    const last = people[11] as Person;
    const refused = await lookUp(asker, last.phone).expect(429);
    expect(refused.body).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    await lookUp(asker, last.phone).expect(429); // asking again does not help
    await lookUp(asker, people[3]?.phone ?? '').expect(200);
    const { body } = await lookUp(asker, 'Tadesse Nr11').expect(200);
    expect(body).toMatchObject({ users: [{ name: 'Abebe T****' }] });
    await lookUp(last, asker.phone).expect(200);
  });

  it('is whole and unlimited for system admins; for players a number without an account counts too', async () => {
    const admin = await createPerson(test, { phone: ADMINS[0] });
    for (const { phone } of people)
      expect((await lookUp(admin, phone).expect(200)).body).toMatchObject({
        users: [{ name: expect.stringMatching(/^Abebe Tadesse/) as string }],
      });
    const asker = people[5] as Person;
    for (let i = 0; i < 10; i += 1)
      expect((await lookUp(asker, `+25179999${1000 + i}`).expect(200)).body).toEqual({ users: [] });
    await lookUp(asker, '+251799992000').expect(429);
  });
});
