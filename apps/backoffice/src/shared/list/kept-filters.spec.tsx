import { configure, render, screen } from '@testing-library/react';
import { AdminContext, ResourceContextProvider, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { i18nProvider } from '../../i18n/i18n-provider';
import { RoundList } from '../../resources/rounds/RoundList';
import { TransactionList } from '../../resources/transactions/TransactionList';

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
