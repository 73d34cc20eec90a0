import { spaceLimits, type SpaceView } from '@libs/contract';
import { createTestApp, type TestApp } from '../support/servers/app';
import { makePlayers, type Player } from '../support/players/players';
import { person, screenOf, spacesOf } from '../support/spaces';
import { ask } from '../support/staff';
import { openAll } from '../support/sockets/sockets-player';
import { forgetSessions } from '../support/players/people';

describe('members of a space with SPACE_MEMBERS=added', () => {
  it('are added and told at once; a player on a break is only invited', async () => {
    const test = await createTestApp({ env: { SPACE_MEMBERS: 'added' } });
    try {
      const spaces = spacesOf(test);
      const owner = await person(test, { role: 'agent' });
      const space = await spaces.create(owner);
      const [guest, resting] = [await person(test), await person(test)];
      await test.db.query(
        "UPDATE users SET break_from = now(), break_until = now() + '1 day' WHERE id = $1",
        [resting.id],
      );
      const add = () =>
        spaces.ask(owner, 'post', `addMembersToSpace/${space.id}`, { members: [guest.phone, resting.phone] });
      const { status, body } = await add();
      expect([status, body.message]).toEqual([200, 'They are a member now, and have been told.']);
      expect(body.space).toMatchObject({
        memberNames: expect.arrayContaining([guest.name, '']) as string[],
        invitations: [{ phone: resting.phone, state: 'pending' }],
      });
      const [own] = await spaces.list(guest, 'getYourSpaces');
      expect([own?.id, own?.invited, own?.memberCount]).toEqual([space.id, undefined, 1]);
      const told = await test.db.query<{ user_id: string; content: { en: string } }>(
        'SELECT user_id, content FROM notifications WHERE user_id IS NOT NULL',
      );
      const textOf = (who: Player) =>
        told.filter((row) => row.user_id === who.id).map((row) => row.content.en);
      expect(textOf(guest)).toEqual([expect.stringContaining('has added you to the private space “Family”')]);
      expect(textOf(resting)).toEqual([expect.stringContaining('invites you')]);
      expect((await add()).body.code).toBe('ALREADY_MEMBER');
    } finally {
      await test.close();
    }
  });
});

