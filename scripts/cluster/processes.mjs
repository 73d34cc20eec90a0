// One process of the topology, which can be started, killed and restarted under the same name and port.
import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * @param {{ name: string, command: string, args: string[], env?: object, cwd?: string, log: string,
 * ready: () => Promise<boolean>, end?: NodeJS.Signals }} what
 * log: the file to which the output is appended; ready: tells whether the process accepts requests; end: the signal of an
 * orderly stop
 */
export function managedProcess({ name, command, args, env = process.env, cwd, log, ready, end = 'SIGTERM' }) {
  let child = null;
  let ended = Promise.resolve();
  let expected = true;
  const self = {
    name,
    /** Called with code and signal if the process ends although nobody asked it to. */
    onLost: null,
    get pid() {
      return child?.pid ?? null;
    },
    async start() {
      const out = openSync(log, 'a');
      const mine = spawn(command, args, { env, cwd, stdio: ['ignore', out, out] });
      closeSync(out);
      child = mine;
      expected = false;
      const failures = [];
      ended = new Promise((resolve) => {
        mine.once('error', (error) => resolve(failures.push(error)));
        mine.once('exit', (code, signal) => {
          failures.push(new Error(`${name} ended with ${code ?? signal}, see ${log}`));
          if (child === mine) child = null;
          if (!expected) self.onLost?.(code, signal);
          resolve();
        });
      });
      for (let i = 0; !(await ready()); i++) {
        for (const failure of failures) throw failure;
        if (i > 1200) throw new Error(`${name} does not start, see ${log}`);
        await sleep(50);
      }
    },
    /** Sends a signal and waits for the end of the process. */
    async kill(signal = end) {
      expected = true;
      child?.kill(signal);
      await ended;
    },
    freeze: () => child?.kill('SIGSTOP'),
    thaw: () => child?.kill('SIGCONT'),
  };
  process.once('exit', () => child?.kill('SIGKILL'));
  return self;
}

/** Tells whether a URL answers with a success status. */
export const answers = (url) =>
  fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    (answer) => answer.ok,
    () => false,
  );
