import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { begin, config, serve, settle, show, user } from '../testing';
import { WithdrawTab } from './WithdrawTab';

const banks = () =>
  [200, { data: { 946: { id: 946, name: 'CBE' }, 130: { id: 130, name: 'Abay Bank' } } }] as const;
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } });
const pick = (bank: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value: bank } });
const submit = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Withdraw' })));
const agree = () =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name: /^Withdraw \d+ Birr$/ })));
const review = () => screen.queryByTestId('withdraw-review');
const NO_ANSWER = 'No answer came. Check your internet connection and try again: nothing is done twice.';
const next =
  'We hold the money and now send it to your account. “Where is my money?” shows when it has arrived.';
const outcome = () => screen.getByTestId('withdraw-outcome').textContent;

async function open(account: boolean, changes: Partial<typeof config> = {}) {
  show(<WithdrawTab config={{ ...config, ...changes }} user={user} />);
  if (account) fireEvent.click(screen.getByRole('radio', { name: /Manual Withdraw/ }));
  await settle();
}

function fill(amount: string) {
  type('Account Number', '1000 2345 6789');
  type('Account Name', ' Selam ');
  type('Amount (Birr)', amount);
}

beforeEach(() => begin());
afterEach(cleanup);

it('requires all fields of a bank withdrawal', async () => {
  const sent = serve({ 'chapa/getBanks': () => [...banks()] });
  await open(true);
  type('Account Number', '1000');
  await submit();
  expect(screen.getByText('Please Fill All Fields')).toBeTruthy();
  expect(sent.filter(({ path }) => path !== 'chapa/getBanks')).toEqual([]);
});

it('sets the largest fast withdrawal, 10,000 birr, as the maximum of the field', async () => {
  serve({ 'chapa/getBanks': () => [...banks()] });
  await open(false);
  expect(field('Amount (Birr)').max).toBe('10000');
});

it('claims no outcome for a withdrawal whose answer was cut off, and repeats the request with the same key', async () => {
  const sent = serve({ 'chapa/getBanks': () => [...banks()], 'chapa/bankWithdraw': () => 'cut' });
  await open(true);
  pick('946');
  fill('60');
  await submit();
  await agree();
  expect(outcome()).toContain(NO_ANSWER);
  expect(localStorage.length).toBe(0);
  await submit();
  await agree();
  const keys = sent.filter(({ path }) => path === 'chapa/bankWithdraw').map(({ key }) => key);
  expect(keys).toEqual([keys[0], keys[0]]);
});

it('refuses an amount below the minimum of a bank withdrawal', async () => {
  serve({ 'chapa/getBanks': () => [...banks()] });
  await open(true);
  pick('946');
  fill('49');
  await submit();
  expect(screen.getByText('The minimum amount to withdraw is 50 birr.')).toBeTruthy();
  expect(review()).toBeNull();
});

it.each([
  ['an account', true],
  ['the own number', false],
])('says at the amount what there is, before the sheet, if it is more: to %s', async (_, account) => {
  serve({ 'chapa/getBanks': () => [...banks()] });
  await open(account);
  if (account) {
    pick('946');
    fill('426');
  } else type('Amount (Birr)', '426');
  await submit();
  const said = 'Your balance is not enough: the main balance is 425 Birr';
  expect(screen.getByText(said)).toBeTruthy();
  expect(screen.queryByText(`*** ${said} ***`) !== null).toBe(account);
  expect(field('Amount (Birr)').getAttribute('aria-invalid')).toBe('true');
  expect(review()).toBeNull();
  type('Amount (Birr)', '425');
  await submit();
  expect(review()).toBeTruthy();
});

