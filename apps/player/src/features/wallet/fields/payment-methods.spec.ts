import { config } from '../testing';
import {
  accountPaths,
  depositWays,
  directMethods,
  manualDepositPath,
  mediumOf,
  txnText,
} from './payment-methods';

it('lists one gateway for each medium first, and all other gateways after them', () => {
  const { first, more } = depositWays(config);
  expect(first.map(({ label, path, extra }) => [label, path, extra])).toEqual([
    ['ArifPay · telebirr', 'arifpay/direct-pay', {}],
    ['ArifPay · CBE Birr', 'arifpay/direct-payCbe', {}],
  ]);
  expect(more.map(({ label, path, extra }) => [label, path, extra])).toEqual([
    ['Chapa', 'chapa/initializePayment', {}],
    ['SantimPay · telebirr', 'santimpay/deposit', { medium: 'TELEBIRR' }],
    ['SantimPay · CBE Birr', 'santimpay/deposit', { medium: 'CBE' }],
  ]);
  expect(manualDepositPath(config)).toBe('transaction/manualDeposit');
});

it('uses a gateway for both media if no other serves them, and hides no gateway if none names a medium', () => {
  const only = (...ids: string[]) => ({
    ...config,
    gateways: { ...config.gateways, deposit: config.gateways.deposit.filter(({ id }) => ids.includes(id)) },
  });
  expect(depositWays(only('santimpay', 'chapa')).first.map(({ id }) => id)).toEqual([
    'santimpay:TELEBIRR',
    'santimpay:CBE',
  ]);
  expect(depositWays(only('chapa'))).toMatchObject({ first: [{ id: 'chapa' }], more: [] });
});

it('lists the withdrawal methods of each medium', () => {
  const serving = (medium: string) => directMethods(config).filter((method) => method.medium === medium);
  expect(serving('TELEBIRR').map(({ path }) => path)).toEqual(['arifpay/withdraw', 'santimpay/withdraw']);
  expect(serving('CBE').map(({ path }) => path)).toEqual(['arifpay/WithdrawCbeBirr', 'santimpay/withdraw']);
});

it('finds the path of the gateway that pays to banks and that of withdrawals by hand, or neither', () => {
  expect(accountPaths(config)).toEqual({ bank: 'chapa/bankWithdraw', manual: 'transaction/ManualWithdraw' });
  expect(accountPaths({ ...config, gateways: { deposit: [], withdraw: [] } })).toEqual({
    bank: null,
    manual: null,
  });
});

it.each([
  ['https://transactioninfo.ethiotelecom.et/receipt/DG61L089CL', 'TELEBIRR'],
  ['Dear Abebe, you have transferred ETB 100.00. https://mbreciept.cbe.com.et/FT26325K7Q1P', 'CBE'],
  ['CBE Birr: transaction BJ17E0L3QN is done', 'CBE'],
  ['', 'TELEBIRR'],
])('recognises %j as a text of the medium %s', (text, medium) => expect(mediumOf(text)).toBe(medium));

it('writes a transaction number in capitals', () => {
  expect(txnText(' dg61 l089cl')).toBe('DG61L089CL');
});
