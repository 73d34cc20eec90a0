import { Test } from '@nestjs/testing';
import { ScheduleModule } from '@nestjs/schedule';
import { AuthModule } from '../../../src/auth';
import { ConfigModule, ENV, loadEnv, type Env } from '../../../src/config';
import { Clock } from '../../../src/platform/clock';
import { Db } from '../../../src/platform/db';
import type { SessionUser } from '../../../src/platform/http';
import { PinoLogger } from '../../../src/platform/log';
import { Metrics } from '../../../src/platform/metrics';
import { PlatformModule } from '../../../src/platform/platform.module';
import { RoomsModule, RoomsService } from '../../../src/rooms';
import { RoundOpener } from '../../../src/rooms/rounds/round-opener';
import { AuditService, WalletModule } from '../../../src/wallet';
import type { Player } from './players';

/**
 * The parts of a server that play the game: its own connections, clock, purchase lane and runner, without HTTP and
 * sockets.
 */
export interface Worker {
  db: Db;
  rooms: RoomsService;
  opener: RoundOpener;
  audit: AuditService;
  metrics: Metrics;
  close(): Promise<void>;
}

/** The settings of workers: quick rounds. */
export function workerEnv(more: Record<string, string> = {}): Env {
  return loadEnv({
    DATABASE_URL: process.env['DATABASE_URL'],
    JWT_SECRET: 'worker-only',
    DRAW_KEY: 'ab'.repeat(32),
    OTP_PEPPER: 'worker-only',
    AFRO_TOKEN: 'worker-only',
    DEMO_BOTS: '0',
    DATABASE_POOL: '5',
    CALL_INTERVAL_MS: '20',
    COUNTDOWN_MS: '400',
    LOCK_MS: '60',
    WAIT_MS: '1500',
    ...more,
  });
}

const PARTS = [ConfigModule, ScheduleModule.forRoot(), PlatformModule, AuthModule, WalletModule, RoomsModule];

/**
 * Starts a worker. Like a server it takes due steps of rounds and reports their errors.
 * @param clock replaces the clock of the database
 */
export async function startWorker(env: Env, clock?: Clock): Promise<Worker> {
  const builder = Test.createTestingModule({ imports: PARTS })
    .setLogger(new PinoLogger('error'))
    .overrideProvider(ENV)
    .useValue(env);
  if (clock) builder.overrideProvider(Clock).useValue(clock);
  const module = await builder.compile();
  await module.init();
  return {
    db: module.get(Db),
    rooms: module.get(RoomsService),
    opener: module.get(RoundOpener),
    audit: module.get(AuditService),
    metrics: module.get(Metrics),
    close: () => module.close(),
  };
}

/** A player in the form that services take. */
export function sessionOf(player: Player): SessionUser {
  const { id, phone, sessionId } = player;
  return {
    ...{ id, phone, sessionId },
    role: 'player',
    isSystemAdmin: false,
    lacksSecondFactor: null,
    steppedUpUntil: null,
    steppedUpBy: null,
    signedFor: null,
    signedUntil: null,
    moneyHeldUntil: null,
    seatUntil: null,
    isHalf: false,
    kind: 'person',
  };
}