describe('members of a space', () => {
  let test: TestApp;
  let spaces: ReturnType<typeof spacesOf>;
  let owner: Player;
  let space: SpaceView;

  beforeAll(async () => {
    test = await createTestApp();
    spaces = spacesOf(test);
    owner = await person(test, { role: 'agent' });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    space = await spaces.create(owner);
  });

  const add = (members: unknown) => spaces.ask(owner, 'post', `addMembersToSpace/${space.id}`, { members });
  const phones = async () =>
    (await spaces.list(owner, 'getOwnedSpaces')).find(({ id }) => id === space.id)?.members ?? [];

  it('are added one or many in a call, by any usual spelling of their phones', async () => {
    const [a, b, c] = (await makePlayers(test.db, test.env.jwtSecret, 3)) as [Player, Player, Player];
    const { status, body } = await add([a.phone.replace('+251', '0')]);
    expect(status).toBe(200);
    expect(body.message).toMatch(/^The invitation has been sent\./);
    expect(body.space?.members).toEqual([a.phone]);
    await add([b.phone.slice(1), ` ${c.phone.slice(4, 7)} ${c.phone.slice(7)} `]);
    expect((await phones()).sort()).toEqual([a.phone, b.phone, c.phone].sort());
    expect((await spaces.list(b, 'getYourSpaces')).map(({ id }) => id)).toEqual([space.id]);
  });

  it('are refused all together if one phone is unknown, blocked or a demo player’s, and the refusal names it', async () => {
    const good = await person(test);
    const blocked = await person(test);
    await test.db.query("UPDATE users SET status = 'blocked' WHERE id = $1", [blocked.id]);
    const bot = await person(test, { kind: 'bot' });
    for (const bad of ['+251799999998', blocked.phone, bot.phone]) {
      const { status, body } = await add([good.phone, bad]);
      expect([status, body.code, body.phones]).toEqual([404, 'RECEIVER_NOT_FOUND', [bad]]);
    }
    expect(await phones()).toEqual([]);
  });

  it('must be a list of valid phones, neither empty nor too long', async () => {
    const codes = async (members: unknown) => (await add(members)).body.code;
    expect(await codes([])).toBe('VALIDATION_FAILED');
    expect(await codes('0911000001')).toBe('VALIDATION_FAILED');
    expect(await codes(undefined)).toBe('VALIDATION_FAILED');
    expect(await codes(Array.from({ length: spaceLimits.phonesPerCall + 1 }, () => owner.phone))).toBe(
      'VALIDATION_FAILED',
    );
    for (const bad of ['0811000001', '12', 911000001, null, {}, ['0911000001']]) {
      expect(await codes([bad])).toBe('INVALID_PHONE');
    }
  });

  it('are not changed by a call that names only the owner, members or invited people, and the answer says so', async () => {
    const [member, other] = [await person(test), await person(test)];
    const told = async (members: string[]) => {
      const { status, body } = await add(members);
      return [status, body.code];
    };
    expect(await told([owner.phone])).toEqual([409, 'ALREADY_MEMBER']);
    await add([member.phone, member.phone]);
    expect(await told([member.phone])).toEqual([409, 'ALREADY_MEMBER']);
    await spaces.join(member, space.id);
    expect(await told([member.phone, owner.phone])).toEqual([409, 'ALREADY_MEMBER']);
    const mixed = await add([member.phone, other.phone]);
    expect([mixed.status, mixed.body.space?.members]).toEqual([200, [member.phone, other.phone]]);
  });

  describe('an invitation', () => {
    let guest: Player;
    const answer = (who: Player, verb: 'accept' | 'decline') =>
      spaces.ask(who, 'post', `invitations/${space.id}/${verb}`);
    const members = async () =>
      (
        await test.db.query<{ user_id: string }>('SELECT user_id FROM space_members WHERE space_id = $1', [
          space.id,
        ])
      ).map((row) => row.user_id);
    const owned = async () => (await spaces.list(owner, 'getOwnedSpaces')).find(({ id }) => id === space.id);
    beforeEach(async () => {
      guest = await person(test);
      await add([guest.phone]);
    });

    it('makes a member only when it is accepted, and hides the name from the owner until then', async () => {
      expect(await members()).toEqual([]);
      expect(await owned()).toMatchObject({
        members: [guest.phone],
        memberNames: [''],
        invitations: [{ phone: guest.phone, state: 'pending' }],
      });
      expect(await spaces.list(guest, 'getYourSpaces')).toMatchObject([
        { id: space.id, invited: true, memberCount: 0 },
      ]);
      const { status, body } = await answer(guest, 'accept');
      expect([status, body.message]).toEqual([200, 'You have joined the space.']);
      expect(await members()).toEqual([guest.id]);
      expect(await owned()).toMatchObject({
        members: [guest.phone],
        memberNames: [guest.name],
      });
      expect((await spaces.list(guest, 'getYourSpaces'))[0]?.invited).toBeUndefined();
      expect((await answer(guest, 'accept')).status).toBe(200);
    });

    it('reaches the invited player as one notification', async () => {
      await add([guest.phone]);
      const rows = await test.db.query<{ content: { en: string } }>(
        'SELECT content FROM notifications WHERE user_id = $1',
        [guest.id],
      );
      expect(rows.map(({ content }) => content.en)).toEqual([
        expect.stringContaining('invites you to the private space “Family”') as string,
      ]);
    });

    it('shows the owner that it was declined, and can be made again', async () => {
      expect((await answer(guest, 'decline')).body).toEqual({ success: true });
      expect(await owned()).toMatchObject({
        members: [],
        invitations: [{ phone: guest.phone, state: 'declined' }],
      });
      expect(await spaces.list(guest, 'getYourSpaces')).toEqual([]);
      for (const verb of ['accept', 'decline'] as const)
        expect((await answer(guest, verb)).body.code).toBe('NOT_FOUND');
      expect((await add([guest.phone])).status).toBe(200);
      expect((await owned())?.invitations).toEqual([{ phone: guest.phone, state: 'pending' }]);
    });

    it('is forgotten when who declined it comes by the link', async () => {
      await answer(guest, 'decline');
      expect((await spaces.join(guest, space.id)).status).toBe(200);
      const shown = await owned();
      expect([shown?.members, shown?.invitations]).toEqual([[guest.phone], undefined]);
    });

    it('is also accepted by the link, declined by leaving, and withdrawn by removing', async () => {
      expect((await spaces.join(guest, space.id)).status).toBe(200);
      expect(await members()).toEqual([guest.id]);
      const second = await person(test);
      await add([second.phone]);
      expect((await spaces.ask(second, 'post', `leave/${space.id}`)).body).toEqual({ success: true });
      const third = await person(test);
      await add([third.phone]);
      expect((await spaces.ask(owner, 'delete', `removeMember/${space.id}/${third.phone}`)).status).toBe(200);
      for (const who of [second, third]) expect((await answer(who, 'accept')).body.code).toBe('NOT_FOUND');
      expect((await spaces.join(third, space.id)).body.code).toBe('NOT_A_MEMBER');
      expect(await members()).toEqual([guest.id]);
    });

    it('is also accepted by entering the space; nobody else can enter', async () => {
      const stranger = await person(test);
      const [phone, other] = await openAll(test.url, [guest, stranger]);
      expect(await other?.ask('lockIn', space.id)).toMatchObject({ ok: false, code: 'NOT_A_MEMBER' });
      expect(await members()).toEqual([]);
      expect(
        await phone?.ask('joinRoom', { stake: 25, gameSpace: space.id, createGame: true }),
      ).toMatchObject({ ok: true });
      expect(await members()).toEqual([guest.id]);
      for (const one of [phone, other]) one?.close();
    });

    it('can be answered by the invited player only, and of two answers at once one counts', async () => {
      expect((await answer(await person(test), 'accept')).body.code).toBe('NOT_FOUND');
      expect((await answer(owner, 'decline')).body.code).toBe('NOT_FOUND');
      const answers = await Promise.all([answer(guest, 'accept'), answer(guest, 'decline')]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    });
  });

  it('join once although they ask twice, or many times at the same moment, and every call succeeds', async () => {
    const guest = await person(test);
    const answers = await Promise.all(Array.from({ length: 10 }, () => spaces.join(guest, space.id)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await phones()).toEqual([guest.phone]);
    expect((await spaces.join(owner, space.id)).body.space).toMatchObject({ memberCount: 1 });
  });

  it('are refused once the space is full, and the refusal names the space', async () => {
    const crowd = await makePlayers(test.db, test.env.jwtSecret, spaceLimits.members + 10);
    await test.db.query(
      'INSERT INTO space_members (space_id, user_id, joined_at) SELECT $1, u, now() FROM unnest($2::uuid[]) u',
      [space.id, crowd.slice(0, spaceLimits.members - 3).map(({ id }) => id)],
    );
    const rest = crowd.slice(spaceLimits.members - 3);
    const answers = await Promise.all(rest.map((guest) => spaces.join(guest, space.id)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(rest.length - 3);
    for (const { status, body } of refused) {
      expect([status, body.code, body.space?.name]).toEqual([409, 'LIMIT_REACHED', 'Family']);
    }
    expect(await phones()).toHaveLength(spaceLimits.members);
    const first = crowd[0] as Player;
    expect((await spaces.join(first, space.id)).status).toBe(200);
    expect((await add([rest.at(-1)?.phone, first.phone])).body.code).toBe(
      answers.at(-1)?.status === 200 ? 'ALREADY_MEMBER' : 'LIMIT_REACHED',
    );
  });

  it('are removed by id or by phone in any spelling, or leave; a second time is NOT_FOUND', async () => {
    const [a, b, c] = (await makePlayers(test.db, test.env.jwtSecret, 3)) as [Player, Player, Player];
    await add([a.phone, b.phone, c.phone]);
    const remove = (who: string) => spaces.ask(owner, 'delete', `removeMember/${space.id}/${who}`);
    expect(await remove(a.id)).toEqual({ status: 200, body: { success: true } });
    expect(await remove(encodeURIComponent(b.phone))).toEqual({ status: 200, body: { success: true } });
    expect((await spaces.ask(c, 'post', `leave/${space.id}`)).body).toEqual({ success: true });
    expect(await phones()).toEqual([]);
    for (const gone of [a.id, b.phone.replace('+251', '0'), c.id, owner.id, '0799999998']) {
      expect((await remove(gone)).body.code).toBe('NOT_FOUND');
    }
    expect((await spaces.ask(c, 'post', `leave/${space.id}`)).body.code).toBe('NOT_A_MEMBER');
  });

  it('who were removed return only when they are added again; those who left can return by the link', async () => {
    const [a, b] = (await makePlayers(test.db, test.env.jwtSecret, 2)) as [Player, Player];
    const join = (who: Player) => spaces.ask(who, 'post', 'joinSpace', { spaceId: space.id });
    await join(a);
    await join(b);
    await spaces.ask(owner, 'delete', `removeMember/${space.id}/${a.id}`);
    await spaces.ask(b, 'post', `leave/${space.id}`);
    expect([(await join(a)).body.code, (await join(b)).body.success]).toEqual(['NOT_A_MEMBER', true]);
    expect(await phones()).toEqual([b.phone]);
    const { body } = await spaces.ask(owner, 'get', 'getOwnedSpaces');
    expect(JSON.stringify(body)).not.toContain(a.phone);
    await add([a.phone]);
    expect((await join(a)).body.success).toBe(true);
    await spaces.ask(a, 'post', `leave/${space.id}`);
    expect((await join(a)).body.success).toBe(true);
    // This holds also for a member who had come by the link, and when a later invitation is withdrawn.
    await spaces.ask(owner, 'delete', `removeMember/${space.id}/${a.id}`);
    expect((await join(a)).body.code).toBe('NOT_A_MEMBER');
    await add([a.phone]);
    await spaces.ask(owner, 'delete', `removeMember/${space.id}/${a.id}`);
    expect((await join(a)).body.code).toBe('NOT_A_MEMBER');
  });

  it('stay under an owner who is no longer an agent, who can rename it, take out members and end its screen, no more', async () => {
    const [member, other] = (await makePlayers(test.db, test.env.jwtSecret, 2)) as [Player, Player];
    await spaces.join(member, space.id);
    await screenOf(test, owner, space.id);
    await test.db.query("UPDATE users SET role = 'player' WHERE id = $1", [owner.id]);
    await forgetSessions(test);
    expect((await spaces.ask(owner, 'put', space.id, { name: 'Still mine' })).status).toBe(200);
    expect((await spaces.ask(owner, 'get', 'getOwnedSpaces')).body.code).toBe('FORBIDDEN');
    expect((await spaces.ask(owner, 'put', space.id, { housePercent: 50 })).body.code).toBe('FORBIDDEN');
    expect((await spaces.ask(owner, 'put', space.id, { housePercent: 0 })).status).toBe(200);
    expect((await add([other.phone])).body.code).toBe('FORBIDDEN');
    await expect(screenOf(test, owner, space.id)).rejects.toThrow('FORBIDDEN');
    expect((await ask(test, owner, 'delete', `space/${space.id}/screen`)).status).toBe(200);
    expect((await spaces.ask(owner, 'delete', `removeMember/${space.id}/${member.id}`)).status).toBe(200);
    await test.db.query("UPDATE users SET role = 'agent' WHERE id = $1", [owner.id]);
    await forgetSessions(test);
  });
});
