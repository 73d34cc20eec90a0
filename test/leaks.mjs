// What a test file changes in the world that it shares with the files after it: timers, handles, listeners on process,
// globals, process.env.
import { setTimeout as pause } from 'node:timers/promises';

/** How often to look whether what is closing has closed. */
const STEP_MS = 20;
/** Where packages collect what decorators say, when the module that is decorated is loaded. */
const COLLECTIONS = new Set([
  'SwaggerGlobalParametersStorage',
  'SwaggerGlobalResponsesStorage',
  'classValidatorMetadataStorage',
  'typeormMetadataArgsStorage',
]);
/** What tslib defines for whoever loads it. */
const HELPER = /^__[a-z]/;
/** More are looked through, and those that are over forgotten. */
const MOST_TIMERS = 1000;
/** Kinds of handles that jest has too, for a moment. */
const OF_NODE = new Set(['Timeout', 'Immediate']);
/** A global of Node that nobody has used yet. */
const LAZY = Symbol('lazy');

/** Remembers the timers that a world starts from now on, with what they call. jest and Node have timers of their own. */
export function watchTimers(global) {
  const timers = new Map();
  for (const name of ['setTimeout', 'setInterval']) {
    const start = global[name];
    const watched = (work, ...more) => {
      const timer = start(work, ...more);
      timers.set(timer, work);
      if (timers.size > MOST_TIMERS) for (const one of timers.keys()) if (!isWaiting(one)) timers.delete(one);
      return timer;
    };
    global[name] = Object.defineProperties(watched, Object.getOwnPropertyDescriptors(start));
  }
  return timers;
}

/** `hasRef` alone stays true for a timer that was cleared. */
const isWaiting = (timer) => timer.hasRef() && !timer._destroyed;

/** What is there now. A timer or handle that lets the process end (`unref`) is not counted. */
export function traces(global, timers) {
  const counts = new Map();
  const values = new Map();
  const count = (what, more) => counts.set(what, (counts.get(what) ?? 0) + more);
  for (const [timer, work] of timers)
    if (isWaiting(timer)) count(`a timer (${String(work).slice(0, 80)})`, 1);
  for (const kind of process.getActiveResourcesInfo()) if (!OF_NODE.has(kind)) count(`a handle (${kind})`, 1);
  for (const emitter of [process, global.process])
    for (const event of emitter.eventNames())
      count(`a listener on process (${String(event)})`, emitter.listenerCount(event));
  for (const [name, value] of Object.entries(global.process.env)) values.set(`process.env.${name}`, value);
  for (const name of Object.getOwnPropertyNames(global)) {
    if (COLLECTIONS.has(name) || HELPER.test(name)) continue;
    const property = Object.getOwnPropertyDescriptor(global, name);
    values.set(`the global ${name}`, 'value' in property ? property.value : LAZY);
  }
  return { counts, values };
}

/** What differs from `before`, once what is closing has closed or has taken `longestMs`. */
export async function leftBehind(before, now, longestMs) {
  for (let waitedMs = 0; ; waitedMs += STEP_MS) {
    const left = differences(before, now());
    if (left.length === 0 || waitedMs >= longestMs) return left;
    await pause(STEP_MS);
  }
}

function differences(before, now) {
  const more = [...now.counts].filter(([what, number]) => number > (before.counts.get(what) ?? 0));
  const names = new Set([...before.values.keys(), ...now.values.keys()]);
  const other = [...names].filter((name) => {
    const was = before.values.get(name);
    return was !== LAZY && !Object.is(was, now.values.get(name));
  });
  return [...more.map(([what]) => what), ...other];
}
