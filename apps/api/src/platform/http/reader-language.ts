import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { LanguageTag } from '@libs/contract';
import { pickLanguage } from '@libs/messages';
import type { FastifyRequest } from 'fastify';

/** The language in which the caller reads. */
export const ReaderLanguage = createParamDecorator((_: unknown, context: ExecutionContext): LanguageTag =>
  pickLanguage(context.switchToHttp().getRequest<FastifyRequest>().headers['accept-language']),
);
