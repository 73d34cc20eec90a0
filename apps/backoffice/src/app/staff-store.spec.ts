import { staffStore } from './staff-store';

const FILTERED = { filter: { status: 'blocked' } };

it('keeps the theme for the next visit, but not the filters of a list, which last while the tab is open', () => {
  const store = staffStore();
  const heard: unknown[] = [];
  store.subscribe('users.listParams', (value) => heard.push(value));
  store.setItem('theme', 'dark');
  store.setItem('users.listParams', FILTERED);
  expect([store.getItem('theme'), store.getItem('users.listParams')]).toEqual(['dark', FILTERED]);
  expect(heard).toEqual([FILTERED]);
  const next = staffStore();
  expect([next.getItem('theme'), next.getItem('users.listParams')]).toEqual(['dark', undefined]);
});
