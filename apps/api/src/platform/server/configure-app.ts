import cookie from '@fastify/cookie';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ENV, type Env } from '../../config';
import { validationPipe } from '../errors';
import { Metrics } from '../metrics';
import { SocketIoAdapter } from '../sockets';
import { useJsonBody } from './json-body';
import { serveApiDocs } from './openapi';
import { registerAdmission } from './request-count';
import { registerRequestLog } from './request-log';
import { registerSecurityHeaders } from './security-headers';
import { serveWeb } from './serve-web';

/** Everything between a bare Nest application and this API; call it before `app.init()` or `app.listen()`. */
export async function configureApp(app: NestFastifyApplication): Promise<void> {
  const env = app.get<Env>(ENV);
  const fastify = app.getHttpAdapter().getInstance();
  app.setGlobalPrefix('api');
  app.useGlobalPipes(validationPipe());
  app.useWebSocketAdapter(new SocketIoAdapter(app));
  useJsonBody(app);
  registerRequestLog(fastify, app.get(Metrics));
  registerAdmission(app);
  await registerSecurityHeaders(fastify);
  // In production no cookie leaves without Secure, whatever a proxy forgets to tell.
  await fastify.register(cookie, { parseOptions: env.production ? { secure: true } : {} });
  await serveApiDocs(app);
  await serveWeb(fastify, env.webDir);
}
