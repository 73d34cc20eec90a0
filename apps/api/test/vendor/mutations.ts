/** A fixture with one field changed. */
export interface Mutation {
  field: string;
  how: string;
  body: Record<string, unknown>;
}

type Body = Record<string, unknown>;

/** Every mutation of one field of a fixture: removed, emptied, of another type, and with another value. */
export function mutationsOf(fixture: Body, path: readonly string[] = []): Mutation[] {
  const at = path.reduce<Body>((body, name) => body[name] as Body, fixture);
  return Object.entries(at).flatMap(([name, value]) => {
    const inner = typeof value === 'object' && value !== null && !Array.isArray(value);
    const field = [...path, name].join('.');
    const own = variantsOf(value).map(([how, changed]) => ({
      field,
      how,
      body: withValue(fixture, [...path, name], changed),
    }));
    return inner ? [...own, ...mutationsOf(fixture, [...path, name])] : own;
  });
}

const REMOVED = Symbol('removed');

function variantsOf(value: unknown): [string, unknown][] {
  const general: [string, unknown][] = [
    ['removed', REMOVED],
    ['null', null],
    ['a list', [value]],
    ['an object', { value }],
  ];
  if (typeof value === 'number')
    return [...general, ['one more', value + 1], ['a hundredth more', value + 0.01], ['negative', -value]];
  if (typeof value === 'boolean') return [...general, ['the other', !value]];
  if (typeof value !== 'string') return general.slice(0, 2);
  const isDecimal = /^\d+(\.\d+)?$/.test(value);
  return [
    ...general,
    ['empty', ''],
    ['another text', `${value}x`],
    ...(isDecimal
      ? ([
          ['one more', String(Number(value) + 1)],
          ['negative', `-${value}`],
          ['seven decimals', `${Number(value)}${value.includes('.') ? '' : '.'}0000001`],
        ] as [string, unknown][])
      : []),
    ...(value === 'true' || value === 'false'
      ? ([['the other', String(value !== 'true')]] as [string, unknown][])
      : []),
  ];
}

function withValue(body: Body, [name = '', ...rest]: readonly string[], value: unknown): Body {
  if (rest.length > 0) return { ...body, [name]: withValue(body[name] as Body, rest, value) };
  const { [name]: _old, ...others } = body;
  return value === REMOVED ? others : { ...body, [name]: value };
}

/** The results of the mutations of one fixture. */
export interface Survey {
  tried: number;
  /** Mutations that did not change what was read. */
  accepted: string[];
}

/**
 * Reads each mutation of a fixture.
 * @param options.free fields on which no decision depends: names of people, texts for people, times
 * @param options.optional fields that may be missing, but may not have another value
 */
export function survey(
  fixture: Body,
  read: (body: Body) => unknown,
  options: { free?: readonly string[]; optional?: readonly string[] } = {},
): Survey {
  const before = JSON.stringify(read(fixture), plain);
  const { free = [], optional = [] } = options;
  const isFree = (field: string) => free.some((name) => field === name || field.startsWith(`${name}.`));
  const tried = mutationsOf(fixture).filter(
    ({ field, how }) => !isFree(field) && !(optional.includes(field) && ABSENT.includes(how)),
  );
  const accepted = tried.filter(({ body }) => JSON.stringify(read(body), plain) === before);
  return { tried: tried.length, accepted: accepted.map(({ field, how }) => `${field}: ${how}`) };
}

/** Kinds of mutation after which the field says nothing. */
const ABSENT = ['removed', 'null', 'empty', 'a list', 'an object'];

const plain = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? `${value}n` : value);
