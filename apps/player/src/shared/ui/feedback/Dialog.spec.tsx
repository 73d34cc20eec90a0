import { jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { showLanguage } from '../../i18n';
import { Dialog } from './Dialog';
import { ToastArea } from './ToastArea';
import { toast } from './toasts';

beforeAll(() => showLanguage('english'));
afterEach(cleanup);

function Page({ onClose }: { onClose?: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {open && (
        <Dialog
          title="Settings"
          onClose={() => {
            setOpen(false);
            onClose?.();
          }}
        >
          <button>First</button>
          <button>Last</button>
        </Dialog>
      )}
    </>
  );
}

function openDialog() {
  const opener = screen.getByText('Open');
  opener.focus();
  fireEvent.click(opener);
  return opener;
}

it('a dialog takes the focus, has its title as its name, and returns the focus when it closes', () => {
  render(<Page />);
  const opener = openDialog();
  const dialog = screen.getByRole('dialog', { name: 'Settings' });
  expect(document.activeElement).toBe(dialog);
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener);
});

it('a tap beside a dialog closes it, but not the second one of a double tap that opened it', () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(1000);
  render(<Page />);
  openDialog();
  const beside = screen.getByRole('dialog').previousElementSibling ?? document.body;
  now.mockReturnValue(1400);
  fireEvent.click(beside);
  expect(screen.queryByRole('dialog')).not.toBeNull();
  now.mockReturnValue(1600);
  fireEvent.click(beside);
  expect(screen.queryByRole('dialog')).toBeNull();
  now.mockRestore();
});

it('the tabulator key stays inside a dialog in both directions', () => {
  render(<Page />);
  openDialog();
  screen.getByText('Last').focus();
  fireEvent.keyDown(document, { key: 'Tab' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
  fireEvent.keyDown(document, { key: 'Tab', shiftKey: true });
  expect(document.activeElement).toBe(screen.getByText('Last'));
});

it('the tabulator key does not leave a dialog that has nothing to focus', () => {
  render(
    <Dialog bare title="Question" onClose={() => undefined}>
      text
    </Dialog>,
  );
  expect(fireEvent.keyDown(document, { key: 'Tab' })).toBe(false);
});

it('a dialog closes when its cross is pressed', () => {
  const onClose = jest.fn();
  render(<Page onClose={onClose} />);
  openDialog();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

/** A dialog that says so and closes once the server has answered. */
function Asking() {
  const [open, setOpen] = useState(true);
  useEffect(() => {
    const answered = async () => {
      toast.success('Saved');
      await Promise.resolve();
      setOpen(false);
    };
    const timer = setTimeout(() => void answered(), 20);
    return () => clearTimeout(timer);
  }, []);
  return open ? (
    <Dialog title="Question" onClose={() => undefined}>
      Sure?
    </Dialog>
  ) : null;
}

it('a message with which a dialog ends is never shown in the dialog', async () => {
  const phone = jest.replaceProperty(window, 'innerWidth', 360);
  const rects = jest.spyOn(Element.prototype, 'getClientRects');
  rects.mockReturnValue([{}] as unknown as DOMRectList); // jsdom has no layout: every place would be hidden.
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  const inDialog: Element[] = [];
  const observer = new MutationObserver(() =>
    inDialog.push(...document.querySelectorAll('[role="dialog"] [data-notice]')),
  );
  observer.observe(document.body, { childList: true, subtree: true });
  render(
    <>
      <ToastArea />
      <Asking />
    </>,
  );
  expect(screen.queryByRole('dialog')).not.toBeNull();
  await screen.findByText('Saved');
  observer.disconnect();
  rects.mockRestore();
  phone.restore();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(inDialog).toEqual([]);
});

it.each([
  [1265, 'stable'],
  [1280, ''],
])('keeps the place of a scrollbar only for a page that had one: %d of 1280 px', (width, gutter) => {
  const root = document.documentElement;
  Object.defineProperty(window, 'innerWidth', { configurable: true, value: 1280 });
  Object.defineProperty(root, 'clientWidth', { configurable: true, value: width });
  const { unmount } = render(
    <Dialog title="Settings" onClose={() => undefined}>
      text
    </Dialog>,
  );
  expect(root.style.scrollbarGutter ?? '').toBe(gutter);
  unmount();
  expect(root.style.scrollbarGutter ?? '').toBe('');
});
