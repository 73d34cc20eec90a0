import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from '../app.module';
import { createHttpAdapter, describeApi, OUTSIDE_API, partOf } from '../platform/server';

/**
 * Prints the OpenAPI description; with the argument `player` or `admin` only that part of it. It starts no server and
 * needs no database.
 */
const app = await NestFactory.create<NestFastifyApplication>(
  AppModule,
  createHttpAdapter({ trustedProxies: [] }),
  {
    preview: true,
    logger: false,
  },
);
app.setGlobalPrefix('api', { exclude: OUTSIDE_API });
const whole = await describeApi(app);
const [, , part] = process.argv;
const document = part === 'player' || part === 'admin' ? partOf(whole, part) : whole;
process.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
