import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { PayInstructions } from './PayInstructions';
import { begin, config, deferred, serve, show } from '../testing';

const open = (medium: 'TELEBIRR' | 'CBE' = 'TELEBIRR') =>
  show(<PayInstructions medium={medium} config={config} amount="200" onClose={() => undefined} />);
const type = (name: string, text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value: text } });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const outcome = () => screen.getByTestId('txn-outcome').textContent.replaceAll('\u00a0', ' ');
const found = { message: 'Added', transaction: { amount: 200, createdAt: '2026-11-21T09:00:00.000Z' } };

beforeEach(() => begin());
afterEach(cleanup);

it('shows the account that the player must pay to, and each step', () => {
  open('CBE');
  const text = screen.getByTestId('pay-instructions').textContent;
  expect(text).toContain('1000000000001');
  expect(text).toContain('Edil Bingo PLC');
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  expect(text).toContain('Send the amount to 1000000000001 (Edil Bingo PLC).');
});

it('only claims what was sent before, once the house takes no deposits any more', () => {
  show(<PayInstructions medium="CBE" config={config} amount="" isClosed onClose={() => undefined} />);
  expect(screen.queryAllByRole('listitem')).toEqual([]);
  expect(screen.getByTestId('pay-instructions').textContent).not.toContain('1000000000001');
  expect(screen.getByRole('textbox', { name: 'Transaction number' })).toBeTruthy();
  expect(screen.getByTestId('manual-outcome')).toBeTruthy();
});

it("sends the transaction number in capitals with the player's phone, one request at a time", async () => {
  const answer = deferred();
  const sent = serve({ 'txn/check': () => answer.promise });
  open();
  type('Transaction number', 'dg61l089cl');
  await press('Check');
  const form = screen.getByRole('textbox', { name: 'Transaction number' }).closest('form');
  await act(async () => void (form && fireEvent.submit(form)));
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    path: 'txn/check',
    body: { txnId: 'DG61L089CL', phoneNo: '+251911234567' },
  });
  await act(async () => answer.answer([200, found]));
  expect(outcome()).toBe('AddedETB 200.00 · 21/11/2026 12:00');
});

it("searches for a payment by CBE Birr at that wallet's own path", async () => {
  const sent = serve({ 'txn/checkCBEBirr': () => [200, found] });
  open('CBE');
  type('Transaction number', 'bj17e0l3qn');
  await press('Check');
  expect(sent[0]?.path).toBe('txn/checkCBEBirr/BJ17E0L3QN');
});

it('shows a refusal together with the transaction that it names', async () => {
  const refused = {
    code: 'TXN_ALREADY_USED',
    message: 'Used before',
    data: { ...found.transaction, creditedAt: '2026-11-21T10:30:00Z' },
  };
  serve({ 'txn/check': () => [409, refused] });
  open();
  type('Transaction number', 'DG61L089CL');
  await press('Check');
  expect(outcome()).toBe('Used beforeETB 200.00 · 21/11/2026 13:30');
});

it('refuses a search without a transaction number', async () => {
  const sent = serve({});
  open();
  await press('Check');
  expect(screen.getByText('Transaction number is required')).toBeTruthy();
  expect(sent).toEqual([]);
});

it('lets a system admin search for the payment of another phone', async () => {
  await begin({ isSystemAdmin: true });
  const sent = serve({ 'txn/check': () => [200, found] });
  open('CBE');
  type('Transaction number', 'BJ17E0L3QN');
  await press('Check');
  expect(sent).toEqual([]);
  type('Player’s phone number', '0917220114');
  await press('Check');
  expect(sent[0]).toMatchObject({ path: 'txn/check', body: { txnId: 'BJ17E0L3QN', phoneNo: '0917220114' } });
});

it.each([
  ['success', 'Deposit received'],
  ['Pending', 'We have received your number. The money is added once the payment is confirmed.'],
])('reports a payment by hand and shows its state: %s', async (status, text) => {
  const sent = serve({ 'transaction/manualDeposit': () => [201, { id: '1', status }] });
  open();
  type('Transaction number', 'dg61l089cl');
  await press('Submit');
  expect(sent[0]).toMatchObject({
    path: 'transaction/manualDeposit',
    body: { amount: 200, txnId: 'DG61L089CL' },
  });
  expect(sent[0]?.key).toMatch(/^\w{32}$/);
  expect(screen.getByTestId('manual-outcome').textContent).toBe(text);
});
