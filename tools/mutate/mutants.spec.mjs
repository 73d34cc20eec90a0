import { runInNewContext } from 'node:vm';
import { mutantsOf, withEnds } from './mutants.mjs';

/** All sources with one fault each. */
const faulty = (source) =>
  mutantsOf(source).map(({ start, end, text }) => source.slice(0, start) + text + source.slice(end));

describe('the faults of a source', () => {
  it('move a comparison by its edge, and a number by one', () => {
    expect(faulty('const isOld = age >= 18;')).toEqual([
      'const isOld = age > 18;',
      'const isOld = age >= 19;',
    ]);
  });

  it('turn a condition round, and leave a statement out', () => {
    expect(faulty('if (isOver) stop();')).toEqual(['if (!(isOver)) stop();', 'if (isOver) ;']);
  });

  it('leave types and imports alone', () => {
    expect(faulty("import { a } from './a';\ntype Two = 1 | 2;")).toEqual([]);
  });

  it('end every run of a loop that has no end, and leave the others alone', () => {
    const run = (source) => runInNewContext(withEnds(source));
    expect(() => run('while (true);')).toThrow('no end');
    expect(() => run('do {} while (true)')).toThrow('no end');
    expect(run('let n = 0; out: for (;;) for (let i = 0; i < 3; i++) { n++; if (n > 7) break out; } n')).toBe(
      8,
    );
    expect(run('let n = 0; for (let i = 0; i < 2000; i++) for (let j = 0; j < 100; j++) n++; n')).toBe(
      200_000,
    );
  });
});
