import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { classesOf, classesUsed, classNameFaults } from './class-names.mjs';

const APPS = join(import.meta.dirname, '../../../apps');

describe('class names of CSS modules', () => {
  it('are all defined and all used in the player app', () => {
    expect(classNameFaults(join(APPS, 'player/src'))).toEqual([]);
  });

  it('are reported if they are used but not defined, or defined but not used', () => {
    const folder = mkdtempSync(join(tmpdir(), 'class-names-'));
    try {
      const code = `import styles from './A.module.css'; styles['lit']; styles[looks.first]; const looks = ['plain'];`;
      writeFileSync(join(folder, 'A.tsx'), code);
      writeFileSync(join(folder, 'A.module.css'), '.plain {} .dim {}');
      expect(classNameFaults(folder)).toEqual([
        'A.tsx: ./A.module.css has no .lit',
        'A.module.css: nothing uses .dim',
      ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('are read from selectors, and not from values, comments or global classes', () => {
    const css = `/* .old */ @layer ui { .a:hover .b-c, .d[data-x='.e'] { margin: 0.5em; background: url(./f.svg) }
      @media (min-width: 1.5em) { .g::after { content: '' } } :global(.h) .i { } }`;
    expect([...classesOf(css)].sort()).toEqual(['a', 'b-c', 'd', 'g', 'i']);
  });

  it('are found in string literals, in choices and in names that contain a variable', () => {
    const code = `import styles from './A.module.css';
      styles['one']; styles[kind === 'x' ? 'two' : list[0] ? 'three' : 'four'];`;
    const use = classesUsed(code).get('./A.module.css');
    expect([...use.names]).toEqual(['one', 'two', 'three', 'four']);
    expect([...use.openings]).toEqual([]);
    const open = classesUsed(`${code} styles[look]; styles[\`level${'$'}{level}\`];`).get('./A.module.css');
    expect([...open.openings]).toEqual(['', 'level']);
  });
});
