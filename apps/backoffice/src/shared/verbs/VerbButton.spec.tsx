import { configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { AdminContext, Notification } from 'react-admin';
import { i18nProvider } from '../../i18n/i18n-provider';
import { VerbButton } from './VerbButton';

configure({ asyncUtilTimeout: 60_000 }); // one second, the default, is less than a busy machine needs

type Props = Parameters<typeof VerbButton>[0];

/** Presses the verb of a row; returns the heading of its dialog and the name of the button that sends it. */
async function dialogOf(props: Partial<Props>, queryClient = new QueryClient()): Promise<string[]> {
  render(
    <AdminContext i18nProvider={i18nProvider} queryClient={queryClient}>
      <VerbButton path="admin/users/1/unblock" label="backoffice.verb.unblock" {...props} />
      <Notification />
    </AdminContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Unblock' }));
  const dialog = await screen.findByRole('dialog');
  const send = within(dialog).getAllByRole('button').at(-1);
  return [within(dialog).getByRole('heading').textContent, send?.textContent ?? ''];
}

/** Does the verb, to which the server gives this answer; returns the notice after its dialog has closed. */
async function saidAfter(answer: object, client?: InstanceType<typeof QueryClient>): Promise<string> {
  const realFetch = globalThis.fetch;
  globalThis.fetch = () =>
    Promise.resolve({
      ...{ ok: true, status: 200, headers: new Map() },
      ...{ json: () => Promise.resolve(answer), text: () => Promise.resolve(JSON.stringify(answer)) },
    } as unknown as Response);
  await dialogOf({ about: 'ETB 200.00 · Almaz\nTo: 1000' }, client);
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Unblock' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  globalThis.fetch = realFetch;
  return (await screen.findByText(/^(Done|Proposed): /)).textContent;
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

  it.each([
    ['a rejection, which may concern something else than money that comes back', 'Rejected'],
    ['a look at a payment that another admin has proposed', 'AwaitingSecond'],
  ])('says what is done, and nothing of its state, after %s', async (_what, status) => {
    expect(await saidAfter({ status })).toBe('Done: Unblock · ETB 200.00 · Almaz · To: 1000');
  });

  it('calls what awaits a second person a proposal, and says of what', async () => {
    const said = await saidAfter({ status: 'AwaitingSecond', proposalId: '7' });
    expect(said).toContain('Proposed: Unblock · ETB 200.00 · Almaz · To: 1000. This awaits a second person.');
  });

  it('stays until the rows are new, because the next tap must not hit what moves under it', async () => {
    let load: () => void = () => undefined;
    let asked = 0;
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const rows = () =>
      new Promise<number>((loaded) => {
        asked += 1;
        load = () => loaded(asked);
      });
    const watched = new QueryObserver(client, { queryKey: ['rows'], queryFn: rows });
    const stop = watched.subscribe(() => undefined);
    load();
    await waitFor(() => expect(watched.getCurrentResult().isSuccess).toBe(true));
    const said = saidAfter({ status: 'success' }, client);
    await waitFor(() => expect(asked).toBe(2));
    await screen.findByText(/^Done: /);
    expect(screen.queryByRole('dialog')).not.toBeNull();
    load();
    await said;
    stop();
  });

  describe('that was refused', () => {
    const fields = [{ name: 'reference', label: 'backoffice.fields.ref' }];
    const realFetch = globalThis.fetch;
    afterEach(() => {
      globalThis.fetch = realFetch;
    });

    /** Sends the dialog, which the server refuses with these details; returns the dialog. */
    async function refused(typed: string, more: object): Promise<HTMLElement> {
      const body = { code: 'VALIDATION_FAILED', message: 'Something is wrong', ...more };
      globalThis.fetch = () =>
        Promise.resolve({
          ...{
            ok: false,
            status: 400,
            headers: new Map(),
            text: () => Promise.resolve(JSON.stringify(body)),
          },
          json: () => Promise.resolve(body),
        } as unknown as Response);
      await dialogOf({ fields, explain: () => 'Mend it there' });
      const dialog = screen.getByRole('dialog');
      fireEvent.change(within(dialog).getByLabelText('Ref'), { target: { value: typed } });
      fireEvent.click(within(dialog).getByRole('button', { name: 'Unblock' }));
      return dialog;
    }

    it('names the field that is missing, in its own line', async () => {
      const dialog = await refused('', { details: [{ field: 'reference', message: 'This is required' }] });
      await within(dialog).findByText('This is required');
      expect(within(dialog).queryByRole('alert')).toBeNull();
    });

    it('says nothing more of a missing field while the admin fills it', async () => {
      const dialog = await refused('', { details: [{ field: 'reference', message: 'This is required' }] });
      await within(dialog).findByText('This is required');
      fireEvent.change(within(dialog).getByLabelText('Ref'), { target: { value: 'X' } });
      expect(within(dialog).queryByText('This is required')).toBeNull();
      expect(within(dialog).queryByRole('alert')).toBeNull();
    });

    it('says why if it names a field that the dialog lacks', async () => {
      const details = ['reference', 'amount'].map((field) => ({ field, message: 'This is required' }));
      const dialog = await refused('', { details });
      expect((await within(dialog).findByRole('alert')).textContent).toBe('Something is wrongMend it there');
    });

    it('says why and what to do, until the dialog opens again', async () => {
      const dialog = await refused('X1', { details: [{ field: 'reference', message: 'This is not valid' }] });
      const alert = await within(dialog).findByRole('alert');
      expect(alert.textContent).toBe('Something is wrongMend it there');
      fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      fireEvent.click(screen.getByRole('button', { name: 'Unblock' }));
      expect(within(await screen.findByRole('dialog')).queryByRole('alert')).toBeNull();
    });

    it('cannot be left before the answer, so that nobody misses a refusal', async () => {
      let answer: (response: unknown) => void = () => undefined;
      globalThis.fetch = () => new Promise((resolve) => (answer = resolve as typeof answer));
      await dialogOf({});
      const dialog = screen.getByRole('dialog');
      fireEvent.click(within(dialog).getByRole('button', { name: 'Unblock' }));
      expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true);
      fireEvent.keyDown(dialog, { key: 'Escape' });
      const body = { code: 'FORBIDDEN', message: 'Not yours' };
      answer({
        ...{ ok: false, status: 403, headers: new Map(), json: () => Promise.resolve(body) },
        text: () => Promise.resolve(JSON.stringify(body)),
      });
      expect((await screen.findByRole('alert')).textContent).toBe('Not yours');
      fireEvent.keyDown(dialog, { key: 'Escape' });
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });
  });
});
