import { randomUUID } from 'node:crypto';
import { maskPhone, spaceLimits, type SpaceView } from '@libs/contract';
import { createTestApp, type TestApp } from '../support/servers/app';
import type { Player } from '../support/players/players';
import { auditOf, person, spacesOf, systemAdmin, type Verb } from '../support/spaces';

type Who = 'anonymous' | 'stranger' | 'member' | 'owner' | 'otherAgent' | 'admin';
const everybody: Who[] = ['anonymous', 'stranger', 'member', 'owner', 'otherAgent', 'admin'];

describe('private spaces', () => {
  let test: TestApp;
  let spaces: ReturnType<typeof spacesOf>;
  let people: Record<Exclude<Who, 'anonymous'>, Player>;
  let space: SpaceView;
  const as = (who: Who): Player | null => (who === 'anonymous' ? null : people[who]);

  beforeAll(async () => {
    test = await createTestApp({ env: { DEMO: '1' } });
    spaces = spacesOf(test);
    people = {
      stranger: await person(test),
      member: await person(test),
      owner: await person(test, { role: 'agent' }),
      otherAgent: await person(test, { role: 'agent' }),
      admin: await systemAdmin(test),
    };
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    people.owner = await person(test, { role: 'agent' });
    space = await spaces.create(people.owner);
    await spaces.join(people.member, space.id);
  });

  describe('access, for each call and each kind of visitor', () => {
    const U = { anonymous: 401, stranger: 200, member: 200, owner: 200, otherAgent: 200, admin: 200 };
    const own = {
      ...U,
      stranger: 'NOT_YOURS',
      member: 'NOT_YOURS',
      otherAgent: 'NOT_YOURS',
    };
    const A = { ...U, stranger: 'FORBIDDEN', member: 'FORBIDDEN' };
    const phoneOf = (who: Who) => as(who)?.phone ?? people.owner.phone;
    const calls: [string, Verb, (who: Who) => [string, object?], Record<Who, number | string>][] = [
      [
        'createSpace',
        'post',
        (who) => ['createSpace', { name: 'Mine', ownership: phoneOf(who) }],
        { ...A, owner: 201, otherAgent: 201, admin: 201 },
      ],
      [
        'addMembersToSpace',
        'post',
        () => [`addMembersToSpace/${space.id}`, { members: [people.stranger.phone] }],
        own,
      ],
      ['removeMember', 'delete', () => [`removeMember/${space.id}/${people.member.id}`], own],
      ['PUT', 'put', () => [space.id, { name: 'Other' }], own],
      ['DELETE', 'delete', () => [space.id], own],
      ['joinSpace', 'post', () => ['joinSpace', { spaceId: space.id }], U],
      ['getSpaces', 'get', () => ['getSpaces'], U],
      ['getYourSpaces', 'get', () => ['getYourSpaces'], U],
      ['getOwnedSpaces', 'get', () => ['getOwnedSpaces'], A],
      [
        'leave',
        'post',
        () => [`leave/${space.id}`],
        {
          ...U,
          stranger: 'NOT_A_MEMBER',
          owner: 'NOT_A_MEMBER',
          otherAgent: 'NOT_A_MEMBER',
          admin: 'NOT_A_MEMBER',
        },
      ],
    ];
    const cases = calls.flatMap(([name, verb, input, expected]) =>
      everybody.map((who) => ({ name, who, verb, input, expected: expected[who] })),
    );

    it.each(cases)('answers $name by $who with $expected', async ({ who, verb, input, expected }) => {
      const { status, body } = await spaces.ask(as(who), verb, ...input(who));
      expect(typeof expected === 'number' ? status : body.code).toBe(expected);
      if (expected === 401) expect(body.code).toBe('UNAUTHENTICATED');
      if (typeof expected === 'string') expect(status).toBe(403);
    });
  });

  it('are not changed by a refused change, which writes no audit row', async () => {
    const before = await auditOf(test, space.id);
    for (const who of ['stranger', 'member', 'otherAgent'] as const) {
      await spaces.ask(as(who), 'put', space.id, { name: 'Stolen', housePercent: 50 });
      await spaces.ask(as(who), 'delete', space.id);
      await spaces.ask(as(who), 'delete', `removeMember/${space.id}/${people.member.phone}`);
      await spaces.ask(as(who), 'post', `addMembersToSpace/${space.id}`, { members: [as(who)?.phone] });
    }
    expect(await auditOf(test, space.id)).toEqual(before);
    const [now] = (await spaces.list(people.owner, 'getOwnedSpaces')).filter(({ id }) => id === space.id);
    expect(now).toMatchObject({ name: 'Family', housePercent: 0, members: [people.member.phone] });
  });

  it('show whole phones to owner and system admin, and masked or no phones to everybody else', async () => {
    await spaces.ask(people.owner, 'put', space.id, { isListed: true });
    const guest = await person(test);
    await spaces.ask(people.owner, 'post', `addMembersToSpace/${space.id}`, { members: [guest.phone] });
    const seen = async (who: Player) =>
      (await spaces.list(who, 'getSpaces')).find(({ id }) => id === space.id) as SpaceView;
    for (const boss of [people.owner, people.admin]) {
      expect(await seen(boss)).toMatchObject({
        ownership: people.owner.phone,
        members: [people.member.phone, guest.phone],
        memberNames: [people.member.name, ''],
        memberCount: 1, // Who is only invited is no member yet.
      });
    }
    for (const other of [people.stranger, people.member, people.otherAgent]) {
      const view = await seen(other);
      expect(view).toMatchObject({ ownership: maskPhone(people.owner.phone), memberCount: 1 });
      expect(JSON.stringify(view)).not.toMatch(/\+251\d{9}/);
      expect(view).not.toHaveProperty('members');
    }
    const { body } = await spaces.join(people.stranger, space.id);
    expect(JSON.stringify(body)).not.toMatch(/\+251\d{9}/);
    expect(body.space).toMatchObject({ memberCount: 2 });
  });

  it('are not listed, take no percent and have no members, by default', async () => {
    const made = await spaces.create(people.owner, { name: '  Two   words ' });
    expect(made).toEqual({
      id: made.id,
      _id: made.id,
      name: 'Two   words',
      ownership: people.owner.phone,
      ownerName: people.owner.name,
      memberCount: 0,
      members: [],
      memberNames: [],
      isListed: false,
      housePercent: 0,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/) as unknown,
    });
  });

  it.each([
    [{ name: '   ' }],
    [{ name: '' }],
    [{ name: 'x'.repeat(61) }],
    [{ name: 7 }],
    [{ name: 'a\u202eb' }],
    [{ name: 'a\u061cb' }],
    [{ name: '\u200b\u2060' }],
    [{ name: '\u3164' }],
    [{ name: '\u2800' }],
    [{ name: '\u200dA' }],
    [{ housePercent: -1 }],
    [{ housePercent: 50.1 }],
    [{ housePercent: 1.25 }],
    [{ housePercent: '5' }],
    [{ isListed: 'yes' }],
    [{ kind: 'scheduled' }],
    [{ ownerId: randomUUID() }],
  ])('refuse %p in createSpace and PUT', async (input) => {
    const made = { name: 'A', ownership: people.owner.phone, ...input };
    expect((await spaces.ask(people.owner, 'post', 'createSpace', made)).body.code).toBe('VALIDATION_FAILED');
    expect((await spaces.ask(people.owner, 'put', space.id, input)).body.code).toBe('VALIDATION_FAILED');
  });

  it('accept names of 1 and of 60 characters, and 0, 7.5 and 50 percent', async () => {
    for (const input of [
      { name: 'ሀ' },
      { name: 'ሀ'.repeat(60), housePercent: 7.5 },
      { housePercent: 50, isListed: false },
      { housePercent: 0 },
    ]) {
      const { body } = await spaces.ask(people.owner, 'put', space.id, input);
      expect(body).toMatchObject({ success: true, space: input });
    }
  });

  it('belong to the agent who makes them; an admin may name another agent, but no player and no unknown id', async () => {
    const by = async (who: Player, ownership: string) =>
      (await spaces.ask(who, 'post', 'createSpace', { name: 'A', ownership })).body;
    expect((await by(people.owner, people.otherAgent.phone)).code).toBe('NOT_YOURS');
    expect((await by(people.owner, '0911')).code).toBe('INVALID_PHONE');
    expect((await by(people.admin, people.otherAgent.phone)).space).toMatchObject({
      ownership: people.otherAgent.phone,
    });
    expect((await by(people.admin, people.stranger.phone)).code).toBe('VALIDATION_FAILED');
    expect((await by(people.admin, '+251799999999')).code).toBe('RECEIVER_NOT_FOUND');
  });

  it('that are unlisted appear in nobody else’s list, and can be joined by their id', async () => {
    const listed = async () => (await spaces.list(people.stranger, 'getSpaces')).map(({ id }) => id);
    expect(await listed()).not.toContain(space.id);
    await spaces.ask(people.owner, 'put', space.id, { isListed: true });
    expect(await listed()).toContain(space.id);
    await spaces.ask(people.owner, 'put', space.id, { isListed: false });
    expect(await listed()).not.toContain(space.id);
    const { status, body } = await spaces.join(people.stranger, space.id);
    expect([status, body.message]).toEqual([200, 'You have joined the space.']);
    expect((await spaces.list(people.stranger, 'getYourSpaces')).map(({ id }) => id)).toContain(space.id);
    expect(await listed()).not.toContain(space.id);
  });

  it('are listed newest first, at most 100', async () => {
    await test.db.query(
      `INSERT INTO spaces (id, name, owner_id, is_listed, created_at)
       SELECT gen_random_uuid(), 'Bulk ' || i, $1, true, now() - interval '1 day' + i * interval '1 second'
       FROM generate_series(1, 130) i`,
      [people.otherAgent.id],
    );
    const listed = await spaces.list(people.stranger, 'getSpaces');
    expect(listed).toHaveLength(spaceLimits.listed);
    const times = listed.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
    expect(await spaces.list(people.otherAgent, 'getOwnedSpaces')).toHaveLength(spaceLimits.perOwner);
    const more = { name: 'A', ownership: people.otherAgent.phone };
    expect((await spaces.ask(people.otherAgent, 'post', 'createSpace', more)).body.code).toBe(
      'LIMIT_REACHED',
    );
    await test.db.query("UPDATE spaces SET deleted_at = now() WHERE name LIKE 'Bulk %'");
  });

  it('that are deleted appear nowhere and cannot be joined, changed or deleted again', async () => {
    expect(await spaces.ask(people.owner, 'delete', space.id)).toEqual({
      status: 200,
      body: { success: true },
    });
    for (const [who, path] of [
      [people.stranger, 'getSpaces'],
      [people.member, 'getYourSpaces'],
      [people.owner, 'getOwnedSpaces'],
    ] as const) {
      expect((await spaces.list(who, path)).map(({ id }) => id)).not.toContain(space.id);
    }
    const answers = [
      await spaces.join(people.stranger, space.id),
      await spaces.ask(people.owner, 'put', space.id, { name: 'Again' }),
      await spaces.ask(people.owner, 'delete', space.id),
      await spaces.ask(people.member, 'post', `leave/${space.id}`),
      await spaces.ask(people.owner, 'post', `addMembersToSpace/${space.id}`, {
        members: [people.member.phone],
      }),
      await spaces.ask(people.owner, 'delete', `removeMember/${space.id}/${people.member.id}`),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [404, 'NOT_FOUND']),
    );
  });

  it('are refused as VALIDATION_FAILED for an id that is no UUID, and as NOT_FOUND for an unknown one', async () => {
    const unknown = randomUUID();
    for (const [verb, path, body] of [
      ['put', 'x', { name: 'A' }],
      ['delete', 'x', undefined],
      ['post', 'leave/x', undefined],
      ['post', 'joinSpace', { spaceId: 'x' }],
      ['post', 'joinSpace', {}],
      ['post', 'addMembersToSpace/x', { members: ['0911000001'] }],
      ['delete', `removeMember/x/${people.member.id}`, undefined],
      ['delete', `removeMember/${space.id}/somebody`, undefined],
    ] as const) {
      expect((await spaces.ask(people.owner, verb, path, body)).body.code).toBe('VALIDATION_FAILED');
    }
    expect((await spaces.join(people.owner, unknown)).body.code).toBe('NOT_FOUND');
    expect((await spaces.ask(people.owner, 'put', unknown, { name: 'A' })).body.code).toBe('NOT_FOUND');
  });

  it('have every change by an agent or admin in the audit log, with who, what, before and after', async () => {
    const guest = await person(test);
    await spaces.ask(people.owner, 'post', `addMembersToSpace/${space.id}`, { members: [guest.phone] });
    await spaces.ask(people.admin, 'put', space.id, { name: 'Renamed' });
    await spaces.ask(people.owner, 'put', space.id, { housePercent: 5 });
    await spaces.ask(people.owner, 'delete', `removeMember/${space.id}/${guest.id}`);
    await spaces.ask(people.admin, 'delete', space.id);
    const facts = { name: 'Family', ownerId: people.owner.id, isListed: false, housePercent: 0 };
    expect(await auditOf(test, space.id)).toEqual([
      { actor_id: people.owner.id, action: 'space.create', before: null, after: facts },
      {
        actor_id: people.owner.id,
        action: 'space.addMembers',
        before: null,
        after: { userIds: [guest.id] },
      },
      {
        actor_id: people.admin.id,
        action: 'space.update',
        before: facts,
        after: { ...facts, name: 'Renamed' },
      },
      {
        actor_id: people.owner.id,
        action: 'space.update',
        before: { ...facts, name: 'Renamed' },
        after: { ...facts, name: 'Renamed', housePercent: 5 },
      },
      {
        actor_id: people.owner.id,
        action: 'space.removeMember',
        before: { userId: guest.id },
        after: { refundedRounds: [] },
      },
      {
        actor_id: people.admin.id,
        action: 'space.delete',
        before: { ...facts, name: 'Renamed', housePercent: 5 },
        after: { refundedRounds: [] },
      },
    ]);
  });
});
