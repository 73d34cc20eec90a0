import { TextEncoder } from 'node:util';
import { configure, fireEvent, render, screen, waitFor } from '@testing-library/react';

// jsdom has no TextEncoder, and react-admin's router needs one while it loads.
globalThis.TextEncoder ??= TextEncoder as typeof globalThis.TextEncoder;
const { i18nProvider } = await import('../../i18n/i18n-provider');
const { AdminContext } = await import('react-admin');
const { StaffContext } = await import('../../providers/staff');
const { SoloReviewsPage } = await import('./SoloReviewsPage');

configure({ asyncUtilTimeout: 60_000 }); // one second, the default, is less than a busy machine needs

const ALMAZ = {
  ...({ id: 'me', name: 'Almaz', phoneNo: '0911000001', role: 'player' } as const),
  ...{ isSystemAdmin: true, isInspector: false },
};

it('asks for a hundred rows: the oldest that others did, and the newest that were found right or wrong', async () => {
  const asked: unknown[] = [];
  globalThis.fetch = ((address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    if (pathname.endsWith('admin/solo-reviews'))
      asked.push(
        ['filter', 'sort', 'range'].map((name) => JSON.parse(searchParams.get(name) ?? 'null') as unknown),
      );
    return Promise.resolve({
      ...{ ok: true, status: 200, headers: new Headers() },
      ...{ json: () => Promise.resolve([]), text: () => Promise.resolve('[]') },
    });
  }) as unknown as typeof fetch;
  await i18nProvider.changeLocale('en');
  render(
    <StaffContext value={ALMAZ}>
      <AdminContext i18nProvider={i18nProvider}>
        <SoloReviewsPage />
      </AdminContext>
    </StaffContext>,
  );
  await waitFor(() => expect(asked).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: 'Found wrong' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked).toEqual([
    [{ state: 'waiting', notMadeBy: 'me' }, ['madeAt', 'ASC'], [0, 99]],
    [{ state: 'wrong' }, ['madeAt', 'DESC'], [0, 99]],
  ]);
});
