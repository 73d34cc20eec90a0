import { render, screen } from '@testing-library/react';
import { I18nContextProvider, RecordContextProvider } from 'react-admin';
import { i18nProvider } from '../../i18n/i18n-provider';
import { StatusField } from './StatusWord';

it.each([
  ['its state', { state: 'Approved', status: 'Pending' }, 'Approved, to be paid'],
  [
    'that its return awaits a second person',
    { state: 'Approved', status: 'AwaitingSecond' },
    'Awaiting second',
  ],
])('says of an approved payout %s', async (_, row, words) => {
  await i18nProvider.changeLocale('en');
  render(
    <I18nContextProvider value={i18nProvider}>
      <RecordContextProvider value={{ id: 1, ...row }}>
        <StatusField source="state" />
      </RecordContextProvider>
    </I18nContextProvider>,
  );
  expect(screen.getByText(words)).toBeTruthy();
});
