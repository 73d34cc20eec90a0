import { maskName } from '@libs/contract';
import { CaseRepository } from '../../src/payments';
import { FakeClock } from '../../src/platform/clock';
import { chatter, say } from '../support/chat';
import { complaintsOf, type Made } from '../support/complaints';
import { createPerson, type Person } from '../support/players/people';
import { createTestApp, type TestApp } from '../support/servers/app';
import { ADMINS, ask, createAgent } from '../support/staff';

describe('complaints', () => {
  const clock = new FakeClock('2026-03-02T08:00:00Z');
  let test: TestApp;
  const { admin, complain, made, own, listed, withdrawal, roundOf, spaceOf, refusal } = complaintsOf(
    () => test,
  );

  beforeAll(async () => {
    test = await createTestApp({ clock });
  });
  afterAll(() => test.close());

  it('about a payment are linked with its case only once that is confirmed, so that reconciliation may delete it', async () => {
    const player = await createPerson(test);
    const staff = await admin();
    for (const isCertain of [false, true]) {
      const { id, ref } = await withdrawal(player);
      const opened = await test.app.get(CaseRepository, { strict: false }).open(test.db, {
        kind: 'missing there',
        cause: `missing there:manual:${ref}`,
        provider: 'manual',
        reference: ref,
        userId: player.id,
        withdrawalId: id,
        amount: 6000n,
        happenedAt: clock.now(),
        ours: {},
        theirs: {},
        isCertain,
      });
      const { caseId } = await listed(staff, (await made(player, { withdrawal: ref })).number);
      expect(caseId === opened?.id).toBe(isCertain);
      const [linked] = await test.db.query('SELECT kind FROM payment_cases WHERE id = $1', [caseId]);
      expect(linked).toEqual({ kind: isCertain ? 'missing there' : 'complaint' });
      if (!isCertain)
        expect(await refusal('DELETE FROM payment_cases WHERE id = $1', [opened?.id])).toBe('accepted');
    }
  });

  it('are made once per key, and a repeat gets the first answer', async () => {
    const player = await createPerson(test);
    const about = { round: await roundOf(player) };
    const once = (text: string) => complain(player, about, text).set('idempotency-key', 'one-opened-form');
    const answers = await Promise.all([1, 2, 3].map(() => once('It is wrong').expect(201)));
    answers.push(await once('It is wrong').expect(201));
    expect(new Set(answers.map(({ body }) => (body as Made).number)).size).toBe(1);
    await once('Other').expect(409);
    expect(await own(player)).toHaveLength(1);
  });

  it('may be about a person with a card in the same round, and about the agent of the space of a round', async () => {
    const [agent, player, other] = [
      await createAgent(test),
      await createPerson(test),
      await createPerson(test, { name: 'Hanna Tesfaye' }),
    ];
    const id = await spaceOf(agent, [player, other]);
    await roundOf(player, id);
    await test.db.query('DELETE FROM space_members WHERE space_id = $1', [id]);
    await complain(other, { person: agent.id }).expect(404);
    await complain(player, { person: other.id }).expect(404);
    // A scheduled game has a hidden space, which its maker does not own as an agent does.
    const hide = (kind: string) => test.db.query('UPDATE spaces SET kind = $2 WHERE id = $1', [id, kind]);
    await hide('scheduled');
    await complain(player, { person: agent.id }).expect(404);
    await test.db.query('INSERT INTO space_members (space_id, user_id, joined_at) VALUES ($1, $2, now())', [
      id,
      player.id,
    ]);
    await complain(player, { person: agent.id }).expect(404);
    await test.db.query('DELETE FROM space_members WHERE space_id = $1', [id]);
    await hide('private');
    await complain(player, { person: agent.id }).expect(201);
    const round = await roundOf(player);
    expect(await roundOf(other)).toBe(round);
    await complain(player, { person: other.id }).expect(201);
    const named = async () => (await own(player)).map(({ subject }) => subject);
    // Both may have been made in the same millisecond.
    expect((await named()).toSorted()).toEqual([maskName(other.name), maskName(agent.name)].toSorted());
    await spaceOf(player, [other]);
    expect(await named()).toContain(other.name);
  });

  it('about an admin hide from them who wrote them and what, in the list, on the page and in the export', async () => {
    const [staff, player] = [await admin(), await createPerson(test)];
    await spaceOf(staff, [player]);
    const { number } = await made(player, { person: staff.id });
    const row = await listed(staff, number);
    expect(row).toMatchObject({ text: null, appeal: null, player: null, can: [] });
    const shown = await ask(test, staff, 'get', `admin/complaints/${row.id}`).expect(200);
    expect(shown.body).toMatchObject({ text: null, appeal: null, player: null });
    const { text } = await ask(
      test,
      staff,
      'get',
      `admin/complaints/export?filter={"number":${number}}`,
    ).expect(200);
    expect(text).toContain(String(number));
    expect(text).not.toContain('It is wrong');
    expect(text).not.toContain(player.phone);
    const another = await createPerson(test, { phone: ADMINS[1], name: 'Bekele' });
    expect(await listed(another, number)).toMatchObject({ text: 'It is wrong', player: { id: player.id } });
  });

  it('about an admin are not found by who wrote them, in the list or in the timeline', async () => {
    const [staff, player] = [await admin(), await createPerson(test)];
    const another = await createPerson(test, { phone: ADMINS[1], name: 'Bekele' });
    await spaceOf(staff, [player]);
    const { number } = await made(player, { person: staff.id });
    const { id, version } = await listed(another, number);
    await ask(test, another, 'post', `admin/complaints/${id}/acknowledge`, { version }).expect(200);
    await ask(test, staff, 'get', `admin/complaints?filter={"userId":"${player.id}"}`).expect(400);
    const linesFor = async (reader: Person) => {
      const path = `admin/users/${player.id}/timeline?kinds=["staff"]`;
      const { body } = await ask(test, reader, 'get', path).expect(200);
      return (body as { items: { title: string }[] }).items.filter(({ title }) =>
        title.startsWith('complaint'),
      );
    };
    expect([await linesFor(staff), (await linesFor(another)).length]).toEqual([[], 1]);
  });

  it('may be about a person who has written to the player', async () => {
    const [rude, player] = [await chatter(test, 'Rude'), await chatter(test, 'Player')];
    await complain(player as unknown as Person, { person: rude.id }).expect(404);
    await say(rude, player, 'you there');
    const { number } = await made(player as unknown as Person, { person: rude.id });
    expect((await own(player as unknown as Person))[0]).toMatchObject({
      number,
      about: 'person',
      subject: 'Rude',
    });
    for (const one of [rude, player]) one.socket.close();
  });
});
