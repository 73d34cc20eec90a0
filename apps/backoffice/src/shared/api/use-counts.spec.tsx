import { QueryClient } from '@tanstack/react-query';
import { configure, render, screen } from '@testing-library/react';
import { AdminContext, useGetList } from 'react-admin';
import { ALMAZ, json, serverSays } from '../testing';
import { StaffContext } from '../../providers/staff';
import { dataProvider } from '../../providers/data-provider';
import { badgeOf, useCounts } from './use-counts';

configure({ asyncUtilTimeout: 60_000 }); // one second, the default, is less than a busy machine needs

function Queue() {
  const { data = [] } = useGetList('withdrawals');
  const { data: others = [] } = useGetList('deposits');
  const badge = badgeOf(useCounts()['withdrawals']);
  return <p>{`badge ${badge}, rows ${data.length}, deposits ${others.length}`}</p>;
}

it('reads a list again when its badge changes, and no other list', async () => {
  let waiting = 1;
  const rows = () => json(Array.from({ length: waiting }, (_, id) => ({ id })));
  serverSays({
    'admin/counts': () => json({ withdrawals: { waiting }, deposits: { waiting: 1 } }),
    'admin/withdrawals': rows,
    'admin/deposits': rows,
  });
  const client = new QueryClient();
  render(
    <StaffContext value={ALMAZ}>
      <AdminContext dataProvider={dataProvider} queryClient={client}>
        <Queue />
      </AdminContext>
    </StaffContext>,
  );
  await screen.findByText('badge 1, rows 1, deposits 1');
  waiting = 2;
  await client.refetchQueries({ queryKey: ['admin', 'counts'] });
  expect(await screen.findByText('badge 2, rows 2, deposits 1')).toBeTruthy();
});
