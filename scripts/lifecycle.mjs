// The only owner of signals and of the exit code of a running server.

const IMPATIENT_AFTER_MS = 500;
/** A supervisor waits 30 s; an orderly stop takes 15 s at most. */
const GIVE_UP_AFTER_MS = 24_000;
const PARENT_CHECK_MS = 200;

const closings = [];
let leavingSince;

/** Registers a function to call at the end; the last one registered is called first. */
export function onLeave(close) {
  closings.push(close);
}

/** Closes everything and ends the process. */
export async function leave(code) {
  if (leavingSince !== undefined) return;
  leavingSince = Date.now();
  setTimeout(() => process.exit(1), GIVE_UP_AFTER_MS).unref();
  let exitCode = code;
  for (const close of closings.reverse()) {
    try {
      await close();
    } catch (error) {
      console.error(error);
      exitCode = 1;
    }
  }
  process.exit(exitCode);
}

/** Runs `main`; a signal ends it in order with 0, a second one at once, a failure in order with 1. */
export async function live(main) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // On Ctrl-C the terminal and npm both send the signal: only a later one counts as a second one.
      if (leavingSince !== undefined && Date.now() - leavingSince > IMPATIENT_AFTER_MS) process.exit(1);
      void leave(0);
    });
  }
  const fail = (error) => {
    if (leavingSince !== undefined) return;
    console.error(error?.code === 'EADDRINUSE' ? portTaken(error.port) : error);
    void leave(1);
  };
  leaveWithParent();
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  try {
    await main();
  } catch (error) {
    fail(error);
  }
}

/** npm signals the shell between itself and this process, which dies silently: the parent process then changes. */
function leaveWithParent() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && void leave(0), PARENT_CHECK_MS).unref();
}

const portTaken = (port) => `Port ${port} is in use. Choose another one: PORT=${port + 1} npm start`;
