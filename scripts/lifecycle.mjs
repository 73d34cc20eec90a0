// Only this file handles the signals and sets the exit code of a running server.

const IMPATIENT_AFTER_MS = 500;
/** After this time the process exits at once: an orderly stop takes 15 s at most, and a supervisor kills after 30 s. */
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

/** Runs `main`. A signal closes everything and exits with 0, a second signal exits at once, a failure closes and exits with 1. */
export async function live(main) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // On Ctrl-C the terminal and npm both send the signal, so only a signal some time later counts as the second.
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

/** Leaves when the parent process changes: npm signals only the shell between itself and this process, and the shell just dies. */
function leaveWithParent() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && void leave(0), PARENT_CHECK_MS).unref();
}

const portTaken = (port) => `Port ${port} is in use. Choose another one: PORT=${port + 1} npm start`;
