import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import metadata from '../../../metadata';
import type { Access } from '../../http';
import { describeBounds } from './bounds';
import { controllersOf, handlerOf, type Handler } from './handlers';
import { refusalResponses, refusalSchema, refusalsOf } from './refusals';
import { describeTags } from './tags';
import { operationsOf, type Components, type PlacedOperation } from './types';

const DESCRIPTION = `Live 75-ball bingo with a wallet in Ethiopian birr.

**Parts.** This API has two documents: \`/api/player/openapi.json\` for players and agents, and
\`/api/admin/openapi.json\` for the backoffice; \`/api/openapi.json\` holds both. The events of a live round travel over a
socket, which \`/api/asyncapi.json\` describes.

**Sign-in.** POST /api/user/login sets the cookies \`token\` (some minutes) and \`refresh\`. A refusal UNAUTHENTICATED is
answered by one POST /api/user/refresh-token and a repetition of the call. Programs may send an access token as Bearer.

**Refusals.** Every one has the body \`{ success: false, code, message, details? }\`. Programs branch on \`code\`; \`message\`
is for people, in the language of Accept-Language (am, en, om or ti). Each operation lists its codes. Any operation may
also answer 500 with INTERNAL, and a body that is no JSON object with VALIDATION_FAILED. A field that the description does
not know is refused.

**Money.** Amounts are numbers of birr with at most two decimals. Operations that move money take the header
Idempotency-Key: a repetition with the same key and body gets the first answer.

**Limits.** Every account has 600 calls a minute and every address 6000; some operations have a limit of their own.`;

/** The OpenAPI description of all routes. */
export async function describeApi(app: NestFastifyApplication): Promise<OpenAPIObject> {
  await SwaggerModule.loadPluginMetadata(metadata);
  const config = new DocumentBuilder()
    .setTitle('Edil Bingo')
    .setDescription(DESCRIPTION)
    .setVersion('1')
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addServer('/', 'The server that gave this document')
    .addCookieAuth('token')
    .addBearerAuth()
    .build();
  const document = SwaggerModule.createDocument(app, config);
  const components: Components = (document.components ??= {});
  components.schemas = { ...components.schemas, Refusal: refusalSchema };
  const controllers = controllersOf(app);
  for (const placed of operationsOf(document)) {
    const [owner = '', name = ''] = (placed.operation.operationId ?? '').split('_');
    const controller = controllers.get(owner);
    if (!controller) throw new Error(`No controller is named ${owner}`);
    complete(placed, handlerOf(controller, name), components);
  }
  document.tags = describeTags(document);
  return document;
}

/** Completes the description of an operation from the decorators and DTOs of its handler. */
function complete({ path, method, operation }: PlacedOperation, handler: Handler, components: Components) {
  operation.security = handler.access === 'public' ? [] : [{ cookie: [] }, { bearer: [] }];
  // The comment above a handler, which may have several lines.
  operation.summary = operation.summary?.replaceAll(/\s*\n\s*/g, ' ');
  operation.description = [CALLERS[handler.access], ...limitsOf(handler)].join(' ');
  for (const response of Object.values(operation.responses)) {
    if (!response || !('description' in response)) continue;
    response.description ||= 'Success.';
    if (path.endsWith('/export')) response.content = { 'text/csv': { schema: { type: 'string' } } };
  }
  describeBounds(handler.inputs, operation, components);
  Object.assign(operation.responses, refusalResponses(refusalsOf(method, operation, handler), components));
}

const CALLERS: Record<Access, string> = {
  public: 'For everybody.',
  halfSession: 'For somebody who has given the password and owes the second factor.',
  user: 'For everybody who is signed in.',
  agent: 'For agents.',
  agentOrAdmin: 'For agents and system admins.',
  staff: 'For agents and system admins with a second factor.',
  admin: 'For system admins with a second factor.',
  spectator: 'For who watches without an account.',
};

function limitsOf({ limits, stepUp }: Handler): string[] {
  const { perUser, perAddress } = limits;
  return [
    ...(stepUp ? ['Needs a step-up.'] : []),
    ...(perUser ? [`At most ${perUser.points} calls in ${perUser.seconds} s per account.`] : []),
    ...(perAddress ? [`At most ${perAddress.points} calls in ${perAddress.seconds} s per address.`] : []),
  ];
}
