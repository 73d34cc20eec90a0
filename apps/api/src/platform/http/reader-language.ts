import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { LanguageTag } from '@libs/contract';
import { pickLanguage } from '@libs/messages';
import type { FastifyRequest } from 'fastify';

/** The caller's language, by the header Accept-Language. */
export const ReaderLanguage = createParamDecorator((_: unknown, context: ExecutionContext): LanguageTag =>
  pickLanguage(context.switchToHttp().getRequest<FastifyRequest>().headers['accept-language']),
);
