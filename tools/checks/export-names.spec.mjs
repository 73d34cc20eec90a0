import { exportedTwice, exportsOf } from './export-names.mjs';

describe('the names of exports', () => {
  it('are those of all kinds that a file declares, but not those that it re-exports', () => {
    const source = [
      'export class A {}',
      'export abstract class B {}',
      'export async function c() {}',
      'export function* d() {}',
      'export const e = 1;',
      'export interface F {}',
      'export type G = string;',
      "export { h } from './h';",
      'const i = 1;',
      '  export const j = 1;',
    ].join('\n');
    expect([...exportsOf(source)]).toEqual(['A', 'B', 'c', 'd', 'e', 'F', 'G']);
  });

  it('are reported if two files share one, but not if one file repeats its own, as overloads do', () => {
    const both = 'export function read(): void;\nexport function read(): void {}';
    expect(
      exportedTwice([
        ['a.ts', both],
        ['b.ts', 'export const other = 1;'],
      ]),
    ).toEqual([]);
    expect(
      exportedTwice([
        ['a.ts', both],
        ['b.ts', 'export type read = 1;'],
      ]),
    ).toEqual([['read', ['a.ts', 'b.ts']]]);
  });
});
