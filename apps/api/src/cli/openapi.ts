import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from '../app.module';
import { createHttpAdapter, describeApi } from '../platform/server';

/** Prints the OpenAPI description. It starts no server and needs no database. */
const app = await NestFactory.create<NestFastifyApplication>(
  AppModule,
  createHttpAdapter({ trustedProxies: [] }),
  {
    preview: true,
    logger: false,
  },
);
app.setGlobalPrefix('api');
process.stdout.write(`${JSON.stringify(await describeApi(app), null, 2)}\n`);
