import { Global, Module } from '@nestjs/common';
import { loadEnv } from './env';

/** Injection token of the checked settings: `@Inject(ENV) env: Env`. */
export const ENV = Symbol('ENV');

/** Reads the settings once, at the start; tests override `ENV`. */
@Global()
@Module({ providers: [{ provide: ENV, useFactory: () => loadEnv() }], exports: [ENV] })
export class ConfigModule {}
