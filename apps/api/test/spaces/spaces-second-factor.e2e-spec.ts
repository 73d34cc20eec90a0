import { addPasskey, LIVE } from '../support/admins';
import type { Person } from '../support/players/people';
import { createTestApp, type TestApp } from '../support/servers/app';
import { ask, createAgent } from '../support/staff';

describe('the house percent of an agent’s space', () => {
  let test: TestApp;
  let agent: Person;
  beforeAll(async () => {
    test = await createTestApp({ env: LIVE });
    agent = await createAgent(test);
  });
  afterAll(() => test.close());

  const said = async (method: 'post' | 'put', path: string, body: object) => {
    const answer = await ask(test, agent, method, `gameSpace/${path}`, body);
    return {
      code: `${answer.status} ${(answer.body as { code?: string }).code ?? ''}`,
      body: answer.body as object,
    };
  };

  it('cannot be set without a second factor; a free space, its name and its listing can', async () => {
    const space = { name: 'Mekelle', ownership: agent.phone };
    expect((await said('post', 'createSpace', { ...space, housePercent: 5 })).code).toBe(
      '403 SECOND_FACTOR_REQUIRED',
    );
    const made = await said('post', 'createSpace', { ...space, housePercent: 0 });
    expect(made.code).toBe('201 ');
    const { id } = (made.body as { space: { id: string } }).space;
    expect((await said('put', id, { housePercent: 10 })).code).toBe('403 SECOND_FACTOR_REQUIRED');
    expect(await said('put', id, { name: 'Axum', housePercent: 0 })).toMatchObject({
      code: '200 ',
      body: { space: { name: 'Axum', housePercent: 0 } },
    });
    await addPasskey(test, agent);
    expect(await said('put', id, { housePercent: 10 })).toMatchObject({
      code: '200 ',
      body: { space: { housePercent: 10 } },
    });
  });
});
