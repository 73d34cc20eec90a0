import { randomUUID } from 'node:crypto';
import { mustBeWhole, paymentsOf } from '../support/payments';
import { createPerson, type Person } from '../support/players/people';
import { withoutTriggers } from '../support/players/players-ledger';
import { createTestApp, type TestApp } from '../support/servers/app';
import { ADMINS, ask, importedLine, waitingDeposit, waitingWithdrawal } from '../support/staff';

interface Review {
  id: string;
  kind: string;
  subject: string;
  value: number;
  blockedFor?: string;
  finding: string | null;
}

const THIRD = '+251911000023';

describe('what one member of staff does alone', () => {
  let test: TestApp;
  let [first, second, third]: Person[] = [];
  let player: Person;
  beforeAll(async () => {
    test = await createTestApp({
      env: { SYSTEM_ADMIN_PHONES: [...ADMINS, THIRD].join(','), PAYOUT_REST_MINUTES: '0' },
    });
    [first, second, third] = [
      await createPerson(test, { phone: ADMINS[0], name: 'Almaz' }),
      await createPerson(test, { phone: ADMINS[1], name: 'Bekele' }),
      await createPerson(test, { phone: THIRD, name: 'Chaltu' }),
    ];
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    player = await createPerson(test);
  });
  afterEach(() => mustBeWhole(test));

  const credit = async (by: Person | undefined, amount: number) => {
    const body = { userId: player.id, direction: 'credit', balance: 'main', amount, reason: 'lost receipt' };
    const { body: made } = await ask(test, by ?? null, 'post', 'admin/adjustments', body).expect(201);
    const { proposalId } = made as { proposalId: string | null };
    return { proposalId: proposalId ?? undefined };
  };
  const waiting = async (by: Person | undefined, filter = {}) => {
    const asked = encodeURIComponent(JSON.stringify({ receiverId: player.id, ...filter }));
    const { body } = await ask(test, by ?? null, 'get', `admin/solo-reviews?filter=${asked}`).expect(200);
    return body as Review[];
  };
  const review = (by: Person | undefined, id: string, body: object) =>
    ask(test, by ?? null, 'post', `admin/solo-reviews/${id}/review`, body);
  const codeOf = async (sent: ReturnType<typeof ask>) => {
    const { status, body } = await sent;
    return `${status} ${(body as { code?: string }).code ?? ''}`;
  };
  const figures = async () => {
    const text = (await ask(test, null, 'get', 'metrics').expect(200)).text;
    const of = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
    return { waiting: of('solo_reviews_waiting'), oldest: of('solo_reviews_oldest_seconds') };
  };

  it('meets a limit of 30 days, however little of it each day uses', async () => {
    const days: boolean[] = [];
    for (let day = 0; day < 12; day += 1) {
      days.push((await credit(first, 950)).proposalId === undefined);
      await withoutTriggers([
        "UPDATE proposals SET counted_at = counted_at - interval '25 hours' WHERE is_alone AND maker_id = $1",
        [first?.id],
      ]);
      player = await createPerson(test);
    }
    // 10 × 950 = 9 500 birr of 10 000; the eleventh would be more.
    expect(days).toEqual([...Array.from({ length: 10 }, () => true), false, false]);
    const { body } = await ask(test, first ?? null, 'get', 'admin/me/allowance').expect(200);
    expect(body).toMatchObject({ solo: 1000, used: 0, soloMonth: 10_000, usedMonth: 9500 });
    await withoutTriggers([
      "UPDATE proposals SET counted_at = counted_at - interval '20 days' WHERE is_alone AND maker_id = $1",
      [first?.id],
    ]);
    expect((await credit(first, 950)).proposalId).toBeUndefined();
    await withoutTriggers([
      "UPDATE proposals SET counted_at = counted_at - interval '40 days' WHERE is_alone",
    ]);
  });

  it('counts towards one limit for a player, whichever admins credit that player', async () => {
    await credit(first, 400);
    await credit(second, 400);
    await withoutTriggers([
      "UPDATE proposals SET counted_at = counted_at - interval '2 days', value = value * 12 WHERE receiver_id = $1",
      [player.id],
    ]);
    expect((await credit(third, 500)).proposalId).toBeDefined();
    expect((await credit(third, 300)).proposalId).toBeUndefined();
    await withoutTriggers([
      "UPDATE proposals SET counted_at = counted_at - interval '40 days' WHERE is_alone",
    ]);
  });

  it('stays on a list until another person has reviewed it: money, settled cases and payouts by hand', async () => {
    await credit(first, 100);
    const deposit = await waitingDeposit(test, player.id, 200);
    await ask(test, first ?? null, 'post', `admin/deposits/${deposit}/approve`, {
      ...(await importedLine(test, second as Person, { reference: `L${deposit.slice(0, 8)}`, birr: 200 })),
    }).expect(200);
    const payout = await waitingWithdrawal(test, player, 300);
    await ask(test, first ?? null, 'post', `admin/withdrawals/${payout}/approve`, {
      bankReference: 'FT23001',
    }).expect(200);
    const [found] = await test.db.query<{ id: string }>(
      `INSERT INTO payment_cases (id, kind, cause, provider, user_id, amount, ours, theirs, happened_at, first_seen_at,
         last_seen_at, confirmed_at)
       VALUES (gen_random_uuid(), 'status', $1, 'chapa', $2, 5000, '{}', '{}', now(), now(), now(), now()) RETURNING id`,
      [randomUUID(), player.id],
    );
    await ask(test, first ?? null, 'post', `admin/cases/${found?.id}/settle`, {
      reason: 'only words',
    }).expect(200);
    const list = await waiting(second);
    expect(list.map(({ kind, value, blockedFor }) => [kind, value, blockedFor])).toEqual([
      ['adjustment', 100, undefined],
      ['deposit', 200, undefined],
      ['payout', 0, undefined],
      ['case', 0, undefined],
    ]);
    expect((await waiting(first)).map(({ blockedFor }) => blockedFor)).toEqual(list.map(() => 'maker'));
    // This list does not contain what two people have decided.
    const { proposalId } = await credit(first, 1500);
    const { hash } = (await ask(test, second ?? null, 'get', `admin/proposals/${proposalId}`)).body as {
      hash: string;
    };
    await ask(test, second ?? null, 'post', `admin/proposals/${proposalId}/confirm`, { hash }).expect(200);
    expect(await waiting(second)).toHaveLength(4);
    expect(await codeOf(review(second, proposalId ?? '', { finding: 'right' }))).toBe('404 NOT_FOUND');
  });

  it('is reviewed once, by another admin who is not near the player; the finding “wrong” needs a note', async () => {
    await credit(first, 100);
    const [row] = await waiting(second);
    const id = row?.id ?? '';
    await test.db.query('UPDATE users SET referred_by = $2 WHERE id = $1', [player.id, third?.id]);
    expect(await codeOf(review(first, id, { finding: 'right' }))).toBe('403 NEEDS_ANOTHER');
    expect(await codeOf(review(third, id, { finding: 'right' }))).toBe('403 FORBIDDEN');
    expect(await codeOf(review(second, id, { finding: 'wrong' }))).toBe('400 VALIDATION_FAILED');
    expect(await codeOf(review(second, id, { finding: 'seen' }))).toBe('400 VALIDATION_FAILED');
    expect(await codeOf(review(second, id, { finding: 'wrong', note: 'no such receipt' }))).toBe('200 ');
    expect(await codeOf(review(second, id, { finding: 'wrong', note: 'no such receipt' }))).toBe('200 ');
    expect(await codeOf(review(second, id, { finding: 'right' }))).toBe('409 IDEMPOTENCY_CONFLICT');
    expect(await waiting(second)).toEqual([]);
    expect(await waiting(second, { state: 'wrong' })).toMatchObject([
      { id, finding: 'wrong', note: 'no such receipt', reviewer: { id: second?.id } },
    ]);
    const [line] = await test.db.query(
      "SELECT actor_id, after, reason FROM audit_log WHERE action = 'proposal.review' AND subject = $1",
      [`proposal:${id}`],
    );
    expect(line).toEqual({ actor_id: second?.id, after: { finding: 'wrong' }, reason: 'no such receipt' });
    // The database enforces the same rules.
    const tick = (by: string | undefined, of: string) =>
      test.db.query(
        "UPDATE proposals SET reviewed_by = $2, reviewed_at = now(), finding = 'right' WHERE id = $1",
        [of, by],
      );
    await expect(tick(third?.id, id)).rejects.toThrow('starts without a review and has one');
    await credit(first, 50);
    const next = (await waiting(second))[0]?.id ?? '';
    await expect(tick(first?.id, next)).rejects.toThrow('proposals_review_eyes_check');
    await expect(tick(third?.id, next)).rejects.toThrow('nobody of the staff decides');
  });

  it('is counted while it waits for review, with the age of the oldest entry', async () => {
    for (const by of [second, third])
      for (const { id } of await allWaiting()) await review(by, id, { finding: 'right' });
    await credit(first, 10);
    await credit(first, 20);
    await withoutTriggers([
      "UPDATE proposals SET made_at = made_at - interval '3 days', expires_at = expires_at - interval '3 days' WHERE receiver_id = $1",
      [player.id],
    ]);
    const { waiting: count, oldest } = await figures();
    expect([count, oldest > 3 * 86_400 - 60]).toEqual([2, true]);
    const { body } = await ask(test, second ?? null, 'get', 'admin/counts').expect(200);
    expect((body as Record<string, unknown>)['solo-reviews']).toEqual({ open: 2 });
  });

  const allWaiting = async () =>
    (await ask(test, second ?? null, 'get', 'admin/solo-reviews').expect(200)).body as Review[];

  it('shows which two people always confirm for each other although somebody else was there', async () => {
    const settle = async (by: Person | undefined, checker: Person | undefined) => {
      const { proposalId } = await credit(by, 1500);
      const { hash } = (await ask(test, checker ?? null, 'get', `admin/proposals/${proposalId}`)).body as {
        hash: string;
      };
      await ask(test, checker ?? null, 'post', `admin/proposals/${proposalId}/confirm`, { hash }).expect(200);
    };
    await withoutTriggers([
      "UPDATE proposals SET made_at = made_at - interval '91 days', expires_at = expires_at - interval '91 days'",
    ]);
    for (let n = 0; n < 4; n += 1) await settle(first, second);
    await settle(second, first);
    const pairs = async () =>
      (await ask(test, third ?? null, 'get', 'admin/confirming-pairs').expect(200)).body as {
        people: { id: string }[];
      }[];
    // The two people are shown by their phones.
    const ids = [first, second]
      .toSorted((a, b) => (a?.phone ?? '').localeCompare(b?.phone ?? ''))
      .map((one) => one?.id);
    expect(await pairs()).toMatchObject([
      { people: ids.map((id) => ({ id })), confirmed: 5, ofAll: 5, value: 7500, isAlways: true },
    ]);
    await settle(first, third);
    expect(await pairs()).toMatchObject([
      { people: ids.map((id) => ({ id })), confirmed: 5, ofAll: 6, isAlways: false },
      { confirmed: 1, ofAll: 5, isAlways: false },
    ]);
    expect(await paymentsOf(test).balance(player)).toBe(6 * 1500);
  });
});
