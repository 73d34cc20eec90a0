import { Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module';
import { ENV, loadEnv, type Env } from './config';
import { mountSandbox } from './mount-sandbox';
import { HealthService } from './platform/health';
import { PinoLogger } from './platform/log';
import { configureApp, createHttpAdapter, drain } from './platform/server';
import { startTracing, stopTracing } from './platform/tracing';

/** A running server; `close` lets its visitors move to other servers and then stops it in order. */
export interface RunningServer {
  port: number;
  close(): Promise<void>;
}

/** Starts one API server with everything that it serves. The caller handles signals (scripts/lifecycle.mjs). */
export async function start(): Promise<RunningServer> {
  const env = loadEnv();
  if (env.otlpEndpoint) await startTracing(env.otlpEndpoint, env.traceRatio);
  const app = await NestFactory.create<NestFastifyApplication>(AppModule, createHttpAdapter(env), {
    logger: new PinoLogger(env.logLevel),
    abortOnError: false,
  });
  await configureApp(app);
  await mountSandbox(app);
  const { port, host } = app.get<Env>(ENV);
  await app.listen(port, host);
  const { version, commit, schema } = await app.get(HealthService).server();
  new Logger('Server').log(
    `Edil Bingo ${version}, commit ${commit}, schema ${schema ?? 'unknown'}, listening on ${host}:${port}`,
  );
  const close = async () => {
    await drain(app);
    await app.close();
    await stopTracing();
  };
  return { port, close };
}
