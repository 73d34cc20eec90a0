import { type World } from './world';

const PLACES = [
  'users',
  'transactions',
  'postings',
  'accounts',
  'deposits',
  'withdrawals',
  'adjustments',
  'cases',
  'receivables',
  'rounds',
  'spaces',
  'big-games',
  'campaigns',
  'scheduled-games',
  'leaderboard-daily',
  'leaderboard-bonus',
  'settings/versions',
  'chat-reports',
  'chat-mutes',
  'complaints',
  'feedback',
  'notifications',
] as const;
/** Lists of which agents see their own part. */
const SHARED: readonly string[] = ['rounds', 'spaces'];

/** Reads every list of the backoffice, and the first pages of what they list. */
export async function lists({ wire, as }: World): Promise<void> {
  for (const path of ['audit', 'dashboard', 'counts', 'receivables/ages'])
    await wire.call(as.admin, `GET admin/${path}`);
  for (const name of ['play', 'money', 'bonus', 'players', 'liabilities', 'people'])
    await wire.call(as.admin, `GET admin/reports/${name}`, { query: { by: 'month' } });
  await wire.call(as.admin, 'GET admin/vitals', { query: { days: '30' } });
  await wire.call(as.admin, 'GET admin/reports/money/export', { query: { by: 'month' } });
  await wire.call(as.admin, 'GET admin/reports/play', { query: { from: '2026-02-30' }, refused: true });
  for (const place of PLACES) {
    for (const who of SHARED.includes(place) ? [as.admin, as.agent] : [as.admin]) {
      const rows = await wire.call<{ id: string }[]>(who, `GET admin/${place}`);
      if (place !== 'accounts') await wire.call(who, `GET admin/${place}/export`);
      if (place.includes('leaderboard') || place.includes('versions')) continue;
      // Which rounds come first depends on when the server opens the next ones.
      const told = place === 'rounds' ? rows.filter(({ id }) => wire.names.has(id)) : rows.slice(0, 3);
      for (const { id } of told) await wire.call(who, `GET admin/${place}/${id}`);
    }
  }
  const [space] = [...wire.names].find(([, name]) => name === 'space') ?? [''];
  for (const who of [as.agent, as.admin])
    for (const part of ['', '/members', '/statement'])
      await wire.call(who, `GET admin/spaces/${space}${part}`);
  await wire.call(
    as.admin,
    `DELETE admin/chat-mutes/${[...wire.names].find(([, name]) => name === 'friend')?.[0]}`,
  );
  await wire.call(as.admin, 'GET admin/users', {
    query: { filter: '{"q":"Abebe"}', range: '[0,4]', sort: '["createdAt","DESC"]' },
  });
}
