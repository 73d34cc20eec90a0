import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { showLanguage } from '../../i18n';
import { Dialog } from './Dialog';
import { ToastArea } from './ToastArea';
import { toast, toastStore } from './toasts';

const SHOWN_MS = 3000;

beforeAll(() => showLanguage('english'));
beforeEach(() => {
  jest.replaceProperty(window, 'innerWidth', 360); // a phone
  jest.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList); // jsdom has no layout: every place would be hidden.
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  jest.useFakeTimers();
});
afterEach(() => {
  cleanup();
  toastStore.set([]);
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it.each([
  ['the pointer is over it', fireEvent.pointerEnter, fireEvent.pointerLeave],
  ['it has the focus', fireEvent.focus, fireEvent.blur],
] as const)('a message waits while %s, and its time begins again afterwards', (_what, come, go) => {
  render(<ToastArea />);
  act(() => toast.info('Saved', SHOWN_MS));
  const message = screen.getByText('Saved');
  come(message);
  act(() => jest.advanceTimersByTime(10 * SHOWN_MS));
  expect(screen.queryByText('Saved')).not.toBeNull();
  go(message);
  act(() => jest.advanceTimersByTime(SHOWN_MS - 1));
  expect(screen.queryByText('Saved')).not.toBeNull();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.queryByText('Saved')).toBeNull();
});

it('a message waits for the answer to a question, and an error does not', () => {
  const page = (asks: boolean) => (
    <>
      <ToastArea />
      {asks && (
        <Dialog role="alertdialog" title="Send 20 birr?" onClose={() => undefined}>
          Yes
        </Dialog>
      )}
    </>
  );
  const { rerender } = render(page(true));
  act(() => toast.info('Your round has begun', SHOWN_MS));
  act(() => toast.error('Try again', SHOWN_MS));
  expect(screen.queryByText('Your round has begun')).toBeNull();
  expect(screen.queryByText('Try again')).not.toBeNull();
  act(() => jest.advanceTimersByTime(SHOWN_MS));
  rerender(page(false));
  expect(screen.queryByText('Your round has begun')).not.toBeNull();
});
