import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { QueryClient } from '@tanstack/react-query';
import type { CasePage } from './case-rows';
import { i18nProvider } from '../../i18n/i18n-provider';
import { SettleButton } from './SettleButton';

configure({ asyncUtilTimeout: 60_000 }); // one second, the default, is less than a busy machine needs

/** Opens a case for an admin who may do so much alone, chooses a way and types an amount; returns what the button that sends it says. */
async function saidBy(amount: number, left: number, way?: string, typed?: string): Promise<string | null> {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queryClient.setQueryData(['proposals', 'allowance'], {
    ...{ solo: left, used: 0, soloMonth: 10_000, usedMonth: 0, resetsAt: null },
  });
  const row = { id: '1', kind: 'missing here', amount, provider: 'arifpay', player: { id: '2' } };
  render(
    <AdminContext i18nProvider={i18nProvider} queryClient={queryClient}>
      <SettleButton row={row as unknown as CasePage} about="a case" />
    </AdminContext>,
  );
  fireEvent.click(screen.getByRole('button'));
  const dialog = within(await screen.findByRole('dialog'));
  if (way) {
    fireEvent.mouseDown(dialog.getByRole('combobox'));
    fireEvent.click(await screen.findByRole('option', { name: way }));
  }
  if (typed !== undefined)
    fireEvent.change(dialog.getByRole('textbox', { name: /Amount/ }), { target: { value: typed } });
  return dialog.getAllByRole('button').at(-1)?.textContent ?? null;
}

describe('what an admin reads before settling a case', () => {
  beforeEach(() => i18nProvider.changeLocale('en'));
  afterEach(cleanup);

  const PLAYER = 'Post to the player';

  it.each([
    ['a reason alone for up to 1 000 birr, which uses no allowance', 1000, 0, undefined, undefined, 'Settle'],
    ['a reason alone above it', 1000.01, 5000, undefined, undefined, 'Propose'],
    ['a posting that the admin may still make alone', 70, 70, PLAYER, undefined, 'Settle'],
    ['a posting above what is left', 70, 69, PLAYER, undefined, 'Propose'],
    ['a posting that is larger than the case', 70, 70, PLAYER, '71', 'Propose'],
    ['a case that is larger than the posting', 70, 69, PLAYER, '1', 'Propose'],
    ['a case below one birr before an amount is typed', 0.5, 0.5, PLAYER, '', 'Settle'],
  ])('%s', async (_what, amount, left, way, typed, said) => {
    expect(await saidBy(amount, left, way, typed)).toBe(said);
  });
});
