import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react';
import type { FC } from 'react';
import { AdminContext, RecordContextProvider } from 'react-admin';
import { QueryClient } from '@tanstack/react-query';
import { i18nProvider } from '../../i18n/i18n-provider';
import { DepositVerbs } from '../deposits/DepositVerbs';
import { WithdrawalVerbs } from '../withdrawals/WithdrawalVerbs';

configure({ asyncUtilTimeout: 60_000 }); // one second, the default, is less than a busy machine needs

const row = {
  id: '1',
  can: ['approve'],
  firstAdmin: null,
  proposal: null,
  userName: 'Almaz',
  txnId: null,
  medium: 'BANK',
};

/** Shows the verbs of a row to an admin, who has used up what they may do alone; returns what the button and its dialog say. */
async function saidBy(Verbs: FC, more: object, used = 1000): Promise<string[]> {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queryClient.setQueryData(['proposals', 'allowance'], {
    ...{ solo: 1000, used, soloMonth: 10_000, usedMonth: 1000, resetsAt: null },
  });
  render(
    <AdminContext i18nProvider={i18nProvider} queryClient={queryClient}>
      <RecordContextProvider value={{ ...row, ...more }}>
        <Verbs />
      </RecordContextProvider>
    </AdminContext>,
  );
  const button = screen.getByRole('button');
  fireEvent.click(button);
  const send = within(await screen.findByRole('dialog'))
    .getAllByRole('button')
    .at(-1);
  return [button.textContent, send?.textContent ?? ''];
}

describe('what an admin reads before rejecting a payout', () => {
  beforeEach(() => i18nProvider.changeLocale('en'));

  const first = { firstAdmin: { id: '2', name: 'Bekele' } };
  const proposal = {
    ...{ kind: 'payoutUndo', madeBy: { id: '2', name: 'Bekele' }, madeAt: '2026-11-12T09:00:00Z' },
    ...{ id: '7', hash: 'h', expiresAt: '2026-11-13T09:00:00Z', value: 2000, subject: 'withdrawal:1' },
  };

  it.each([
    ['one that waits to be sent', { state: 'Queued' }, ['Reject', 'Reject']],
    [
      'one whose approval waits',
      { state: 'AwaitingSecond', proposed: 'paid', ...first },
      ['Reject', 'Reject'],
    ],
    [
      'one in review whose approval waits',
      { state: 'Review', proposed: 'paid', ...first, proposal: { ...proposal, kind: 'payoutPaid' } },
      ['Reject 1 of 2', 'Reject 1 of 2'],
    ],
    ['an approved one', { state: 'Approved' }, ['Reject 1 of 2', 'Propose']],
    [
      'one that the provider says came back',
      { state: 'Paid', proposed: 'return' },
      ['Reject 1 of 2', 'Propose'],
    ],
    [
      'one whose rejection waits',
      { state: 'Approved', proposed: 'return', ...first, proposal },
      ['Reject 2 of 2', 'Reject 2 of 2'],
    ],
  ])('%s', async (_what, payout, said) => {
    const more = { kind: 'manual', amount: 2000, proposed: null, can: ['reject'], ...payout };
    expect(await saidBy(WithdrawalVerbs, more)).toEqual(said);
  });
});

describe('what a rejection tells the player', () => {
  beforeEach(() => i18nProvider.changeLocale('en'));

  const waits = { kind: 'manual', amount: 2000, proposed: null, can: ['reject'], state: 'Queued' };
  const label = 'Reason that the player reads';

  it('is chosen by who rejects, and only shown to who confirms it', async () => {
    await saidBy(WithdrawalVerbs, waits);
    expect(screen.getByLabelText(label)).toBeTruthy();
    cleanup();
    const made = { madeBy: { id: '2', name: 'Bekele' }, madeAt: '2026-11-12T09:00:00Z' };
    const proposal = {
      ...{ ...made, id: '7', hash: 'h', kind: 'payoutUndo', expiresAt: '2026-11-13T09:00:00Z', value: 2000 },
      ...{ subject: 'withdrawal:1', before: {}, after: { playerReason: 'otherWay' } },
    };
    const second = { state: 'Approved', proposed: 'return', firstAdmin: made.madeBy, proposal };
    await saidBy(WithdrawalVerbs, { ...waits, ...second });
    expect(screen.queryByLabelText(label)).toBeNull();
    const shown = 'Reason that the player readsThis way cannot pay now';
    expect(screen.getByTestId('proposal-shown').textContent).toContain(shown);
  });
});

describe('what an admin reads before approving', () => {
  beforeEach(() => i18nProvider.changeLocale('en'));

  it('where the money of a payout goes, and by which way', async () => {
    const to = { medium: 'TELEBIRR', accountName: 'Almaz', accountNumber: '0911000003', amount: 200 };
    await saidBy(WithdrawalVerbs, { state: 'Queued', kind: 'manual', nameDiffers: false, ...to });
    expect(screen.getByRole('dialog').textContent).toContain('To: By hand · telebirr · Almaz · 0911000003');
    cleanup();
    const bank = { ...to, medium: 'BANK', bankId: 'Dashen Bank' };
    await saidBy(WithdrawalVerbs, { state: 'Queued', kind: 'manual', nameDiffers: false, ...bank });
    expect(screen.getByRole('dialog').textContent).toMatch(
      /By hand · Dashen Bank · Almaz · 0911000003(?! ·)/,
    );
  });

  const queued = { state: 'Queued', kind: 'manual', nameDiffers: false };

  it.each([
    ['a payout by hand of up to 1 000 birr, which uses no allowance', { ...queued, amount: 1000 }, 'Approve'],
    ['a payout by hand above it', { ...queued, amount: 1000.01 }, 'Propose'],
    ['a small payout in review', { ...queued, state: 'Review', amount: 10 }, 'Propose'],
  ])('%s', async (_what, payout, send) => {
    const label = send === 'Propose' ? 'Approve 1 of 2' : 'Approve';
    expect(await saidBy(WithdrawalVerbs, payout)).toEqual([label, send]);
  });

  it.each([
    ['a deposit whose receipt shows an amount', { amount: 10, verified: 10 }, ['Approve 1 of 2', 'Propose']],
    // The line of a statement decides, and the admin names it only in the dialog.
    ['a deposit without a receipt', { amount: 5000, verified: null }, ['Approve', 'Approve']],
  ])('%s', async (_what, deposit, said) => {
    expect(await saidBy(DepositVerbs, deposit)).toEqual(said);
  });

  it('a deposit claimed as small whose receipt shows more than one admin may credit', async () => {
    expect(await saidBy(DepositVerbs, { amount: 10, verified: 2000 }, 0)).toEqual([
      'Approve 1 of 2',
      'Propose',
    ]);
  });
});
