// Every list call of the contract. `as` is the caller: a median player, the busiest one, an agent or a system admin.
// A call that this build lacks answers 404 and is skipped, with a note.

const json = (value) => encodeURIComponent(JSON.stringify(value));
/** A list of the backoffice: its first page, unless a range, a sort or a filter is given. */
const list = (name, { sort, filter = {}, range = [0, 24] } = {}) => ({
  name: `admin/${[name, ...Object.keys(filter), ...(sort ?? []), range[0] || ''].filter(Boolean).join(' ')}`,
  path: `admin/${name}?range=${json(range)}&filter=${json(filter)}${sort ? `&sort=${json(sort)}` : ''}`,
  as: 'admin',
});
const LAST = [9975, 9999];

/** @type {{ name: string, path: string, as: 'player' | 'busiest' | 'agent' | 'admin', method?: string, body?: object }[]} */
export const calls = [
  { name: 'userGames/fetchAll', path: 'userGames/fetchAll', as: 'player' },
  { name: 'userGames/fetchAll, last page', path: 'userGames/fetchAll?pageNumber={lastPage}', as: 'player' },
  { name: 'userGames/fetchAll, busiest player', path: 'userGames/fetchAll', as: 'busiest' },
  { name: 'room/allGames', path: 'room/allGames', as: 'admin' },
  { name: 'transaction/Paginatedhistory', path: 'transaction/Paginatedhistory', as: 'player' },
  { name: 'transaction/Paginatedhistory, busiest', path: 'transaction/Paginatedhistory', as: 'busiest' },
  { name: 'user/getUserBalance', path: 'user/getUserBalance', as: 'player' },
  { name: 'user/listUsers, a common name', path: 'user/listUsers?search=abe', as: 'player' },
  { name: 'user/listUsers, a rare name', path: 'user/listUsers?search=haile%2011', as: 'player' },
  { name: 'user/listUsers, nobody', path: 'user/listUsers?search=zzzzq', as: 'player' },
  { name: 'user/listUsers, a phone', path: 'user/listUsers?search=0900000050', as: 'player' },
  { name: 'referral/fetchAll', path: 'referral/fetchAll', as: 'busiest' },
  { name: 'feedback/fetchAll', path: 'feedback/fetchAll', as: 'admin' },
  { name: 'notification/fetchAll', path: 'notification/fetchAll', as: 'player' },
  { name: 'gameSpace/getSpaces', path: 'gameSpace/getSpaces', as: 'player' },
  { name: 'gameSpace/getYourSpaces', path: 'gameSpace/getYourSpaces', as: 'player' },
  { name: 'gameSpace/getOwnedSpaces', path: 'gameSpace/getOwnedSpaces', as: 'agent' },
  { name: 'scheduledGame/getAll', path: 'scheduledGame/getAll', as: 'player' },
  { name: 'leaderboard/listLeaderboard', path: 'leaderboard/listLeaderboard', as: 'player' },
  {
    name: 'leaderboard/playedLeaderboard',
    path: 'leaderboard/playedLeaderboard',
    as: 'player',
    method: 'POST',
    body: { stake: 10 },
  },
  {
    name: 'leaderboard/dailyLeaderBoard',
    path: 'leaderboard/dailyLeaderBoard',
    as: 'admin',
    method: 'POST',
    body: { pageNumber: 1 },
  },
  { name: 'chat/conversations', path: 'chat/conversations', as: 'player' },
  { name: 'chat/acquaintances', path: 'chat/acquaintances', as: 'player' },
  { name: 'chat/conversations, busiest', path: 'chat/conversations', as: 'busiest' },
  { name: 'chat/messages', path: 'chat/messages?with={peer}', as: 'busiest' },
  { name: 'chat/read', path: 'chat/read', as: 'busiest', method: 'POST', body: { with: '{peer}' } },
  ...[
    ...['accounts', 'adjustments', 'audit-log', 'campaigns', 'chat-mutes', 'chat-reports', 'deposits'],
    ...['feedback', 'notifications', 'postings', 'rounds', 'scheduled-games', 'spaces', 'transactions'],
    ...['users', 'withdrawals'],
  ].map((name) => list(name)),
  list('users', { sort: ['name', 'ASC'], range: LAST }),
  list('users', { filter: { q: 'abebe a' } }),
  list('transactions', { range: LAST }),
  list('transactions', { filter: { userId: '{busiest}' } }),
  list('transactions', { filter: { kind: 'settle' } }),
  list('postings', { filter: { userId: '{busiest}' } }),
  list('postings', { filter: { accountKind: 'house' } }),
  list('deposits', { filter: { tab: 'waiting' } }),
  list('withdrawals', { filter: { tab: 'waiting' } }),
  list('rounds', { sort: ['prize', 'DESC'] }),
  list('rounds', { filter: { stake: 50 } }),
  list('rounds', { filter: { userId: '{busiest}' } }),
  list('audit-log', { filter: { action: 'user.*' } }),
  { name: 'admin/counts', path: 'admin/counts', as: 'admin' },
  { name: 'admin/dashboard', path: 'admin/dashboard', as: 'admin' },
];
