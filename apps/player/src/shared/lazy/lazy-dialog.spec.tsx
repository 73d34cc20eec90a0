import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { showLanguage } from '../i18n';
import { toastStore } from '../ui/feedback/toasts';
import { lazyDialog } from './lazy-dialog';

const answers = [() => Promise.reject(new Error('offline')), () => Promise.resolve(() => <p>the dialog</p>)];
const Lazy = lazyDialog(() => answers.shift()?.() ?? Promise.reject(new Error('asked too often')));

function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && <Lazy onClose={() => setOpen(false)} />}
    </>
  );
}

it('a dialog that could not be loaded says so, and the next tap loads it', async () => {
  await showLanguage('english');
  render(<Opener />);
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() =>
    expect(toastStore.get().map(({ text }) => text)).toEqual(['Check your internet connection']),
  );
  expect(screen.queryByText('the dialog')).toBeNull();
  fireEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('the dialog')).toBeTruthy();
});
