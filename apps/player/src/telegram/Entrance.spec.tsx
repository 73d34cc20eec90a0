import { jest } from '@jest/globals';
import { loadSignupTexts, loadTelegramTexts } from '@libs/i18n';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { ApiError } from '../shared/api';
import { addTexts, showLanguage } from '../shared/i18n';
import { Entrance } from './Entrance';

const refusal = new ApiError(401, 'PHONE_REQUIRED', 'Your phone, please.', {
  linkToken: 'l',
  phoneNo: '+251911234567',
});
let answers: ([status: number, body: object] | 'silence')[];
const onDone = jest.fn(async () => undefined);

beforeEach(async () => {
  await showLanguage('english');
  await addTexts(loadSignupTexts);
  await addTexts(loadTelegramTexts);
  jest.useFakeTimers();
  onDone.mockClear();
  globalThis.fetch = jest.fn(async (path: string) => {
    const answer = path.endsWith('entrance')
      ? (answers.shift() ?? 'silence')
      : ([200, path.endsWith('link') ? { number: 42 } : { ageRequired: null }] as const);
    if (answer === 'silence') throw new TypeError('offline');
    const [status, body] = answer;
    return { ok: status < 300, status, headers: new Headers(), text: async () => JSON.stringify(body) };
  }) as unknown as typeof fetch;
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

async function open() {
  render(<Entrance refusal={refusal} onDone={onDone} />);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Play' })));
}
const number = () => screen.queryByTestId('number')?.textContent;
const wait = () => act(() => jest.advanceTimersByTimeAsync(2000));

it('asks on whether the number was pressed if a request was lost or the server restarts', async () => {
  answers = ['silence', [503, { code: 'UNAVAILABLE', message: 'Later.' }], [200, { success: true }]];
  await open();
  expect(number()).toBe('42');
  await wait();
  expect(number()).toBe('42');
  await wait();
  expect(onDone).toHaveBeenCalledTimes(1);
});

it('ends with a refusal of the server', async () => {
  answers = [
    [200, { number: 42 }],
    [403, { code: 'FORBIDDEN', message: 'It was refused in the chat.' }],
  ];
  await open();
  await wait();
  expect(number()).toBeUndefined();
  expect(screen.getByText('It was refused in the chat.')).toBeTruthy();
});
