import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Moves } from './common/moves';
import { depositMoves } from './deposits/states';
import { holdReasons, payeeMoves } from './payees/states';
import { caseMoves } from './reconcile/cases/states';
import { withdrawalMoves } from './withdrawals/states';

const functions = join(import.meta.dirname, '../../../../migrations/functions/payments');

const pairsOf = (moves: Moves<string>) =>
  Object.entries(moves).flatMap(([from, tos]) => Object.keys(tos).map((to) => `${from} > ${to}`));

/** The pairs of states in the trigger function's list of allowed moves. */
const pairsInSql = (file: string) => {
  const [, list = ''] =
    /\(OLD\.state, NEW\.state\) NOT IN \(([^;]*?)\) THEN/.exec(readFileSync(join(functions, file), 'utf8')) ??
    [];
  return [...list.matchAll(/\('(\w+)', '(\w+)'\)/g)].map(([, from, to]) => `${from} > ${to}`);
};

/** The files that a text names: `deposits/check.ts: …; deposits/start.ts: …`. */
const filesIn = (text: string) =>
  [...text.matchAll(/(?:^|; )([\w/.-]+\.ts): /g)].map(([, file]) => file ?? '');

const placeOf = (file: string) => join(import.meta.dirname, file.startsWith('users/') ? '..' : '.', file);

describe('a table of states', () => {
  it.each([
    ['deposits', depositMoves, 'refuse-deposit-move.sql'],
    ['withdrawals', withdrawalMoves, 'refuse-withdrawal-move.sql'],
    ['cases', caseMoves, 'refuse-case-move.sql'],
  ] as const)('of %s allows the moves that the database allows', (_, moves, file) => {
    expect(pairsOf(moves).sort()).toEqual(pairsInSql(file).sort());
  });

  it.each(
    Object.entries({
      deposits: depositMoves,
      withdrawals: withdrawalMoves,
      payees: payeeMoves,
      cases: caseMoves,
    }),
  )(
    'of %s names for each move existing files, one of which contains the next state',
    (_, moves: Moves<string>) => {
      const all = Object.values(moves).flatMap((tos) => Object.entries(tos));
      const wrong = all.filter(([to, text = '']) => {
        const files = filesIn(text);
        return files.some((file) => !existsSync(placeOf(file))) || !files.some((file) => knows(file, to));
      });
      expect(wrong).toEqual([]);
    },
  );

  it('of the reasons why a payout is held names for each reason the files that end the hold, and all exist', () => {
    const texts = Object.values(holdReasons).map(({ endedBy }) => endedBy);
    expect(texts.filter((text) => filesIn(text).length === 0)).toEqual([]);
    expect(texts.flatMap(filesIn).filter((file) => !existsSync(placeOf(file)))).toEqual([]);
  });
});

function knows(file: string, state: string): boolean {
  return existsSync(placeOf(file)) && readFileSync(placeOf(file), 'utf8').includes(`'${state}'`);
}
