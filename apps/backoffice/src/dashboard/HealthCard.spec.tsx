import { QueryClient } from '@tanstack/react-query';
import { configure, render, screen, within } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { i18nProvider } from '../i18n/i18n-provider';
import { StaffContext } from '../providers/staff';
import { ALMAZ, json, serverSays } from '../shared/testing';
import type { Health } from './dashboard-view';
import { HealthCard } from './HealthCard';

configure({ asyncUtilTimeout: 60_000 }); // one second, the default, is less than a busy machine needs

const sound: Health = {
  ...{ audit: null, outboxOldestSeconds: null, outboxWaiting: 0, voidedRounds: 0, parkedRounds: 0 },
  chain: { rows: 0, waiting: 0, checkedRows: null, checkedAt: null, violations: 0, first: null },
  payouts: { on: true, reason: '', changedAt: '2026-11-12T09:00:00Z' },
  providers: [],
};

it('says that a case is open, and leads to it', async () => {
  await i18nProvider.changeLocale('en');
  let open = 0;
  serverSays({ 'admin/counts': () => json({ cases: { open, awaitingSecond: 0 } }) });
  const client = new QueryClient();
  render(
    <StaffContext value={ALMAZ}>
      <AdminContext i18nProvider={i18nProvider} queryClient={client}>
        <HealthCard health={sound} />
      </AdminContext>
    </StaffContext>,
  );
  const line = within((await screen.findByText('Open cases')).parentElement as HTMLElement);
  expect([line.getByText('none'), line.getByTitle('good')]).toHaveLength(2);
  open = 2;
  await client.refetchQueries({ queryKey: ['admin', 'counts'] });
  const link = await line.findByRole('link', { name: '2' });
  expect(link.getAttribute('href')).toMatch(/\/cases$/);
  expect(line.getByTitle('needs a look')).toBeTruthy();
});
