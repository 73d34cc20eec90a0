import cookie from '@fastify/cookie';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ENV, type Env } from '../../config';
import { validationPipe } from '../errors';
import { Metrics } from '../metrics';
import { SocketIoAdapter } from '../sockets';
import { useJsonBody } from './json-body';
import { serveApiDocs } from './openapi';
import { registerParserRefusals } from './parser-refusals';
import { registerAdmission } from './request-count';
import { registerRequestLog } from './request-log';
import { registerSecurityHeaders } from './security-headers';
import { serveFonts } from './serve-fonts';
import { serveWeb } from './serve-web';

/** Paths outside of /api: the files of the transparency log, whose address is the log's name (fairness.md 9). */
export const OUTSIDE_API = ['log/{*path}', '.well-known/{*path}'];

/**
 * Adds pipes, parsers, hooks, headers and files to a bare Nest application; called before `app.init()` or `listen()`.
 */
export async function configureApp(app: NestFastifyApplication): Promise<void> {
  const env = app.get<Env>(ENV);
  const fastify = app.getHttpAdapter().getInstance();
  app.setGlobalPrefix('api', { exclude: OUTSIDE_API });
  app.useGlobalPipes(validationPipe());
  app.useWebSocketAdapter(new SocketIoAdapter(app));
  useJsonBody(app);
  registerRequestLog(fastify, app.get(Metrics));
  registerAdmission(app);
  await registerSecurityHeaders(fastify, env.telegram);
  registerParserRefusals(app);
  // In production every cookie is Secure, also behind a proxy that does not forward the protocol.
  await fastify.register(cookie, { parseOptions: env.production ? { secure: true } : {} });
  await serveApiDocs(app);
  serveFonts(fastify);
  await serveWeb(fastify, env.webDir);
}
