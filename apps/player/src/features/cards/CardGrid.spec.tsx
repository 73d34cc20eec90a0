import { cleanup, render, screen } from '@testing-library/react';
import { I18nProvider, showLanguage } from '../../shared/i18n';
import { CardGrid } from './CardGrid';

beforeEach(() => showLanguage('english'));
afterEach(cleanup);

test.each([
  [false, null],
  [true, '0'],
])(
  'the keyboard can focus the list of cards itself only when buying is closed (closed: %s, tabindex: %s)',
  (closed, tabIndex) => {
    render(<CardGrid limit={4} closed={closed} />, { wrapper: I18nProvider });
    const cards = screen.getAllByRole<HTMLButtonElement>('button');
    expect(cards).toHaveLength(200);
    // A scrolling list must be focusable itself or hold something focusable.
    expect(cards.every((card) => card.disabled)).toBe(closed);
    expect(screen.getByRole('group').getAttribute('tabindex')).toBe(tabIndex);
  },
);
