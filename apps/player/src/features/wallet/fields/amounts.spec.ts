import { moneyLimits } from '@libs/contract';
import { amountKinds, amountProblem, unclear } from './amounts';

it.each([
  ['99.50', 'common.wholeBirr'],
  ['99,50', 'common.wholeBirr'],
  ['99 50', 'common.wholeBirr'],
  ['99.', null],
  ['99.00', null],
  ['10,000', null],
  ['', null],
])('reads %j as an amount in whole birr with the problem %s', (text, key) => {
  expect(unclear(text, amountKinds.deposit)?.key ?? null).toBe(key);
  expect(amountProblem(text || '50', moneyLimits.deposit, amountKinds.deposit)?.key ?? null).toBe(key);
});

it.each([
  ['75.5', null],
  ['99,50', null],
  ['75.555', 'wallet.amount.unclear'],
  ['1.2.3', 'wallet.amount.unclear'],
  ['-5', null],
])('judges %j as an amount in birr and santim: %s', (text, key) => {
  expect(unclear(text, amountKinds.transfer)?.key ?? null).toBe(key);
});

it.each([
  ['deposit', '', 'wallet.deposit.minimum'],
  ['deposit', '4', 'wallet.deposit.minimum'],
  ['deposit', '-50', 'wallet.deposit.minimum'],
  ['deposit', '5', null],
  ['deposit', '10000', null],
  ['deposit', '10001', 'wallet.deposit.maximum'],
] as const)('checks a %s of %j against the limits of the configuration', (movement, text, key) => {
  const problem = amountProblem(text, moneyLimits[movement], amountKinds[movement]);
  expect(problem?.key ?? null).toBe(key);
});

it('names the limit of the configuration in the message', () => {
  const limits = { min: 25, max: 1_000 };
  expect(amountProblem('1', limits, amountKinds.direct)?.params).toEqual({ min: '25' });
  expect(amountProblem('2000', limits, amountKinds.direct)?.params).toEqual({ max: '1,000' });
});
