import { moneyLimits } from '@libs/contract';
import { amountProblem, birrOf, rangeKeys, santimText, wholeText } from './amounts';

it.each([
  ['200', '200'],
  ['1,250', '1250'],
  ['1,250.75 birr', '1250'],
  ['0050', '50'],
  ['-50', '50'],
  ['abc', ''],
])('reads %j as the whole birr %j', (typed, text) => {
  expect(wholeText(typed)).toBe(text);
});

it.each([
  ['75.5', '75.5'],
  ['75.555', '75.55'],
  ['1,000.10', '1000.10'],
  ['1.2.3', '1.23'],
  ['-5', '-5'],
])('reads %j as birr with santim %j', (typed, text) => {
  expect(santimText(typed)).toBe(text);
});

it.each([
  ['deposit', '', 'wallet.deposit.minimum'],
  ['deposit', '4', 'wallet.deposit.minimum'],
  ['deposit', '5', null],
  ['deposit', '10000', null],
  ['deposit', '10001', 'wallet.deposit.maximum'],
] as const)('judges a %s of %j by the limits', (movement, text, key) => {
  const problem = amountProblem(birrOf(text), moneyLimits[movement], rangeKeys[movement]);
  expect(problem?.key ?? null).toBe(key);
});

it('names the limit as the configuration has it', () => {
  expect(amountProblem(1, { min: 25, max: 1_000 }, rangeKeys.direct)?.params).toEqual({ min: '25' });
  expect(amountProblem(2_000, { min: 25, max: 1_000 }, rangeKeys.direct)?.params).toEqual({ max: '1,000' });
});
