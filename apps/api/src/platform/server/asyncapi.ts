import {
  clientEvents,
  commonRefusals,
  errorCodes,
  errorMeanings,
  serverEvents,
  socketSchemas,
  type ClientEvents,
  type ErrorCode,
  type ServerEvents,
} from '@libs/contract';
import { serverMessage } from '@libs/messages';

const DESCRIPTION = `The events of a live round, the lobby and the chat. They travel over Socket.IO 4 (Engine.IO protocol 4) on the host
and port of the API, by WebSocket only (\`transports: ['websocket']\`), in the default namespace. This document is written from
the server's point of view: it receives what clients send.

**Sign-in.** The handshake carries the cookie \`token\` of the REST API, or an access token as \`auth.token\`. It may name the
language as \`auth.language\` (amharic, english, oromiffa or tigray). Who has no account sends the ticket of GET /api/watch as
\`auth.guest\`: such a connection may send watchRound alone. A refused handshake is a \`connect_error\` with
the message BAD_ORIGIN, UNAUTHENTICATED or UNAVAILABLE.

**Arguments.** The payload of an event with one argument is that argument; with two arguments it is the array of both, in
their order. An event takes at most one argument from a client, and then a function for the acknowledgement.

**Acknowledgements.** Each is \`{ ok: true, ... }\` or \`{ ok: false, code, message }\`, with
\`retryAfterSeconds\` where the code is UNAVAILABLE and the server only had no room. Every event may be refused
with ${commonRefusals.join(', ')}; each operation names the further codes. Without a function for the acknowledgement a refusal
comes as the event \`Error message\`.

**Limits.** A connection may send 40 events at once and 20 a second; one that goes on far beyond that is closed.

Ids are UUIDs, times ISO 8601 in UTC, amounts birr. Clients must bear fields that they do not know.`;

type Json = Record<string, unknown>;

interface ArgumentSchema {
  readonly name: string;
  readonly required: boolean;
  readonly schema: object;
}

/** The AsyncAPI 3.1 description of the socket. */
export function describeSocket(): Json {
  const clients = Object.keys(clientEvents) as (keyof ClientEvents)[];
  const servers = Object.keys(serverEvents) as (keyof ServerEvents)[];
  const messages = Object.assign({}, ...clients.map(clientMessages), ...servers.map(serverMessages)) as Json;
  const operations = Object.assign(
    {},
    ...clients.map(clientOperation),
    ...servers.map(serverOperation),
  ) as Json;
  return {
    asyncapi: '3.1.0',
    id: 'urn:edil-bingo:socket',
    info: {
      title: 'Edil Bingo socket',
      version: '1',
      description: DESCRIPTION,
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
      tags: TAGS,
    },
    defaultContentType: 'application/json',
    servers: { server: SERVER },
    channels: {
      socket: {
        address: '/',
        title: 'The default namespace',
        description: 'One connection carries all events.',
        messages: Object.fromEntries(
          Object.keys(messages).map((key) => [key, { $ref: `#/components/messages/${key}` }]),
        ),
      },
    },
    operations,
    components: {
      messages,
      schemas: { ...socketSchemas.shapes, Refusal: REFUSAL },
      securitySchemes: SECURITY,
    },
  };
}

const TAGS = [
  { name: 'from client', description: 'What clients send; every event is acknowledged.' },
  { name: 'from server', description: 'What the server sends.' },
];

const SERVER = {
  host: '{host}',
  pathname: '/socket.io/',
  protocol: 'wss',
  description: 'The server that gave this document; ws without a proxy that speaks TLS.',
  variables: { host: { default: 'localhost:3000', description: 'Host and port of the API.' } },
  security: [
    { $ref: '#/components/securitySchemes/cookie' },
    { $ref: '#/components/securitySchemes/bearer' },
  ],
};

