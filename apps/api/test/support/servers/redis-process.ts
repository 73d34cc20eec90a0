import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { connect } from 'node:net';
import { eventually } from '../eventually';
import { freePort } from '../../../../../scripts/free-port.mjs';

/** Whether a Redis server is installed; without it the suites that need it are skipped. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

/** A Redis for one suite, which can stop it, freeze it, and start it again on the same port. */
export class RedisProcess {
  private child: ChildProcess | null = null;

  private constructor(private readonly port: number) {}

  static async start(): Promise<RedisProcess> {
    const redis = new RedisProcess(await freePort());
    await redis.start();
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Starts Redis without data. */
  async start(): Promise<void> {
    const options = ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    const child = spawn('redis-server', options, { stdio: 'ignore' });
    const killWithUs = () => void child.kill('SIGKILL');
    process.once('exit', killWithUs);
    child.once('exit', () => process.off('exit', killWithUs));
    this.child = child;
    await eventually(() => this.answers(), 'a Redis that answers');
  }

  async stop(): Promise<void> {
    const { child } = this;
    this.child = null;
    if (!child) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }

  /** Freezes Redis: it keeps its connections and answers nothing. */
  freeze(): void {
    this.child?.kill('SIGSTOP');
  }

  thaw(): void {
    this.child?.kill('SIGCONT');
  }

  private answers(): Promise<boolean> {
    return new Promise((resolve) => {
      const socket = connect(this.port, '127.0.0.1', () => socket.write('PING\r\n'));
      socket.once('data', () => resolve(true)).once('error', () => resolve(false));
      socket.once('data', () => socket.destroy());
    });
  }
}
