import { jest } from '@jest/globals';
import pg from 'pg';

/**
 * Runs the first commit after such a statement of the same connection, but breaks the connection before its answer.
 * @returns ends that, and tells how many commits lost their answers
 */
export function loseCommitAfter(statement: string): () => number {
  const original = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => Promise<unknown>;
  const writers = new WeakSet<object>();
  let lost = 0;
  const spy = jest.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [given] = args as [string | { text: string }];
    const text = typeof given === 'string' ? given : given.text;
    const answer = await original.apply(this, args);
    if (text.includes(statement)) writers.add(this);
    if (text !== 'COMMIT' || lost > 0 || !writers.has(this)) return answer;
    lost += 1;
    throw new Error('Connection terminated unexpectedly');
  } as never);
  return () => {
    spy.mockRestore();
    return lost;
  };
}

/**
 * Runs the first statement of this name, but breaks the connection before its answer.
 * @returns ends that, and tells how many statements lost their answers
 */
export function loseAnswerOf(name: string): () => number {
  const original = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => Promise<unknown>;
  let lost = 0;
  const spy = jest.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const answer = await original.apply(this, args);
    if (lost > 0 || (args[0] as { name?: string }).name !== name) return answer;
    lost += 1;
    throw new Error('Connection terminated unexpectedly');
  } as never);
  return () => {
    spy.mockRestore();
    return lost;
  };
}
