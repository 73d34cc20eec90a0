import request from 'supertest';
import { createTestApp, type TestApp } from '../support/servers/app';
import { createPerson, type Person } from '../support/players/people';
import { ADMINS, spaceWithRound } from '../support/staff';

type Method = 'get' | 'post';
interface Operation {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: { 'application/json': { schema: { $ref: string } } } };
}
interface OpenApi {
  paths: Record<string, Record<Method, Operation>>;
  components: { schemas: Record<string, { properties?: object }> };
}

/** The parameters that choose a part of a list: one good value and several bad ones each, as in a query. */
const PAGES: Record<string, { good: string; bad: string[] }> = {
  pageNumber: {
    good: '2',
    bad: [
      '',
      '0',
      '-1',
      '1.5',
      '1000001',
      '1e1',
      '0x1',
      '01',
      '+1',
      ' 1',
      'one',
      'null',
      '[1]',
      '1&pageNumber=2',
    ],
  },
  limit: {
    good: '2',
    bad: ['', '0', '-1', '1.5', '101', '1e1', '0x1', '01', '+1', ' 1', 'one', 'null', '[1]', '1&limit=2'],
  },
  range: {
    good: '[0,4]',
    bad: [
      '',
      'null',
      '1',
      '[]',
      '[0]',
      '[null,4]',
      '["0","4"]',
      '[0.5,4]',
      '[-1,4]',
      '[4,0]',
      '[0,100]',
      '{}',
    ],
  },
};
/** Bad values in a body, where a number is JSON. */
const BAD_IN_BODY = [null, 0, -1, 1.5, 1_000_001, '1', '', true, [], [1], {}];

describe('the choice of a page', () => {
  let test: TestApp;
  let admin: Person;
  let places: { method: Method; path: string; field: string; where: 'query' | 'body' }[];

  beforeAll(async () => {
    test = await createTestApp();
    admin = await createPerson(test, { phone: ADMINS[0] });
    // Some lists look for their owner first, so a space with a round exists.
    const { spaceId } = await spaceWithRound(test, admin);
    const documents = await Promise.all(
      ['/api/openapi.json', '/api/admin/openapi.json'].map(
        async (path) => (await request(test.url).get(path).expect(200)).body as OpenApi,
      ),
    );
    places = documents.flatMap(({ paths, components }) =>
      Object.entries(paths).flatMap(([template, operations]) =>
        Object.entries(operations).flatMap(([method, { parameters = [], requestBody }]) => {
          const path = template.replace(/\{\w+\}/g, spaceId);
          const schema = requestBody?.content['application/json'].schema.$ref.split('/').at(-1) ?? '';
          const asked = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
          const sent = Object.keys(components.schemas[schema]?.properties ?? {});
          const of = (names: string[], where: 'query' | 'body') =>
            names
              .filter((name) => name in PAGES)
              .map((field) => ({ method: method as Method, path, field, where }));
          return [...of(asked, 'query'), ...of(sent, 'body')];
        }),
      ),
    );
  });
  afterAll(() => test.close());

  const call = (method: Method, path: string) => request(test.url)[method](path).set('Cookie', admin.cookie);
  const verdict = ({ status, body }: request.Response, field: string) => {
    const { code, details = [] } = body as { code?: string; details?: { field: string }[] };
    return [status, code, details.some((one) => one.field === field)];
  };

  it('is found in the lists that players call, in those that staff call, and in bodies of requests', () => {
    const kinds = (field: string) => places.filter((one) => one.field === field).map(({ where }) => where);
    expect(kinds('pageNumber').filter((where) => where === 'query').length).toBeGreaterThan(5);
    expect(kinds('pageNumber')).toContain('body');
    expect(kinds('range').length).toBeGreaterThan(30);
    expect(kinds('limit')).toContain('query');
  });

  it('is refused with 400 in every query if it is bad, and accepted if it is good', async () => {
    const wrong: unknown[] = [];
    for (const { method, path, field } of places.filter(({ where }) => where === 'query')) {
      const { good, bad } = PAGES[field] ?? { good: '', bad: [] };
      const asked = (value: string) =>
        call(method, `${path}?${field}=${encodeURIComponent(value).replace(`%26${field}%3D`, `&${field}=`)}`);
      for (const value of bad) {
        const found = verdict(await asked(value), field);
        if (String(found) !== String([400, 'VALIDATION_FAILED', true])) wrong.push([path, value, found]);
      }
      if ((await asked(good)).status === 400) wrong.push([path, good]);
    }
    expect(wrong).toEqual([]);
  });

  it('is refused with 400 in every body if it is bad, null included; without it the first page is answered', async () => {
    const wrong: unknown[] = [];
    for (const { method, path, field } of places.filter(({ where }) => where === 'body')) {
      for (const value of BAD_IN_BODY) {
        const found = verdict(await call(method, path).send({ [field]: value }), field);
        if (String(found) !== String([400, 'VALIDATION_FAILED', true])) wrong.push([path, value, found]);
      }
      const first = await call(method, path).send({ [field]: 1 });
      const absent = await call(method, path).send({});
      expect([first.status, absent.body]).toEqual([200, first.body]);
    }
    expect(wrong).toEqual([]);
  });
});
