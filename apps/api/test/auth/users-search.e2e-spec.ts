import { createTestApp, type TestApp } from '../support/servers/app';
import { callOf, chatter, say, type Chatter } from '../support/chat';
import { createPerson } from '../support/players/people';
import { spaceWithRound } from '../support/staff';

describe('the search for people', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it('finds names by letters in their middle, also in Amharic, and treats wildcards as plain letters', async () => {
    const selamawit = await createPerson(test, { name: 'ሰላማዊት ታደሰ' });
    await createPerson(test, { name: 'Zz_50% Off' });
    const names = async (search: string) => {
      const { body } = await callOf(test, selamawit).get('user/listUsers', { search }).expect(200);
      return (body as { users: { name: string }[] }).users.map(({ name }) => name);
    };
    expect(await names('ማዊት')).toEqual(['ሰላማዊት ታደሰ']);
    expect(await names('ት ታ')).toEqual(['ሰላማዊት ታደሰ']);
    expect(await names('z_50%')).toEqual(['Zz_50% O****']);
    expect(await names('z%5')).toEqual([]);
    expect(await names('ላማ')).toEqual([]);
  });

  describe('masks the name of a stranger and shows the whole name of', () => {
    let viewer: Chatter;
    let other: Chatter;
    beforeEach(async () => {
      viewer = await chatter(test, 'Hana Girma');
      other = await chatter(test, 'Wubitu Desalegn');
    });
    afterEach(() => {
      viewer.socket.close();
      other.socket.close();
    });
    const shown = async () => {
      const { get } = callOf(test, viewer);
      const { users } = (await get('user/listUsers', { search: 'wubitu' }).expect(200)).body as {
        users: { id: string; name: string }[];
      };
      const { user } = (await get('chat/messages', { with: other.id }).expect(200)).body as {
        user: { name: string };
      };
      return [users.find(({ id }) => id === other.id)?.name, user.name];
    };
    /** Names in the chat's list of people whom the viewer knows. */
    const known = async (who: Chatter = viewer) => {
      const { body } = await callOf(test, who).get('chat/acquaintances').expect(200);
      return (body as { users: { name: string }[] }).users.map(({ name }) => name);
    };
    const [MASKED, WHOLE] = ['Wubitu D****', 'Wubitu Desalegn'];

    it('a person who has written to the searcher, but not of one whom only the searcher has written to', async () => {
      expect(await shown()).toEqual([MASKED, MASKED]);
      await say(viewer, other, 'hello');
      expect(await shown()).toEqual([MASKED, MASKED]);
      const { body } = await callOf(test, viewer).get('chat/conversations').expect(200);
      expect(body).toMatchObject({ conversations: [{ user: { name: MASKED } }] });
      await say(other, viewer, 'hello');
      expect(await shown()).toEqual([WHOLE, WHOLE]);
      expect(await known()).toEqual([]);
    });

    it('a member or the owner of the searcher’s space', async () => {
      const owner = await createPerson(test, { name: 'Chaltu Bekele', role: 'agent' });
      const { spaceId } = await spaceWithRound(test, owner);
      const join = ({ id }: { id: string }) =>
        test.db.query('INSERT INTO space_members (space_id, user_id, joined_at) VALUES ($1, $2, now())', [
          spaceId,
          id,
        ]);
      await join(viewer);
      expect(await shown()).toEqual([MASKED, MASKED]);
      expect([await known(), await known(other)]).toEqual([['Chaltu Bekele'], []]);
      await join(other);
      expect(await shown()).toEqual([WHOLE, WHOLE]);
      expect(await known()).toEqual(['Chaltu Bekele', WHOLE]);
      expect(await known(other)).toEqual(['Chaltu Bekele', 'Hana Girma']);
      await callOf(test, viewer).post('chat/blocks', { userId: owner.id }).expect(200);
      expect(await known()).toEqual([WHOLE]);
      // Anybody may enter a space that everybody finds: it makes nobody known.
      await test.db.query('UPDATE spaces SET is_listed = true WHERE id = $1', [spaceId]);
      expect(await known()).toEqual([]);
      await test.db.query('UPDATE spaces SET is_listed = false WHERE id = $1', [spaceId]);
      const { body } = await callOf(test, viewer).get('user/listUsers', { search: owner.phone }).expect(200);
      expect(body).toMatchObject({ users: [{ name: 'Chaltu Bekele' }] });
      await test.db.query('UPDATE spaces SET deleted_at = now() WHERE id = $1', [spaceId]);
      expect(await shown()).toEqual([MASKED, MASKED]);
      expect(await known()).toEqual([]);
    });

    it('a person who attends the same scheduled game', async () => {
      const [game] = await test.db.query<{ id: string }>(
        `INSERT INTO scheduled_games (id, creator_id, stake, starts_at, reminders, next_due_at, created_at)
         VALUES (gen_random_uuid(), $1, 1000, now() + interval '1 day', 0, now(), now()) RETURNING id`,
        [viewer.id],
      );
      for (const { id } of [viewer, other])
        await test.db.query(
          'INSERT INTO scheduled_game_attendees (game_id, user_id, joined_at) VALUES ($1, $2, now())',
          [game?.id, id],
        );
      expect(await shown()).toEqual([WHOLE, WHOLE]);
      expect([await known(), await known(other)]).toEqual([[WHOLE], ['Hana Girma']]);
    });
  });
});
