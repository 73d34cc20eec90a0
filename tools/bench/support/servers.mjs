// A measured server in a process of its own, which the bench calls over IPC.
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../../../scripts/free-port.mjs';

/**
 * Starts `support/servers/<name>.mjs`.
 * @param {string} folder of the server scripts; another checkout's folder measures that checkout's product
 * @returns {Promise<{ port: number, pid: number, ask(what: string, given?: object): Promise<any>, stop(): Promise<void> }>}
 */
export async function startServer(name, env = {}, folder = join(import.meta.dirname, 'servers')) {
  const port = await freePort();
  const child = fork(join(folder, `${name}.mjs`), [], {
    env: { ...process.env, ...env, PORT: String(port) },
    execArgv: ['--expose-gc'],
  });
  const waiting = new Map();
  let next = 0;
  let gone = null;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  void ended.then((code) => {
    gone = new Error(`the server ${name} ended with ${code}`);
    for (const { reject } of waiting.values()) reject(gone);
  });
  const answers = (id) => new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
  child.on('message', ({ id, answer, error }) => {
    const { resolve, reject } = waiting.get(id);
    waiting.delete(id);
    if (error) reject(new Error(error));
    else resolve(answer);
  });
  const ask = (what, given = {}) => {
    if (gone) throw gone;
    const id = next++;
    child.send({ id, what, given });
    return answers(id);
  };
  await answers('ready');
  return {
    port,
    pid: child.pid,
    ask,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
