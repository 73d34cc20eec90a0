import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { json } from '../shared/testing';
import { i18nProvider } from '../i18n/i18n-provider';
import { call } from '../shared/api/http';
import { StepUpDialog } from './StepUpDialog';

configure({ asyncUtilTimeout: 60_000 }); // one second, the default, is less than a busy machine needs

const CODE = '123456';
const refusal = (status: number, code: string, message: string) => ({
  ...json({ code, message }),
  ...{ ok: false, status },
});

describe('the dialog that asks who the person is', () => {
  const realFetch = globalThis.fetch;
  let isProved: boolean;

  beforeEach(async () => {
    await i18nProvider.changeLocale('en');
    isProved = false;
    globalThis.fetch = ((path: string, { body }: { body?: string } = {}) => {
      if (path.endsWith('user/security')) return Promise.resolve(json({ secondFactor: { passkeys: [] } }));
      if (path.endsWith('admin/step-up')) {
        isProved = (JSON.parse(body ?? '') as { code: string }).code === CODE;
        return Promise.resolve(isProved ? json({}) : refusal(400, 'INVALID_OTP', 'Wrong code'));
      }
      return Promise.resolve(isProved ? json({ done: true }) : refusal(403, 'STEP_UP_REQUIRED', 'Prove it'));
    }) as typeof fetch;
    render(
      <AdminContext i18nProvider={i18nProvider}>
        <StepUpDialog />
      </AdminContext>,
    );
  });
  afterEach(() => {
    cleanup();
    globalThis.fetch = realFetch;
  });

  /** Sends a code by the button of the dialog. */
  async function send(code: string): Promise<void> {
    const field = await screen.findByLabelText(/Code of your app/);
    fireEvent.change(field, { target: { value: code } });
    fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  }

  it('sends the code, says why one is refused, and lets the call go on after the right one', async () => {
    const waiting = call('admin/settings', { method: 'PUT', body: {} });
    await send('000000');
    await screen.findByText('Wrong code');
    await send(CODE);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await waiting).body).toEqual({ done: true });
  });

  it('refuses the call of a person who gives up', async () => {
    const waiting = call('admin/settings', { method: 'PUT', body: {} });
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await expect(waiting).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });
  });
});
