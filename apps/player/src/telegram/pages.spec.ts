import { pageOf } from './pages';

test.each([
  ['', '', '/BetAmountPage'],
  ['?to=wallet', '', '/wallet'],
  [
    '?page=/round/5e1f0000-0000-4000-8000-000000000000&message=1',
    '',
    '/round/5e1f0000-0000-4000-8000-000000000000',
  ],
  ['?page=//other.example', '', '/BetAmountPage'],
  ['?page=https://other.example', '', '/BetAmountPage'],
  ['?to=https://other.example', '', '/BetAmountPage'],
  ['', 'start_param=FRIEND01', '/BetAmountPage'],
  [
    '',
    'start_param=round_5e1f0000-0000-4000-8000-000000000000',
    '/round/5e1f0000-0000-4000-8000-000000000000',
  ],
  ['', 'start_param=space_ab12', '/joinspace/ab12'],
  ['', 'start_param=space_..%2Fwallet', '/BetAmountPage'],
])('the query "%s" with the launch data "%s" opens %s', (query, initData, page) => {
  expect(pageOf(query, initData)).toBe(page);
});
