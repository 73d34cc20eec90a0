import { config } from '../testing';
import { accountPaths, depositWays, directWays, manualDepositPath, txnText } from './ways';

it('draws one button for each way in, those on the phone first, and one a medium where it is a field', () => {
  expect(depositWays(config).map(({ label, path, extra }) => [label, path, extra])).toEqual([
    ['ArifPay · telebirr', 'arifpay/direct-pay', {}],
    ['ArifPay · CBE Birr', 'arifpay/direct-payCbe', {}],
    ['Chapa', 'chapa/initializePayment', {}],
    ['SantimPay · telebirr', 'santimpay/deposit', { medium: 'TELEBIRR' }],
    ['SantimPay · CBE Birr', 'santimpay/deposit', { medium: 'CBE' }],
  ]);
  expect(manualDepositPath(config)).toBe('transaction/manualDeposit');
});

it('knows which ways out serve which medium', () => {
  const serving = (medium: string) => directWays(config).filter((way) => way.medium === medium);
  expect(serving('TELEBIRR').map(({ path }) => path)).toEqual(['arifpay/withdraw', 'santimpay/withdraw']);
  expect(serving('CBE').map(({ path }) => path)).toEqual(['arifpay/WithdrawCbeBirr', 'santimpay/withdraw']);
});

it('tells the gateway of the banks from the way by hand', () => {
  expect(accountPaths(config)).toEqual({ bank: 'chapa/bankWithdraw', manual: 'transaction/ManualWithdraw' });
  expect(accountPaths({ ...config, gateways: { deposit: [], withdraw: [] } })).toEqual({
    bank: null,
    manual: null,
  });
});

it('writes a transaction number in capitals', () => {
  expect(txnText(' dg61 l089cl')).toBe('DG61L089CL');
});
