import { config } from '../testing';
import { accountPaths, depositMethods, directMethods, manualDepositPath, txnText } from './payment-methods';

it('lists one button a deposit method, those confirmed on the phone first, and one a medium where it is a field', () => {
  expect(depositMethods(config).map(({ label, path, extra }) => [label, path, extra])).toEqual([
    ['ArifPay · telebirr', 'arifpay/direct-pay', {}],
    ['ArifPay · CBE Birr', 'arifpay/direct-payCbe', {}],
    ['Chapa', 'chapa/initializePayment', {}],
    ['SantimPay · telebirr', 'santimpay/deposit', { medium: 'TELEBIRR' }],
    ['SantimPay · CBE Birr', 'santimpay/deposit', { medium: 'CBE' }],
  ]);
  expect(manualDepositPath(config)).toBe('transaction/manualDeposit');
});

it('lists the withdrawal methods of each medium', () => {
  const serving = (medium: string) => directMethods(config).filter((method) => method.medium === medium);
  expect(serving('TELEBIRR').map(({ path }) => path)).toEqual(['arifpay/withdraw', 'santimpay/withdraw']);
  expect(serving('CBE').map(({ path }) => path)).toEqual(['arifpay/WithdrawCbeBirr', 'santimpay/withdraw']);
});

it('separates the gateway of the banks from the manual path', () => {
  expect(accountPaths(config)).toEqual({ bank: 'chapa/bankWithdraw', manual: 'transaction/ManualWithdraw' });
  expect(accountPaths({ ...config, gateways: { deposit: [], withdraw: [] } })).toEqual({
    bank: null,
    manual: null,
  });
});

it('writes a transaction number in capitals', () => {
  expect(txnText(' dg61 l089cl')).toBe('DG61L089CL');
});
