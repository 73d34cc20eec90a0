import type { Chance } from './players-chance';

/** A route of the API, from its OpenAPI description. */
export interface Route {
  method: string;
  path: string;
  query: string[];
  body: Record<string, { type?: string }>;
}

interface Schema {
  $ref?: string;
  type?: string;
  properties?: Record<string, { type?: string }>;
}
interface Operation {
  parameters?: { name: string; in: string }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
}
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
}

/** Every route of a description, with the fields of its body. */
export function routesOf(document: OpenApi): Route[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
      const named = schema?.$ref
        ? document.components?.schemas?.[schema.$ref.split('/').at(-1) ?? '']
        : schema;
      const query = (operation.parameters ?? []).filter((one) => one.in === 'query').map((one) => one.name);
      return { method: method.toUpperCase(), path, query, body: named?.properties ?? {} };
    }),
  );
}

const LONG = 'x'.repeat(5000);
const TEXTS = [
  '',
  ' ',
  'x',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '🂡',
  '٣٤',
  LONG,
  "'; DROP TABLE postings; --",
  '$1',
  '%00',
  '../../etc/passwd',
  '<script>',
  '__proto__',
  'constructor',
  'NaN',
  '1e309',
  '-0',
  'null',
  '0911000003',
  '+251911000001',
  '2026-13-45',
  'true',
];
const NUMBERS = [
  0, -0, -1, -10, 0.001, 1e-7, 1e21, 1e308, -1e308, 9_007_199_254_740_991, 2147483648, 4294967296, 1.005,
];
const ODD: unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { toString: 1 },
  { $ne: null },
  [1, 'x', {}],
  { length: 3 },
];

/**
 * A value that is no valid amount, date or list of cards, or any kind of text; never a number that could move money.
 */
export function junk(chance: Chance): unknown {
  const dice = chance.below(10);
  if (dice < 4) return chance.pick(TEXTS);
  if (dice < 7) return chance.pick(NUMBERS);
  if (dice < 9) return chance.pick(ODD);
  return chance.uuid();
}

/** An object with the fields of a route, mostly with bad values; sometimes a field is added or missing. */
export function junkBody(chance: Chance, fields: readonly string[]): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const field of fields) if (chance.below(5) > 0) body[field] = junk(chance);
  if (chance.below(4) === 0)
    body[chance.pick(['creator', 'phone', 'role', 'isSystemAdmin', 'balance', 'id'])] = junk(chance);
  return body;
}

/** The text of a body: mostly junk as JSON, sometimes not JSON, no object, too large, or with a poisoned prototype. */
export function junkText(chance: Chance, fields: readonly string[]): string {
  const text = JSON.stringify(junkBody(chance, fields));
  const spoilt = [
    '',
    '{',
    '[]',
    'null',
    '"x"',
    '7',
    `[${text}]`,
    '{"__proto__":{"isSystemAdmin":true}}',
    `${'['.repeat(3000)}${']'.repeat(3000)}`,
    `{"x":"${'y'.repeat(70_000)}"}`,
    `{"constructor":{"prototype":{"role":"agent"}}}`,
    `${text.slice(0, -1)},"a":1,"a":2}`,
    '\uFEFF{}',
  ];
  return chance.below(6) === 0 ? chance.pick(spoilt) : text;
}

/** A frame of Socket.IO's protocol that our clients never send: odd text, or bytes where none are expected. */
export function junkPacket(chance: Chance): string | Buffer {
  const event = chance.pick(['joinRoom', 'selectCards', 'confirmCards', 'sendMessage', 'x', '__proto__']);
  const json = () => JSON.stringify(junk(chance));
  return chance.pick<() => string | Buffer>([
    () => `2["${event}",${json()}]`,
    () => `2${chance.below(100)}["${event}",${json()},${json()}]`,
    () => `2["${event}",{"roomId":${'['.repeat(5000)}${']'.repeat(5000)}}]`,
    () => `2["${event}",{"__proto__":${json()}}]`,
    () => `2[${json()}]`,
    () => `2["connect"]`,
    () => `2["disconnect"]`,
    () => `2/admin,["${event}"]`,
    () => `0/${chance.pick(['admin', 'x'.repeat(3000), '__proto__', ''])},${json()}`,
    () => `3${chance.below(9)}[${json()}]`,
    () => `4${json()}`,
    () =>
      `5${chance.pick(['1', '10', '11', '999999999', '-1', '1e9'])}-["${event}",{"_placeholder":true,"num":${chance.pick(['0', '7', '-1', '"x"', '1e9'])}}]`,
    () => `6${chance.below(12)}-${chance.below(9)}[]`,
    () => '9',
    () => '',
    () => '2[',
    () => `2["${event}","\ud800"]`,
    () => Buffer.from([0, 255, 254, 1]),
    () => Buffer.alloc(3000, chance.below(256)),
  ])();
}
