// Finds what a test file leaves behind in the environment that it shares with later files: timers, handles, listeners on
// process, globals, and changes of process.env.
import { setTimeout as pause } from 'node:timers/promises';

/** Pause between two looks at whether closing handles have closed. */
const STEP_MS = 20;
/** Globals in which packages collect the data of decorators while a decorated module loads. */
const COLLECTIONS = new Set([
  'SwaggerGlobalParametersStorage',
  'SwaggerGlobalResponsesStorage',
  'classValidatorMetadataStorage',
  'typeormMetadataArgsStorage',
]);
/** Matches the helpers that tslib defines as globals. */
const HELPER = /^__[a-z]/;
/** Once more timers than this are remembered, those that have ended are forgotten. */
const MOST_TIMERS = 1000;
/** Kinds of handles that do not count, because jest itself has some for a moment. */
const OF_NODE = new Set(['Timeout', 'Immediate']);
/** Stands for a global of Node that is made only at its first use. */
const LAZY = Symbol('lazy');

/** Remembers the timers that an environment starts from now on, and what they call; those of jest and Node are not among them. */
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

/** Tells whether a timer still waits; `hasRef` alone is not enough, because it stays true after the timer was cleared. */
const isWaiting = (timer) => timer.hasRef() && !timer._destroyed;

/** Records what exists now; a timer or handle that does not keep the process alive (`unref`) does not count. */
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

/** Returns what differs from `before`; waits up to `longestMs` for closing handles to close. */
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
