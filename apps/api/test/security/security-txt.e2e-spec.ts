import request from 'supertest';
import { FakeClock } from '../../src/platform/clock';
import { LIVE } from '../support/admins';
import { createTestApp } from '../support/servers/app';

const PATH = '/.well-known/security.txt';

describe('security.txt', () => {
  it.each([
    ['the demo’s page', {}, /^Contact: http:\/\/[^/]+\/sandbox\/contact$/m],
    [
      'the operator’s address',
      { CONTACT_URL: 'mailto:help@bingo.example' },
      /^Contact: mailto:help@bingo\.example$/m,
    ],
  ])('names %s, and expires within a year of the day on which it is read', async (_, env, contact) => {
    const clock = new FakeClock('2026-11-24T17:00:00Z');
    const test = await createTestApp({ clock, env });
    const { text, headers } = await request(test.url).get(PATH).expect(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text).toMatch(contact);
    expect(text).toMatch(/^Expires: 2027-05-23T00:00:00\.000Z$/m);
    expect(text).toMatch(/^Canonical: http:\/\/[^/]+\/\.well-known\/security\.txt$/m);
    await request(test.url).get(`/api${PATH}`).expect(404);
    await test.close();
  });

  it('is missing where no contact is set', async () => {
    const test = await createTestApp({ env: LIVE });
    expect((await request(test.url).get(PATH).expect(404)).body).toMatchObject({ code: 'NOT_FOUND' });
    await test.close();
  });
});
