/**
 * `describe` for tests that need something that not every machine has. Without it they are skipped by a name that says
 * what is missing, which test/skipped-reporter.mjs prints in the last lines of a run.
 */
export function needs(what: string, isThere: boolean): (name: string, tests: () => void) => void {
  return (name, tests) =>
    isThere ? describe(name, tests) : describe.skip(`${name} (skipped: no ${what})`, tests);
}
