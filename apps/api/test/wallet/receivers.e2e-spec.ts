import { createTestApp, type TestApp } from '../support/servers/app';
import { paymentsOf } from '../support/payments';
import { createPerson, freshPhone, type Person } from '../support/players/people';

describe('the name of a receiver', () => {
  let test: TestApp;
  let pay: ReturnType<typeof paymentsOf>;
  let asker: Person;
  let receiver: Person;

  beforeAll(async () => {
    test = await createTestApp({ env: { RATE_LIMIT_SCALE: '1' } });
    pay = paymentsOf(test);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    asker = await createPerson(test);
    receiver = await createPerson(test, { name: 'Abebe Bekele Tessema' });
    await paidOnce(asker);
  });

  /** Writes a credited deposit of a player. */
  const paidOnce = async ({ id }: Person) => {
    await test.db.query(
      `INSERT INTO deposits (id, user_id, channel, provider, medium, reference, amount, state, created_at, updated_at)
       VALUES ($1, $1, 'gateway', 'chapa', 'CHECKOUT', $2, 5000, 'Created', now(), now())`,
      [id, `EBD${id.slice(-12).toUpperCase()}`],
    );
    await test.db.query("UPDATE deposits SET state = 'Succeeded', credited = amount WHERE id = $1", [id]);
  };
  const nameOf = async (phone: string, person = asker) => {
    const query = `user/receiver?phoneNo=${encodeURIComponent(phone)}`;
    return ((await pay.get(person, query).expect(200)).body as { name: string | null }).name;
  };
  const sentTo = (person: Person, lastAt = 'now()') =>
    test.db.query(
      `INSERT INTO transfer_receivers (sender_id, receiver_id, first_at, last_at) VALUES ($1, $2, now(), ${lastAt})`,
      [asker.id, person.id],
    );

  it('is masked to first letters', async () => {
    expect(await nameOf(receiver.phone)).toBe('A••• B.');
    expect(await nameOf(`0${receiver.phone.slice(4)}`)).toBe('A••• B.');
  });

  it('is not shown to who has never deposited, of an unknown phone, and of who can receive nothing', async () => {
    const poor = await createPerson(test);
    expect(await nameOf(receiver.phone, poor)).toBeNull();
    expect(await nameOf(freshPhone())).toBeNull();
    await test.db.query(
      "UPDATE users SET break_from = now(), break_until = now() + interval '1 day' WHERE id = $1",
      [receiver.id],
    );
    expect(await nameOf(receiver.phone)).toBeNull();
  });

  it('is shown for 20 unknown phones a day; then only of who was sent money before, and each answer takes as long', async () => {
    for (let i = 0; i < 19; i++) expect(await nameOf(freshPhone())).toBeNull();
    expect(await nameOf(receiver.phone)).toBe('A••• B.');
    expect(await nameOf(receiver.phone)).toBe('A••• B.'); // The same phone again costs nothing.
    const known = await createPerson(test, { name: 'Lemlem' });
    const times: number[] = [];
    const timed = async (phone: string) => {
      const from = performance.now();
      const name = await nameOf(phone);
      times.push(performance.now() - from);
      return name;
    };
    expect(await timed(known.phone)).toBeNull();
    expect(await timed(freshPhone())).toBeNull();
    await sentTo(known);
    expect(await timed(known.phone)).toBe('L•••');
    expect(Math.min(...times)).toBeGreaterThan(195);
  });

  it('stands in the list of the last receivers, five at most, the newest first', async () => {
    expect((await pay.get(asker, 'user/receivers').expect(200)).body).toEqual([]);
    const people = await Promise.all(
      Array.from({ length: 6 }, (_, i) => createPerson(test, { name: `N${i} X` })),
    );
    for (const [i, person] of people.entries()) await sentTo(person, `now() - interval '${6 - i} hours'`);
    const { body } = await pay.get(asker, 'user/receivers').expect(200);
    expect(body).toEqual(
      people
        .slice(1)
        .reverse()
        .map(({ phone }) => ({ phoneNo: `0${phone.slice(4)}`, name: 'N••• X.' })),
    );
    expect((await pay.get(receiver, 'user/receivers').expect(200)).body).toEqual([]);
  });
});