it('shows the whole order before anything is sent, and sends nothing if the player goes back', async () => {
  const sent = serve({ 'chapa/getBanks': () => [...banks()] });
  await open(true);
  pick('946');
  fill('300');
  await submit();
  expect([...(review()?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'CBE',
    '100023456789',
    'Selam',
    'None',
    'We send it at once; the provider says when it is there',
  ]);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Go Back' })));
  expect(review()).toBeNull();
  expect(field('Amount (Birr)').value).toBe('300');
  expect(sent.filter(({ path }) => path !== 'chapa/getBanks')).toEqual([]);
});

it.each([
  ['pending', next],
  ['success', ''],
])('clears the form when the bank answers %s', async (status, further) => {
  const sent = serve({
    'chapa/getBanks': () => [...banks()],
    'chapa/bankWithdraw': () => [200, { status, message: 'm', ref: 'EBW1' }],
  });
  await open(true);
  pick('946');
  fill('300');
  await submit();
  await agree();
  expect(sent.find(({ path }) => path === 'chapa/bankWithdraw')?.body).toEqual({
    accountNumber: '100023456789',
    accountName: 'Selam',
    amount: 300,
    selectedBank: '946',
  });
  expect(outcome()).toBe(`*** Withdraw successful ***${further}`);
  expect(field('Account Number').value).toBe('');
  expect(field('Amount (Birr)').value).toBe('');
});

it.each([
  [[200, { status: 'failed', ref: 'EBW1' }], '*** Transaction Failed ***'],
  [[409, { code: 'INSUFFICIENT_BALANCE', message: 'Not enough money' }], '*** Not enough money ***'],
  [[502, {}], NO_ANSWER],
] as [[number, object], string][])(
  'keeps the form when the withdrawal fails with %j',
  async (answer, text) => {
    serve({ 'chapa/getBanks': () => [...banks()], 'chapa/bankWithdraw': () => answer });
    await open(true);
    pick('946');
    fill('300');
    await submit();
    await agree();
    expect(outcome()).toBe(text);
    expect(field('Amount (Birr)').value).toBe('300');
  },
);

it("shows the server's problem with a field under that field", async () => {
  const details = [{ field: 'accountNumber', message: 'This bank has 13 digits' }];
  serve({
    'chapa/getBanks': () => [...banks()],
    'chapa/bankWithdraw': () => [400, { code: 'VALIDATION_FAILED', message: 'Not valid', details }],
  });
  await open(true);
  pick('946');
  fill('300');
  await submit();
  await agree();
  expect(field('Account Number').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('This bank has 13 digits')).toBeTruthy();
  expect(outcome()).toBe('*** Not valid ***');
});

it('sends a withdrawal to a bank that no gateway serves to staff', async () => {
  const sent = serve({
    'chapa/getBanks': () => [...banks()],
    'transaction/ManualWithdraw': () => [201, { id: '1', ref: 'EBW2', status: 'Pending' }],
  });
  await open(true);
  pick('BANK');
  type('Name of the bank', 'Village Bank');
  fill('300');
  await submit();
  await agree();
  expect(sent.find(({ path }) => path === 'transaction/ManualWithdraw')?.body).toEqual({
    accountNumber: '100023456789',
    accountName: 'Selam',
    amount: 300,
    method: 'BANK',
    selectedBank: 'Village Bank',
  });
  expect(outcome()).toBe(
    '*** Withdraw successful ***A person pays it; “Where is my money?” shows how far it is',
  );
});

it('offers withdrawals by hand to the mobile wallets if there is no bank gateway', async () => {
  serve({});
  const [, , , , manual] = config.gateways.withdraw;
  await open(true, { gateways: { deposit: [], withdraw: manual ? [manual] : [] } });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Choose a bank',
    'telebirr',
    'CBE Birr',
    'Another bank (paid by hand)',
  ]);
});

it('withdraws fast to the medium that the player has chosen', async () => {
  const sent = serve({ arifpay: () => [200, { status: 'pending', message: 'On its way', ref: 'EBW3' }] });
  await open(false);
  fireEvent.click(screen.getByRole('radio', { name: /CBE Birr Bank wallet/ }));
  type('Amount (Birr)', '49');
  await submit();
  expect(screen.getByText('Minimum Amount to withdraw is 50 Birr')).toBeTruthy();
  expect(sent).toEqual([]);
  type('Amount (Birr)', '150');
  await submit();
  await agree();
  expect(sent[0]).toMatchObject({ path: 'arifpay/WithdrawCbeBirr', body: { amount: 150 } });
  expect(localStorage.getItem('payments')).toContain('"label":"CBE Birr"');
  expect(outcome()).toBe('On its way');
  expect(field('Amount (Birr)').value).toBe('');
});

it('withdraws through the other gateway when it is chosen, and shows its refusal', async () => {
  const sent = serve({
    santimpay: () => [200, { error: true, status: 'failed', message: 'No', ref: 'EBW4' }],
  });
  await open(false);
  fireEvent.click(screen.getByRole('radio', { name: 'SantimPay' }));
  type('Amount (Birr)', '150');
  await submit();
  await agree();
  expect(sent[0]).toMatchObject({ path: 'santimpay/withdraw', body: { amount: 150, medium: 'TELEBIRR' } });
  expect(screen.getByRole('alert').textContent).toBe('No');
});
