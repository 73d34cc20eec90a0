import { loadEnv, SettingsError, type Env } from '../config';
import { booksChecks } from './books.checks';
import { act, look, type Check, type CheckGroup, type Finding, type State } from './check';
import { databaseChecks } from './database.checks';
import type { House } from './house';
import { machineChecks } from './machine.checks';
import { outsideChecks } from './outside.checks';

const GROUPS: readonly CheckGroup[] = [machineChecks, databaseChecks, booksChecks, outsideChecks];
const STATES: readonly State[] = ['well', 'look', 'act'];
const MARKS: Readonly<Record<State, string>> = { well: '  ok ', look: 'look ', act: ' ACT ' };
/** The longest wait for one check. */
const PATIENCE_MS = 15_000;

/** What one check found. */
export interface Result extends Finding {
  readonly group: string;
  readonly name: string;
}

/** Reads the settings by the rules of the server. @returns the settings, or what the server would refuse */
export function readSettings(source?: Parameters<typeof loadEnv>[0]): { env: Env } | { results: Result[] } {
  try {
    return { env: loadEnv(source) };
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    const results = error.problems.map((says) => ({
      group: machineChecks.title,
      name: 'settings',
      ...act(says),
    }));
    return { results };
  }
}

/** Runs all checks at the same time. A check that fails is itself something to look at. */
export async function examine(house: House): Promise<Result[]> {
  const all = GROUPS.flatMap(({ title, checks }) => checks.map((check) => ({ group: title, check })));
  return Promise.all(
    all.map(async ({ group, check }) => ({ group, name: check.name, ...(await lookAt(check, house)) })),
  );
}

async function lookAt(check: Check, house: House): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding>((resolve) => {
    timer = setTimeout(() => resolve(look('no answer in time')), PATIENCE_MS);
  });
  try {
    return await Promise.race([check.look(house), late]);
  } catch (error) {
    // The words of an error may hold an address or a statement; its code cannot.
    const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
    return act(`could not be looked at (${/^[A-Z0-9_]{2,20}$/.test(code) ? code : 'error'})`);
  } finally {
    clearTimeout(timer);
  }
}

/** 0: all well; 1: something to look at; 2: something to act on. */
export function exitCodeOf(results: readonly Result[]): number {
  return Math.max(0, ...results.map(({ state }) => STATES.indexOf(state)));
}

/** The page for a terminal: groups with a line for each check, and a last line with the worst result and the counts. */
export function pageOf(results: readonly Result[]): string {
  const width = Math.max(...results.map(({ name }) => name.length));
  const lines = [...new Set(results.map(({ group }) => group))].flatMap((title) => [
    '',
    title,
    ...results
      .filter(({ group }) => group === title)
      .map(({ state, name, says }) => `${MARKS[state]} ${name.padEnd(width)}  ${says}`),
  ]);
  const counts = STATES.map((state) => results.filter((one) => one.state === state).length);
  const last = ['All is well.', 'Somebody should look.', 'Somebody must act.'][exitCodeOf(results)] ?? '';
  return [...lines, '', `${last} ${counts[0]} well, ${counts[1]} to look at, ${counts[2]} to act on.`]
    .join('\n')
    .trimStart();
}

/**
 * The support file: what may leave the house. It is made of names and numbers that the code knows, and never of texts that
 * were read.
 */
export function packetOf(results: readonly Result[], at: Date): object {
  return {
    at: at.toISOString(),
    node: process.versions.node,
    platform: process.platform,
    result: exitCodeOf(results),
    checks: results.map(({ group, name, state, figures = {} }) => ({
      group,
      name,
      state,
      figures: Object.fromEntries(Object.entries(figures).filter(([, value]) => Number.isFinite(value))),
    })),
  };
}
