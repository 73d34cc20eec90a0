import { configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { ALMAZ, json, serverSays } from '../../shared/testing';
import { i18nProvider } from '../../i18n/i18n-provider';
import { StaffContext } from '../../providers/staff';
import { SoloReviewsPage } from './SoloReviewsPage';

configure({ asyncUtilTimeout: 60_000 }); // one second, the default, is less than a busy machine needs

it('asks for a hundred rows: the oldest that others did, and the newest that were found right or wrong', async () => {
  const asked: unknown[] = [];
  serverSays({
    'admin/solo-reviews': (query) => {
      asked.push(['filter', 'sort', 'range'].map((name) => JSON.parse(query.get(name) ?? 'null') as unknown));
      return json([]);
    },
  });
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
