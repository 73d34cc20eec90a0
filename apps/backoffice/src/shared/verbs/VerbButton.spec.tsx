import { TextEncoder } from 'node:util';
import { fireEvent, render, screen, within } from '@testing-library/react';

// jsdom has no TextEncoder, and react-admin's router needs one while it loads.
globalThis.TextEncoder ??= TextEncoder as typeof globalThis.TextEncoder;
const { i18nProvider } = await import('../../i18n/i18n-provider');
const { AdminContext } = await import('react-admin');
const { VerbButton } = await import('./VerbButton');

type Props = Parameters<typeof VerbButton>[0];

/** Presses the verb of a row; returns the heading of its dialog and the name of the button that sends it. */
async function dialogOf(props: Partial<Props>): Promise<string[]> {
  render(
    <AdminContext i18nProvider={i18nProvider}>
      <VerbButton path="admin/users/1/unblock" label="backoffice.verb.unblock" {...props} />
    </AdminContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Unblock' }));
  const dialog = await screen.findByRole('dialog');
  const send = within(dialog).getAllByRole('button').at(-1);
  return [within(dialog).getByRole('heading').textContent, send?.textContent ?? ''];
}

describe('the dialog of a verb', () => {
  beforeEach(() => i18nProvider.changeLocale('en'));

  it('names the verb in its title, and on its button what a press does', async () => {
    expect(await dialogOf({})).toEqual(['Unblock', 'Unblock']);
  });

  it('says Propose where another admin has to confirm', async () => {
    expect(await dialogOf({ proposes: true })).toEqual(['Unblock', 'Propose']);
  });

  it('names the verb to the second admin, whose press does it', async () => {
    expect(await dialogOf({ proposes: true, shows: <p>the proposal</p> })).toEqual(['Unblock', 'Unblock']);
  });
});
