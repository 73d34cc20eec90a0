// `npm run socket-schema`: writes libs/contract/src/socket-schema.ts, the JSON schemas of the socket's events, from the
// types of socket.ts. With --check it only compares and fails if the committed file is not current.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { createGenerator } from 'ts-json-schema-generator';

const root = join(import.meta.dirname, '..');
const source = join(root, 'libs/contract/src/socket.ts');
const target = join(root, 'libs/contract/src/socket-schema.ts');

const generator = createGenerator({
  path: source,
  tsconfig: join(root, 'tsconfig.json'),
  type: '*',
  skipTypeCheck: true, // npm run typecheck checks the types
  functions: 'comment', // an event is a function, whose arguments then stand under namedArgs
  additionalProperties: true, // a client must accept new fields
});

/** Returns the schemas of each event's arguments; the acknowledgement of a client's event stands apart. */
function eventsOf(type, definitions) {
  const { properties } = definitions[type];
  return Object.fromEntries(
    Object.entries(properties).map(([event, { description, properties: fn }]) => {
      const { ack, ...args } = fn.namedArgs.properties;
      const required = fn.namedArgs.required ?? [];
      return [
        event,
        {
          ...(description ? { description } : {}),
          args: Object.entries(args).map(([name, schema]) => ({
            name,
            required: required.includes(name),
            schema,
          })),
          ...(ack ? { ack: success(ack.properties.namedArgs.properties.a, definitions) } : {}),
        },
      ];
    }),
  );
}

/** Returns the branch of an acknowledgement in which `ok` is true. */
function success({ $ref }, definitions) {
  const branches = definitions[decodeURIComponent($ref.slice('#/definitions/'.length))].anyOf;
  return branches.find((branch) => branch.properties?.ok?.const === true);
}

/** Collects the shapes to which the schemas refer, under names without generics, which the generator would name by file positions. */
function namedShapes(used, definitions) {
  const shapes = {};
  const waiting = [JSON.stringify(used)];
  for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) {
    for (const [, name] of text.matchAll(/"#\/definitions\/(\w+)"/g)) {
      if (shapes[name]) continue;
      shapes[name] = definitions[name];
      waiting.push(JSON.stringify(definitions[name]));
    }
  }
  return Object.fromEntries(Object.entries(shapes).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const definitions = generator.createSchema('*').definitions;
const events = {
  client: eventsOf('ClientEvents', definitions),
  server: eventsOf('ServerEvents', definitions),
};
const schemas = { ...events, shapes: namedShapes(events, definitions) };
const json = JSON.stringify(schemas).replaceAll('"#/definitions/', '"#/components/schemas/');
if (/#\/definitions|structure-/.test(json)) throw new Error('a schema refers to a shape without a name');
const text = await format(
  `// Generated from socket.ts by \`npm run socket-schema\`; do not edit.\nexport const socketSchemas = ${json};\n`,
  { ...(await resolveConfig(target)), filepath: target },
);
if (!process.argv.includes('--check')) writeFileSync(target, text);
else if (readFileSync(target, 'utf8') !== text) {
  console.error('libs/contract/src/socket-schema.ts is not current: run `npm run socket-schema`');
  process.exit(1);
}
