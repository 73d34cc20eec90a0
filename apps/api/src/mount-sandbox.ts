import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { sandbox } from '../sandbox';
import { BotTokens } from './auth';
import { ENV, type Env } from './config';
import { DomainError } from './platform/errors';

/** Serves the sandbox below /sandbox, in demo mode only; call it between `configureApp` and `app.listen`. */
export async function mountSandbox(app: NestFastifyApplication): Promise<void> {
  const env = app.get<Env>(ENV);
  if (!env.demo) return;
  const botTokens = app.get(BotTokens);
  const issueBotToken = async (phone: string): Promise<string | null> => {
    try {
      return await botTokens.issue(phone);
    } catch (error) {
      if (error instanceof DomainError) return null;
      throw error;
    }
  };
  const fastify = app.getHttpAdapter().getInstance();
  await fastify.register(sandbox({ afroToken: env.afroToken, issueBotToken }), { prefix: '/sandbox' });
}
