import { createTestApp, type TestApp } from '../support/servers/app';
import { paymentsOf } from '../support/payments';
import { createPerson } from '../support/players/people';

const account = { accountNumber: '1000012345678', accountName: 'Test Player', amount: 200 };

describe('the way of a payment', () => {
  let test: TestApp;
  let pay: ReturnType<typeof paymentsOf>;

  beforeAll(async () => {
    test = await createTestApp();
    pay = paymentsOf(test);
  });
  afterAll(() => test.close());

  // A phone that did not start the payment knows only these two answers.
  it.each([
    ['arifpay/direct-pay', { amount: 200 }, 'telebirr', 'telebirr'],
    ['arifpay/direct-payCbe', { amount: 200 }, 'CBE Birr', 'CBE Birr'],
    ['chapa/initializePayment', { amount: 200 }, 'Chapa', 'Chapa'],
    ['arifpay/create-checkout-session', { amount: 200 }, 'ArifPay', 'ArifPay'],
    ['santimpay/deposit', { amount: 200, medium: 'TELEBIRR' }, 'SantimPay', 'SantimPay'],
    ['arifpay/withdraw', { amount: 200 }, 'telebirr', 'telebirr'],
    ['santimpay/withdraw', { amount: 200, medium: 'CBE' }, 'CBE Birr', 'CBE Birr'],
    // Only the provider knows the names of its banks.
    [
      'chapa/bankWithdraw',
      { ...account, selectedBank: '946' },
      'Commercial Bank of Ethiopia (CBE)',
      undefined,
    ],
    ['transaction/ManualWithdraw', { ...account, method: 'TELEBIRR' }, 'telebirr', 'telebirr'],
    [
      'transaction/ManualWithdraw',
      { ...account, method: 'BANK', selectedBank: 'Wegagen' },
      'Wegagen',
      'Wegagen',
    ],
  ])('of %s with %j is named %s', async (path, body, checked, listed) => {
    const player = await createPerson(test);
    await pay.fund(player, 1000);
    const { body: started } = await pay.post(player, path, body);
    const { ref = '', txRef = ref } = started as { ref?: string; txRef?: string };
    const { body: payment } = await pay.post(player, `transaction/check/${txRef}`).expect(200);
    const [row] = (await pay.history(player)).filter((one) => one.ref === txRef);
    const { via, byHand: isByHand } = payment as { via?: string; byHand?: true };
    expect({ via, isByHand, listed: (row as { via?: string } | undefined)?.via }).toEqual({
      via: checked,
      isByHand: path === 'transaction/ManualWithdraw' || undefined,
      listed,
    });
  });
});