const SECURITY = {
  cookie: {
    type: 'httpApiKey',
    in: 'cookie',
    name: 'token',
    description: 'Set by POST /api/user/login.',
  },
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'An access token, sent as `auth.token` of the handshake.',
  },
};

const REFUSAL = {
  type: 'object',
  required: ['ok', 'code', 'message'],
  properties: {
    ok: { type: 'boolean', const: false },
    code: { type: 'string', enum: errorCodes },
    message: { type: 'string', description: 'For people, in the language of the connection.' },
  },
};

/** An event's name as a key of the document, without blanks, which the names of two events have. */
const keyOf = (event: string) => event.replaceAll(' ', '_');

function clientMessages(event: keyof ClientEvents): Json {
  const { summary, example, ack } = clientEvents[event];
  const { args, ack: schema } = socketSchemas.client[event];
  const refusals = refusalsOf(event);
  return {
    [event]: {
      name: event,
      summary,
      tags: [{ name: 'from client' }],
      payload: payloadOf(args),
      ...(example === undefined ? {} : { examples: [exampleOf(example)] }),
    },
    [`${event}.ack`]: {
      name: `${event}.ack`,
      summary: `The server has done what ${event} asked for.`,
      payload: schema,
      examples: [exampleOf(ack)],
    },
    [`${event}.refused`]: {
      name: `${event}.refused`,
      summary: `The server refuses ${event}.`,
      description: refusals.map((code) => `- \`${code}\`: ${errorMeanings[code]}`).join('\n'),
      payload: {
        allOf: [
          { $ref: '#/components/schemas/Refusal' },
          { type: 'object', properties: { code: { enum: refusals } } },
        ],
      },
      examples: refusals.map((code) => ({
        name: code,
        payload: { ok: false, code, message: textOf(code) },
      })),
    },
  };
}

function serverMessages(event: keyof ServerEvents): Json {
  const { summary, example } = serverEvents[event];
  return {
    [keyOf(event)]: {
      name: event,
      summary,
      tags: [{ name: 'from server' }],
      payload: payloadOf(socketSchemas.server[event].args),
      examples: [exampleOf(example.length === 1 ? example[0] : example)],
    },
  };
}

function clientOperation(event: keyof ClientEvents): Json {
  return {
    [event]: {
      action: 'receive',
      channel: { $ref: '#/channels/socket' },
      summary: clientEvents[event].summary,
      tags: [{ name: 'from client' }],
      messages: [{ $ref: `#/channels/socket/messages/${event}` }],
      reply: {
        channel: { $ref: '#/channels/socket' },
        messages: ['ack', 'refused'].map((kind) => ({ $ref: `#/channels/socket/messages/${event}.${kind}` })),
      },
    },
  };
}

function serverOperation(event: keyof ServerEvents): Json {
  const key = keyOf(event);
  return {
    [key]: {
      action: 'send',
      channel: { $ref: '#/channels/socket' },
      summary: serverEvents[event].summary,
      tags: [{ name: 'from server' }],
      messages: [{ $ref: `#/channels/socket/messages/${key}` }],
    },
  };
}

function refusalsOf(event: keyof ClientEvents): ErrorCode[] {
  const codes = new Set([...commonRefusals, ...clientEvents[event].refusals]);
  return errorCodes.filter((code) => codes.has(code));
}

function textOf(code: ErrorCode): string {
  return serverMessage(`error.${code}`, 'en', { min: 5, max: 4, seconds: 30 });
}

/** An AsyncAPI example is an object with a payload; a payload that is no object is allowed too. */
const exampleOf = (payload: unknown) => ({ payload });

function payloadOf(args: readonly ArgumentSchema[]): object {
  const [first, ...others] = args;
  if (!first) return { type: 'null', description: 'No argument.' };
  if (others.length > 0)
    return {
      type: 'array',
      items: args.map(({ schema }) => schema),
      minItems: args.length,
      maxItems: args.length,
    };
  return first.schema;
}
