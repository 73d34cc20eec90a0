import { EventEmitter } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { SchedulerRegistry } from '@nestjs/schedule';
import { Test } from '@nestjs/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Socket } from 'socket.io';
import { AppModule } from '../../src/app.module';
import { ENV, loadEnv, type Env } from '../../src/config';
import { Gateways } from '../../src/payments/gateways/gateways';
import { PollScheduler, type Poll } from '../../src/platform/async';
import type { PollOptions } from '../../src/platform/async/poll';
import { Clock } from '../../src/platform/clock';
import { dataSourceOptions } from '../../src/platform/db/data-source';
import { Entropy } from '../../src/platform/entropy';
import type { SessionUser } from '../../src/platform/http';
import { PinoLogger } from '../../src/platform/log';
import { createHttpAdapter } from '../../src/platform/server';
import { SocketIoAdapter, SocketRegistry } from '../../src/platform/sockets';
import { SmsProvider } from '../../src/otp/sms/providers/sms-provider';
import { DemoModule } from '../../src/site/demo';
import type { Bank } from './bank';
import { gatedClient, type Gate } from './gate';
import { actors, type Place, type World } from './virtual';

const SETTINGS = {
  DEMO_BOTS: '0',
  LOG_LEVEL: 'silent',
  RATE_LIMIT_SCALE: '100000',
  WITNESSES: 'none',
  VAPID_PRIVATE_KEY: 'none',
  PORT: '4710',
  JWT_SECRET: 'simulator-only-0123456789abcdef-0123',
  DRAW_KEY: 'cd'.repeat(32),
  OTP_PEPPER: 'simulator-only',
  AFRO_TOKEN: 'simulator-only',
  DATABASE_POOL: '4',
  MIN_PLAYERS: '2',
  COUNTDOWN_MS: '4000',
  LOCK_MS: '500',
  CALL_INTERVAL_MS: '400',
  SIDE_BY_SIDE_AT: '4',
  FULL_COUNTDOWN_MS: '2000',
  WAIT_MS: '20000',
  PAYMENT_CHECK_MS: '500',
};

/** As of DatabaseClock, but the time is the world's. */
class WorldClock extends Clock {
  constructor(
    private readonly world: World,
    private readonly place: Place,
  ) {
    super();
  }

  now(): Date {
    return new Date(this.world.ms + this.place.skewMs);
  }
}

/** Polls run when the scheduler says so, not by the time. */
class SteppedPolls extends PollScheduler {
  readonly all: Poll[] = [];
  readonly names: string[] = [];

  override add(options: PollOptions): Poll {
    const poll = super.add(options);
    this.all.push(poll);
    this.names.push(options.name);
    return poll;
  }

  override onApplicationBootstrap(): void {
    // no interval begins
  }
}

/** The world's chance; remembers each one-time code by the handle that was drawn just before it. */
class WorldEntropy extends Entropy {
  readonly codes = new Map<string, string>();
  private last = '';

  constructor(private readonly world: World) {
    super();
  }

  bytes(length: number): Uint8Array {
    return this.world.bytes(length);
  }

  uuid(): string {
    this.last = this.world.uuid();
    return this.last;
  }

  override digits(length: number): string {
    const code = super.digits(length);
    this.codes.set(this.last, code);
    return code;
  }
}

/** One application of the world. */
export class Application {
  private constructor(
    readonly place: Place,
    private readonly app: NestFastifyApplication,
    private readonly polls: SteppedPolls,
    private readonly entropy: WorldEntropy,
  ) {}

  /** Starts the whole application, but for its port, and what stands before its routes. */
  static async start(
    place: Place,
    {
      url,
      dataDir,
      world,
      gate,
      bank,
    }: { url: string; dataDir: string; world: World; gate: Gate; bank: Bank },
  ): Promise<Application> {
    const env = loadEnv({ ...SETTINGS, DATABASE_URL: url, DATA_DIR: dataDir });
    const entropy = new WorldEntropy(world);
    const module = await Test.createTestingModule({ imports: [AppModule] })
      .setLogger(new PinoLogger('silent'))
      .overrideModule(DemoModule)
      .useModule(Nothing)
      .overrideProvider(ENV)
      .useValue(env)
      .overrideProvider('TypeOrmModuleOptions')
      .useValue({ ...connections(env, gate, place), retryAttempts: 0 })
      .overrideProvider(Clock)
      .useValue(new WorldClock(world, place))
      .overrideProvider(Entropy)
      .useValue(entropy)
      .overrideProvider(SmsProvider)
      .useValue(smsOf(world))
      .overrideProvider(PollScheduler)
      .useFactory({
        inject: [SchedulerRegistry],
        factory: (timers: SchedulerRegistry) => new SteppedPolls(timers),
      })
      .compile();
    const app = module.createNestApplication<NestFastifyApplication>(createHttpAdapter(env));
    app.useWebSocketAdapter(new SocketIoAdapter(app));
    await app.init();
    const gateways = app.get(Gateways, { strict: false });
    Object.assign(gateways, { of: () => bank, find: () => bank });
    return new Application(place, app, app.get(PollScheduler, { strict: false }) as SteppedPolls, entropy);
  }

  get<T>(type: new (...args: never[]) => T): T {
    return this.app.get(type, { strict: false });
  }

  /** Runs `work` as an actor of this application. */
  as<T>(name: string, work: () => T): T {
    return actors.run({ name, place: this.place }, work);
  }

  /** Runs the poll of this name, or shares its run. */
  poll(name: string): Promise<void> {
    const poll = this.polls.all[this.polls.names.indexOf(name)];
    if (!poll) throw new Error(`no poll is called ${name}`);
    return this.as(name, () => poll.run());
  }

  get pollNames(): readonly string[] {
    return this.polls.names;
  }

  codeOf(handle: string): string {
    return this.entropy.codes.get(handle) ?? '';
  }

  /** Connects a phone that only listens. */
  listen(user: SessionUser, hear: (event: string, args: unknown[]) => void): void {
    const socket = Object.assign(new EventEmitter(), {
      data: { user, tag: 'en' },
      rooms: new Set<string>(),
      disconnect: () => undefined,
    });
    socket.emit = (event: string, ...args: unknown[]) => (hear(event, args), true);
    this.get(SocketRegistry).add(socket as unknown as Socket);
  }

  /** The answer of a public page. */
  async read<T>(path: string): Promise<T> {
    const answer = await this.app.inject({ method: 'GET', url: `/${path}` });
    return answer.json<T>();
  }

  close(): Promise<void> {
    return this.app.close();
  }
}

class Nothing {}

/** A provider of SMS inside of the process, which asks for another try at some: TCP would answer in an order of its own. */
function smsOf(world: World): SmsProvider {
  const later = { kind: 'later', reason: 'BUSY' } as const;
  const send = async () => {
    await nextTurn();
    return world.random() < 0.25 ? later : ({ kind: 'accepted', messageId: 'sent' } as const);
  };
  return { name: 'simulator', send, challenge: () => Promise.resolve(later) };
}

/** The application's options, with statements at the gate; time limits are the scheduler's. */
function connections(env: Env, gate: Gate, place: Place) {
  const options = dataSourceOptions(env, 'edil_app');
  const settings = ['deadlock_timeout=1h', 'jit=off', 'role=edil_app'];
  return {
    ...options,
    connectTimeoutMS: 0,
    extra: {
      ...(options.extra as object),
      options: settings.map((setting) => `-c ${setting}`).join(' '),
      idleTimeoutMillis: 0,
      keepAlive: false,
      Client: gatedClient(gate, place),
    },
  };
}
