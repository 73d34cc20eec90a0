import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { ComplaintCloser } from '../../src/complaints/complaint-closer';
import type { ComplaintRowDto } from '../../src/complaints/complaints.list';
import { complaintMoves } from '../../src/complaints/states';
import { FakeClock } from '../../src/platform/clock';
import { RetentionJob } from '../../src/site/retention/retention.job';
import { complaintsOf, type Made } from '../support/complaints';
import { createPerson } from '../support/players/people';
import { asOwner } from '../support/players/players-ledger';
import { createTestApp, type TestApp } from '../support/servers/app';
import { ask, createAgent, newest, waitingDeposit } from '../support/staff';

const HOUR = 3600_000;
const DAY = 24 * HOUR;
const NOWHERE = '00000000-0000-4000-8000-000000000000';
const START = Date.parse('2026-03-02T08:00:00Z');
const at = (ms: number) => new Date(START + ms).toISOString();

describe('complaints', () => {
  const clock = new FakeClock(new Date(START).toISOString());
  let test: TestApp;
  const { again, admin, complain, made, own, listed, withdrawal, roundOf, spaceOf, refusal } = complaintsOf(
    () => test,
  );

  beforeAll(async () => {
    test = await createTestApp({ clock });
  });
  afterAll(() => test.close());

  const late = async () => {
    const { text } = await request(test.url).get('/api/metrics');
    return /^complaints_late (\d+)$/m.exec(text)?.[1];
  };
  it('about a withdrawal get a number and deadlines, and open the case of the payment', async () => {
    const player = await createPerson(test);
    const { id, ref } = await withdrawal(player);
    const first = await made(player, { withdrawal: ref });
    expect(first).toEqual({
      number: expect.any(Number) as number,
      acknowledgeBy: at(DAY),
      answerBy: at(8 * DAY),
    });
    const second = await made(player, { withdrawal: ref });
    expect(second.number).toBeGreaterThan(first.number);
    const staff = await admin();
    const row = await listed(staff, first.number);
    expect(row).toMatchObject({
      about: 'withdrawal',
      ref,
      state: 'Open',
      late: false,
      can: ['acknowledge', 'answer'],
    });
    const cases = await test.db.query(
      'SELECT id, kind, amount, provider FROM payment_cases WHERE withdrawal_id = $1',
      [id],
    );
    expect(cases).toEqual([{ id: row.caseId, kind: 'complaint', amount: 0n, provider: 'manual' }]);
    expect((await listed(staff, second.number)).caseId).toBe(row.caseId);
    expect((await own(player)).map(({ number, about, subject }) => [number, about, subject])).toEqual(
      expect.arrayContaining([[first.number, 'withdrawal', ref]]),
    );
  });

  it('about somebody else’s thing, and about what is not there, are refused alike', async () => {
    const [owner, other] = [await createPerson(test), await createPerson(test)];
    const { ref } = await withdrawal(owner);
    const round = await roundOf(owner);
    for (const about of [
      { withdrawal: ref },
      { deposit: ref },
      { withdrawal: 'W12345678' },
      { round },
      { round: NOWHERE },
      { person: owner.id },
      { person: other.id },
      { person: NOWHERE },
    ])
      expect([about, (await complain(other, about)).status]).toEqual([about, 404]);
    for (const about of [{}, { round, withdrawal: ref }, { round: 'x' }, { person: 7 }])
      expect([about, (await complain(owner, about)).status]).toEqual([about, 400]);
    for (const text of ['', ' \u200b', 'x'.repeat(2001)])
      expect((await complain(owner, { round }, text)).status).toBe(400);
    await complain(owner, { round }, 'line\nline 😀').expect(201);
  });

  it('wait for an answer three at a time, however many are sent at once', async () => {
    const player = await createPerson(test);
    const { ref } = await withdrawal(player);
    const answers = await Promise.all(Array.from({ length: 6 }, () => complain(player, { withdrawal: ref })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'LIMIT_REACHED',
      message: expect.stringMatching(/^Three of your complaints/) as string,
    });
    const staff = await admin();
    const row = await listed(staff, (await own(player))[0]?.number ?? 0);
    await ask(test, staff, 'post', `admin/complaints/${row.id}/answer`, { version: 1, text: 'Paid' }).expect(
      200,
    );
    await complain(player, { withdrawal: ref }).expect(201);
  });

  it('are acknowledged, answered, appealed against once, and closed by the answer to the appeal', async () => {
    let player = await createPerson(test);
    const { number } = await made(player, { round: await roundOf(player) });
    let staff = await admin();
    let row = await listed(staff, number);
    const verb = (name: string, body: object) =>
      ask(test, staff, 'post', `admin/complaints/${row.id}/${name}`, body);
    const acknowledged = await Promise.all([1, 2].map(() => verb('acknowledge', { version: 1 })));
    expect(acknowledged.map(({ status }) => status).sort()).toEqual([200, 409]);
    await verb('answer', { version: 1, text: 'An old page' }).expect(409);
    await ask(test, player, 'post', `complaints/${number}/appeal`, { text: 'Too early' }).expect(409);
    row = (await verb('answer', { version: 2, text: 'The draw was fair.' }).expect(200))
      .body as ComplaintRowDto;
    expect(row).toMatchObject({
      state: 'Answered',
      version: 3,
      dueAt: null,
      can: [],
      appealBy: at(14 * DAY),
    });
    const told = await test.db.query<{ kind: string }>(
      'SELECT kind FROM notifications WHERE user_id = $1 ORDER BY kind',
      [player.id],
    );
    expect(told).toEqual([{ kind: 'complaintAcknowledged' }, { kind: 'complaintAnswered' }]);
    expect(await test.db.query('SELECT kind, page FROM messages WHERE user_id = $1', [player.id])).toEqual([
      { kind: 'complaintAnswered', page: '/profile' },
    ]);

    clock.advance(14 * DAY - HOUR);
    await test.app.get(ComplaintCloser, { strict: false }).close();
    [player, staff] = [await again(player), await admin()];
    const stranger = await createPerson(test);
    await ask(test, stranger, 'post', `complaints/${number}/appeal`, { text: 'Not mine' }).expect(404);
    const appealed = await ask(test, player, 'post', `complaints/${number}/appeal`, {
      text: 'It was not.',
    }).expect(200);
    expect(appealed.body).toMatchObject({
      state: 'Appealed',
      appeal: 'It was not.',
      finalBy: at(22 * DAY - HOUR),
    });
    await ask(test, player, 'post', `complaints/${number}/appeal`, { text: 'Again' }).expect(409);
    await verb('acknowledge', { version: 4 }).expect(409);
    row = (await verb('answer', { version: 4, text: 'We looked again.' }).expect(200))
      .body as ComplaintRowDto;
    expect(row).toMatchObject({
      state: 'Closed',
      answer: 'The draw was fair.',
      finalAnswer: 'We looked again.',
    });
    expect((await own(player))[0]).toMatchObject({ state: 'Closed', finalAnswer: 'We looked again.' });

    expect(
      await refusal("UPDATE complaints SET state = 'Open', version = 6 WHERE number = $1", [number]),
    ).toBe('complaints_state_move');
    expect(await refusal("UPDATE complaints SET text = 'other' WHERE number = $1", [number])).toBe(
      'complaints_identity',
    );
    expect(
      await refusal("UPDATE complaints SET final_by = final_by + interval '1 day' WHERE number = $1", [
        number,
      ]),
    ).toBe('complaints_deadlines_check');

    clock.advance(366 * DAY);
    await test.app.get(RetentionJob, { strict: false }).run();
    player = await again(player);
    expect((await own(player))[0]).toMatchObject({
      number,
      text: null,
      answer: null,
      appeal: null,
      finalAnswer: null,
    });
  });

  it('are late once a deadline has passed, close by themselves after the time for an appeal, and are reported', async () => {
    await asOwner((client) => client.query('TRUNCATE complaints'));
    const base = clock.now().getTime();
    let player = await createPerson(test);
    const { ref } = await withdrawal(player);
    const [kept, missed] = [await made(player, { withdrawal: ref }), await made(player, { withdrawal: ref })];
    let staff = await admin();
    const id = async ({ number }: Made) => (await listed(staff, number)).id;
    await ask(test, staff, 'post', `admin/complaints/${await id(kept)}/acknowledge`, { version: 1 }).expect(
      200,
    );

    clock.advance(DAY);
    staff = await admin();
    expect((await listed(staff, missed.number)).late).toBe(true);
    expect((await listed(staff, kept.number)).late).toBe(false);
    const waiting = (await ask(test, staff, 'get', 'admin/complaints?filter={"tab":"waiting"}').expect(200))
      .body as ComplaintRowDto[];
    expect(waiting.map(({ number }) => number)).toEqual([missed.number, kept.number]);
    expect(await late()).toBe('1');
    expect((await ask(test, staff, 'get', 'admin/counts').expect(200)).body).toMatchObject({
      complaints: { waiting: 2, open: 1, acknowledged: 1, appealed: 0 },
    });

    clock.advance(DAY);
    staff = await admin();
    const answer = async (one: Made, version: number) =>
      ask(test, staff, 'post', `admin/complaints/${await id(one)}/answer`, { version, text: 'Paid' }).expect(
        200,
      );
    await answer(kept, 2);
    clock.advance(7 * DAY);
    staff = await admin();
    await answer(missed, 1);

    clock.advance(7 * DAY);
    await test.app.get(ComplaintCloser, { strict: false }).close();
    player = await again(player);
    expect((await own(player)).map(({ number, state }) => [number, state])).toEqual(
      expect.arrayContaining([
        [kept.number, 'Closed'],
        [missed.number, 'Answered'],
      ]),
    );
    await ask(test, player, 'post', `complaints/${kept.number}/appeal`, { text: 'Too late' }).expect(409);

    const figures = await test.db.query<{ day: number; figure: string; amount: bigint }>(
      `SELECT f.day - addis_day($1) AS day, f.figure, f.amount FROM report_people(addis_day($1), addis_day($1) + 30) f
       WHERE f.figure ~* 'complaint|inTime' ORDER BY 1, 2`,
      [new Date(base)],
    );
    expect(figures.map(({ day, figure, amount }) => [day, figure, Number(amount)])).toEqual([
      [0, 'acknowledgedInTime', 1],
      [0, 'complaints', 2],
      [1, 'complaintsLate', 1],
      [2, 'answeredInTime', 1],
      [8, 'complaintsLate', 1],
    ]);
  });

  it('are not answered by whom they are about, also past the verbs', async () => {
    const staff = await admin();
    const deposit = await newest(
      test,
      `SELECT reference AS id FROM deposits WHERE id = '${await waitingDeposit(test, staff.id, 70)}'`,
    );
    const mine = await listed(staff, (await made(staff, { deposit })).number);
    expect(mine.can).toEqual([]);
    for (const [verb, body] of [
      ['acknowledge', {}],
      ['answer', { text: 'I am right' }],
    ] as const)
      await ask(test, staff, 'post', `admin/complaints/${mine.id}/${verb}`, { version: 1, ...body }).expect(
        403,
      );

    // The agent of the space in which the round was played.
    const [agent, player] = [await createAgent(test), await createPerson(test)];
    const id = await spaceOf(agent, [player]);
    const { number } = await made(player, { round: await roundOf(player, id) });
    const answered = `UPDATE complaints SET state = 'Acknowledged', version = 2, acknowledged_at = created_at,
      acknowledged_by = $2 WHERE number = $1`;
    expect(await refusal(answered, [number, agent.id])).toBe('complaints_own');
    expect(await refusal(answered, [number, player.id])).toBe('complaints_own');
    expect(await refusal(answered, [mine.number, staff.id])).toBe('complaints_own');
    expect(await refusal(answered, [number, staff.id])).toBe('accepted');
  });

  it('move as the table of states says, and in no other way', () => {
    const sql = readFileSync(
      join(import.meta.dirname, '../../../../migrations/functions/complaints/refuse-complaint-move.sql'),
      'utf8',
    );
    const [, list = ''] = /\(OLD\.state, NEW\.state\) NOT IN \(([^;]*?)\) THEN/.exec(sql) ?? [];
    const inSql = [...list.matchAll(/\('(\w+)', '(\w+)'\)/g)].map(([, from, to]) => `${from} > ${to}`);
    const inCode = Object.entries(complaintMoves).flatMap(([from, tos]) =>
      Object.keys(tos).map((to) => `${from} > ${to}`),
    );
    expect(inSql.sort()).toEqual(inCode.sort());
  });
});
