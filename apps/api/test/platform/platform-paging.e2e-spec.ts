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

/** What says which part of a list is asked for: a value that is good, and such as are bad, as text of a query. */
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
/** The same in a body, where a number is a number. */
const BAD_IN_BODY = [null, 0, -1, 1.5, 1_000_001, '1', '', true, [], [1], {}];

describe('a page', () => {
  let test: TestApp;
  let admin: Person;
  let places: { method: Method; path: string; field: string; where: 'query' | 'body' }[];

  beforeAll(async () => {
    test = await createTestApp();
    admin = await createPerson(test, { phone: ADMINS[0] });
    // Some lists look for their owner first.
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

  it('is read by lists of players, of staff, and in a body', () => {
    const kinds = (field: string) => places.filter((one) => one.field === field).map(({ where }) => where);
    expect(kinds('pageNumber').filter((where) => where === 'query').length).toBeGreaterThan(5);
    expect(kinds('pageNumber')).toContain('body');
    expect(kinds('range').length).toBeGreaterThan(30);
    expect(kinds('limit')).toContain('query');
  });

  it('that is bad is 400 in every query that reads one, and a good one is not', async () => {
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

  it('that is bad is 400 in every body that has one, null too, and one that is absent is the first', async () => {
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
