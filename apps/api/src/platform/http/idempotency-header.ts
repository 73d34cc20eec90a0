import { ApiHeader } from '@nestjs/swagger';

export const IDEMPOTENCY_KEY = 'Idempotency-Key';

/**
 * Adds the header to the API description of a route that takes an idempotency key; passed to `createParamDecorator`.
 */
export const describeIdempotencyKey: ParameterDecorator = (target, name) => {
  const method = name === undefined ? undefined : Object.getOwnPropertyDescriptor(target, name);
  if (name === undefined || !method) return;
  ApiHeader({
    name: IDEMPOTENCY_KEY,
    required: false,
    description:
      'Up to 64 printable ASCII characters. A repeat with the same key and body gets the first answer, and nothing is done a second time.',
    schema: { type: 'string', maxLength: 64 },
    example: '0c2f6f5e-6f0b-4b7e-9d0a-2f3f1f2a9c11',
  })(target, name, method);
};
