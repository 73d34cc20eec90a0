import { errorCodes, errorMeanings, errorStatus, type ErrorCode } from '@libs/contract';
import { serverMessage } from '@libs/messages';
import { IDEMPOTENCY_KEY } from '../../http';
import type { Handler } from './handlers';
import type { Components, Operation, Responses } from './types';

const RETRIED: readonly ErrorCode[] = ['ACCOUNT_LOCKED', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'];
const STAFF = ['agentOrAdmin', 'admin', 'staff'];
const READS = ['get', 'head'];

/** Every code with which an operation may be refused, in the order of the contract. */
export function refusalsOf(method: string, operation: Operation, handler: Handler): ErrorCode[] {
  const { access, refuses, inputRefusals, stepUp, isHeld, changesState } = handler;
  const codes = new Set<ErrorCode>([...refuses, ...inputRefusals, 'TOO_MANY_REQUESTS', 'UNAVAILABLE']);
  if (access !== 'public') codes.add('UNAUTHENTICATED');
  if (access === 'agent' || STAFF.includes(access)) codes.add('FORBIDDEN');
  if (STAFF.includes(access)) codes.add('SECOND_FACTOR_REQUIRED');
  if (stepUp) codes.add('STEP_UP_REQUIRED');
  if (isHeld) codes.add('STAFF_ON_HOLD');
  if (changesState || !READS.includes(method)) codes.add('BAD_ORIGIN');
  const names = (operation.parameters ?? []).map((one) => ('name' in one ? one.name : ''));
  if (names.includes(IDEMPOTENCY_KEY)) codes.add('VALIDATION_FAILED').add('IDEMPOTENCY_CONFLICT');
  return errorCodes.filter((code) => codes.has(code));
}

/** One response for each status, shared by all operations with the same codes; it is written into `components`. */
export function refusalResponses(codes: readonly ErrorCode[], components: Components): Responses {
  const shared = (components.responses ??= {});
  const examples = (components.examples ??= {});
  const statuses = [...new Set(codes.map((code) => errorStatus[code]))].toSorted((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => {
      const own = codes.filter((code) => errorStatus[code] === status);
      const name = own.join('.');
      for (const code of own) examples[code] ??= { summary: errorMeanings[code], value: exampleOf(code) };
      shared[name] ??= responseOf(own);
      return [status, { $ref: `#/components/responses/${name}` }];
    }),
  );
}

function responseOf(codes: readonly ErrorCode[]): NonNullable<Components['responses']>[string] {
  return {
    description: codes.map((code) => `- \`${code}\`: ${errorMeanings[code]}`).join('\n'),
    ...(codes.some((code) => RETRIED.includes(code)) ? { headers: RETRY_AFTER } : {}),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Refusal' },
        examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  };
}

const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
} as const;

/** An example of the refusal's body, in English. */
function exampleOf(code: ErrorCode): object {
  const message = serverMessage(`error.${code}`, 'en', { min: 5, max: 10_000, seconds: 30 });
  const details = [{ field: 'amount', message: serverMessage('field.invalid', 'en') }];
  return { success: false, code, message, ...(code === 'VALIDATION_FAILED' ? { details } : {}) };
}

/** The shape of every refusal; some carry further fields, such as `retries`. */
export const refusalSchema = {
  type: 'object',
  description: 'Every answer that is not a success. Some carry further fields, such as `retries`.',
  required: ['success', 'code', 'message'],
  properties: {
    success: { type: 'boolean', enum: [false] },
    code: { type: 'string', enum: errorCodes, description: 'What programs branch on.' },
    message: { type: 'string', description: 'For people, in the language of Accept-Language.' },
    details: {
      type: 'array',
      description: 'The fields that were refused.',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};
