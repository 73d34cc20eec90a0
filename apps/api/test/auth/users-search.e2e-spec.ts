import { createTestApp, type TestApp } from '../support/servers/app';
import { callOf } from '../support/chat';
import { createPerson } from '../support/players/people';

describe('the search for people', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it('finds by letters in the middle of a name, in Amharic too, and takes no wildcard', async () => {
    const selamawit = await createPerson(test, { name: 'ሰላማዊት ታደሰ' });
    await createPerson(test, { name: 'Zz_50% Off' });
    const names = async (search: string) => {
      const { body } = await callOf(test, selamawit).get('user/listUsers', { search }).expect(200);
      return (body as { users: { name: string }[] }).users.map(({ name }) => name);
    };
    expect(await names('ማዊት')).toEqual(['ሰላማዊት ታደሰ']);
    expect(await names('ት ታ')).toEqual(['ሰላማዊት ታደሰ']);
    expect(await names('z_50%')).toEqual(['Zz_50% Off']);
    expect(await names('z%5')).toEqual([]);
    expect(await names('ላማ')).toEqual([]);
  });
});
