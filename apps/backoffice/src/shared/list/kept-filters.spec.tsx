import { TextEncoder } from 'node:util';
import { configure, render, screen } from '@testing-library/react';

// jsdom has no TextEncoder, and react-admin's router needs one while it loads.
globalThis.TextEncoder ??= TextEncoder as typeof globalThis.TextEncoder;
// Nor has it what a table that scrolls sideways measures itself with.
globalThis.ResizeObserver ??= class {
  observe() {
    return undefined;
  }
  unobserve() {
    return undefined;
  }
  disconnect() {
    return undefined;
  }
};
const { i18nProvider } = await import('../../i18n/i18n-provider');
const { AdminContext, ResourceContextProvider, testDataProvider } = await import('react-admin');
const { MemoryRouter } = await import('react-router');
const { RoundList } = await import('../../resources/rounds/RoundList');
const { TransactionList } = await import('../../resources/transactions/TransactionList');

configure({ asyncUtilTimeout: 60_000 }); // one second, the default, is less than a busy machine needs

const dataProvider = testDataProvider({ getList: () => Promise.resolve({ data: [], total: 0 }) });

it.each([
  ['transactions', TransactionList, 'accountId', 'Account’s id'],
  ['rounds', RoundList, 'spaceId', 'Space’s id'],
])('the list of %s shows by which id a link filtered it', async (resource, List, filter, label) => {
  await i18nProvider.changeLocale('en');
  const filtered = `?filter=${encodeURIComponent(JSON.stringify({ [filter]: 'one' }))}`;
  render(
    <MemoryRouter initialEntries={[`/${resource}${filtered}`]}>
      <AdminContext i18nProvider={i18nProvider} dataProvider={dataProvider}>
        <ResourceContextProvider value={resource}>
          <List />
        </ResourceContextProvider>
      </AdminContext>
    </MemoryRouter>,
  );
  expect((await screen.findByLabelText<HTMLInputElement>(label)).value).toBe('one');
});
