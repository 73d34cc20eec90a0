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

  it('end in every loop', () => {
    expect(withEnds('while (isOn) work();')).toMatch(
      /^while \(isOn\) \{ if .* throw new Error\('no end'\);work\(\);\}$/,
    );
  });
});
