import { loadSignupTexts } from '@libs/i18n';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { FC } from 'react';
import { addTexts, showLanguage } from '../../shared/i18n';
import { ResetPasswordPage } from './login/ResetPasswordPage';
import { SignupPage } from './signup/SignupPage';

const COMMON = 'Too common.';
const details = [
  { field: 'password', message: COMMON },
  { field: 'otp', message: 'Six digits.' },
];
let refusal: object = {};

/** Answers the configuration, and refuses everything else with `refusal`. */
const answer = async (address: string) => {
  const good = address.includes('config');
  const body = good ? { minimumAge: 21, ageRequired: null, licence: 'NLA-7' } : refusal;
  return {
    ok: good,
    status: good ? 200 : 400,
    headers: new Headers(),
    text: async () => JSON.stringify(body),
  } as Response;
};

async function open(page: FC): Promise<void> {
  const history = createMemoryHistory();
  const router = createRouter({ routeTree: createRootRoute({ component: page }), history });
  await act(async () => {
    await router.load();
    render(<RouterProvider router={router as never} />);
  });
}
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () =>
  act(async () => void fireEvent.submit(document.querySelector('form') as HTMLFormElement));

beforeAll(async () => {
  globalThis.fetch = answer as never;
  globalThis.scrollTo = () => undefined;
  globalThis.matchMedia = () => ({ matches: true, addEventListener: () => undefined }) as never;
  await showLanguage('english');
  await addTexts(loadSignupTexts);
});
afterEach(cleanup);

it.each([
  ['sign-up', SignupPage, 'Password'],
  ['reset', ResetPasswordPage, 'New Password'],
])(
  'the %s tells each field what the server refuses about it, until it is changed',
  async (_, page, label) => {
    refusal = { code: 'VALIDATION_FAILED', message: 'Check what is marked.', details };
    await open(page);
    if (page === SignupPage) type('Username', 'Selam');
    type('Phone Number', '0911234567');
    type(label, 'password1');
    type('OTP', '123456');
    await submit();
    const password = screen.getByLabelText(label);
    expect(screen.getByRole('alert').textContent).toContain('Check what is marked.');
    expect(screen.getByText(COMMON)).toBeTruthy();
    expect(screen.getByText('Six digits.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(password));
    type(label, 'password12');
    expect(screen.queryByText(COMMON)).toBeNull();
    expect(screen.getByText('Six digits.')).toBeTruthy();
  },
);

it.each([
  ['sign-up', SignupPage, 'Password'],
  ['reset', ResetPasswordPage, 'New Password'],
])('the %s announces the same refusal again, and keeps it until then', async (_, page, label) => {
  refusal = { code: 'PHONE_TAKEN', message: 'Taken.' };
  await open(page);
  if (page === SignupPage) type('Username', 'Selam');
  type('Phone Number', '0911234567');
  type(label, 'password1');
  type('OTP', '123456');
  await submit();
  const first = screen.getByRole('alert');
  const seen: boolean[] = [];
  const watch = new MutationObserver(() => seen.push(screen.queryByRole('alert') !== null));
  watch.observe(document.body, { childList: true, subtree: true });
  await submit();
  watch.disconnect();
  expect(screen.getByRole('alert').textContent).toBe('Taken.');
  expect(screen.getByRole('alert')).not.toBe(first);
  expect(seen).not.toContain(false);
});

it('a password that is too short is refused in a new node, because only what is new is read aloud', async () => {
  await open(SignupPage);
  const hint = screen.getByText('Use at least 8 characters');
  type('Password', 'short');
  await submit();
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Use at least 8 characters')).not.toBe(hint);
});

it('the sign-up says in its head from which age one may play', async () => {
  await open(SignupPage);
  expect(screen.getByText('Edil Bingo · 21+')).toBeTruthy();
});

it('each name of a language is marked as being in that language', async () => {
  await open(ResetPasswordPage);
  const options = [...screen.getByTestId('language').querySelectorAll('option')];
  expect(options.map(({ lang }) => lang)).toEqual(['am', 'en', 'om', 'ti']);
});

it('the sign-up tells from which age one may play, and the licence of who offers it', async () => {
  await open(SignupPage);
  expect(await screen.findByText(/For adults 21\+ only.*Licence NLA-7/)).toBeTruthy();
});
