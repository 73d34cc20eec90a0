import { jest } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { begin, show } from './testing';
import { WalletTabs } from './WalletTabs';

beforeEach(() => begin());
afterEach(cleanup);

it.each([
  ['ArrowRight', 'withdraw'],
  ['ArrowLeft', 'history'],
  ['End', 'history'],
])('the key %s moves from the first tab to the tab %s', (key, to) => {
  const onTab = jest.fn();
  show(<WalletTabs tab="deposit" onTab={onTab} />);
  fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key });
  expect(onTab).toHaveBeenCalledWith(to);
  expect(document.activeElement?.id).toBe(`wallet-tab-${to}`);
});

it('the tabulator key stops only once at the row of tabs', () => {
  show(<WalletTabs tab="transfer" onTab={() => undefined} />);
  expect(screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
});
