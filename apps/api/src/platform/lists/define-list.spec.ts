import type { Env } from '../../config';
import { defineList } from './define-list';
import { among, birr, column, person, serial, text, time, verbs, worked } from './field';
import { search } from './filters';

const list = defineList({
  name: 'deposits',
  table: 'things',
  alias: 'x',
  joins: 'JOIN users o ON o.id = x.owner_id',
  fields: {
    id: serial('x.id').filtered(),
    name: text('x.name').sorted('lower(x.name)'),
    amount: birr('x.amount').orNull().sorted(),
    kind: among(['large', 'small'], 'x.kind').filtered(),
    madeAt: time('x.made_at').sorted().filtered(),
    owner: person('x.owner_id', 'o').orNull(),
    can: verbs(
      worked({ maker: column<string>('x.maker_id') }, ({ maker }, { reader, now }) =>
        maker === reader.id ? [] : [`approve at ${now.toISOString()}`],
      ),
    ),
  },
  defaultSort: ['madeAt', 'DESC'],
  filters: { q: search((words, place) => `x.name = ${place(words)}`) },
});

const now = new Date('2026-11-26T06:00:00Z');
const seen = { reader: { id: 'almaz' }, now, env: {} as Env };
const row = {
  id: 7n,
  name: 'Abebe',
  amount: 1250n,
  kind: 'small',
  madeAt: now,
  'owner.id': 'hanna',
  'owner.name': 'Hanna',
  'owner.phone': '+251911000003',
  'can.maker': 'bekele',
};

describe('a list that is made from its fields', () => {
  it('selects the columns of each field, also those that the reader does not see', () => {
    expect(list.select.split(', ')).toEqual([
      'x.id AS "id"',
      'x.name AS "name"',
      'x.amount AS "amount"',
      'x.kind AS "kind"',
      'x.made_at AS "madeAt"',
      'x.owner_id AS "owner.id"',
      'o.name AS "owner.name"',
      'o.phone AS "owner.phone"',
      'x.maker_id AS "can.maker"',
    ]);
  });

  it('is sorted and filtered only by the fields that say so, and by its own filters', () => {
    expect(list.sorts).toEqual({ name: 'lower(x.name)', amount: 'x.amount', madeAt: 'x.made_at' });
    expect(Object.keys(list.filters)).toEqual(['id', 'kind', 'madeFrom', 'madeTo', 'q']);
    expect(list.filters['kind']?.('other')).toBeNull();
    const values: unknown[] = [];
    const sql = list.filters['id']?.([7, '8'])?.((value) => `$${values.push(value)}`, now);
    expect([sql, values]).toEqual(['x.id = ANY ($1::bigint[])', [['7', '8']]]);
  });

  it('shows money in birr, times in UTC, and what depends on the reader and the time', () => {
    expect(list.toView(row, seen)).toEqual({
      id: '7',
      name: 'Abebe',
      amount: 12.5,
      kind: 'small',
      madeAt: '2026-11-26T06:00:00.000Z',
      owner: { id: 'hanna', name: 'Hanna', phoneNo: '+251911000003' },
      can: ['approve at 2026-11-26T06:00:00.000Z'],
    });
  });

  it('shows what is null as null', () => {
    const none = { ...row, amount: null, 'owner.id': null, 'can.maker': 'almaz' };
    expect(list.toView(none, seen)).toMatchObject({ amount: null, owner: null, can: [] });
  });
});

describe('a field that is worked out in code', () => {
  it('can be sorted by only with an SQL expression', () => {
    const field = birr(worked({ a: column<bigint>('x.a') }, ({ a }) => a));
    expect(() => field.sorted()).toThrow('no SQL');
    expect(field.sorted('x.a').parts.sorts).toBe('x.a');
  });
});
