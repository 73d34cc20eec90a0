import { jest } from '@jest/globals';
import { loadCommunityTexts } from '@libs/i18n';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { addTexts, showLanguage, translate } from '../../../shared/i18n';
import { FeedbackForm } from './FeedbackForm';

configure({ asyncUtilTimeout: 60_000 }); // one second, the default, is less than a busy machine needs

const sent: { path: string; method: string | undefined; body: unknown }[] = [];
let answer: { status: number; body: object };

beforeAll(async () => {
  await showLanguage('english');
  await addTexts(loadCommunityTexts);
});
beforeEach(() => {
  sent.length = 0;
  answer = { status: 201, body: { success: true, feedback: { id: 'f' } } };
  globalThis.fetch = jest.fn(async (path: string, { method, body }: RequestInit = {}) => {
    sent.push({ path, method, body: typeof body === 'string' ? JSON.parse(body) : null });
    const { status } = answer;
    const text = async () => JSON.stringify(answer.body);
    return { ok: status < 300, status, headers: new Headers(), text } as Response;
  }) as unknown as typeof fetch;
});
afterEach(cleanup);

const box = () => screen.getByLabelText<HTMLTextAreaElement>(translate('feedback.text'));
const star = (n: number) => screen.getByRole('radio', { name: translate('feedback.stars', { n }) });
const submit = () => fireEvent.click(screen.getByRole('button'));

it('sends nothing until the text has a visible character and at least one star is chosen', () => {
  render(<FeedbackForm onSaved={() => undefined} />);
  fireEvent.change(box(), { target: { value: ' \u200b\u202e ' } });
  submit();
  expect(screen.getByText(translate('feedback.textRequired'))).toBeTruthy();
  expect(screen.getByText(translate('feedback.ratingRequired'))).toBeTruthy();
  expect(sent).toEqual([]);
});

it('sends the text and the number of stars', async () => {
  const onSaved = jest.fn();
  render(<FeedbackForm onSaved={onSaved} />);
  fireEvent.change(box(), { target: { value: '<b>Good</b> 😀' } });
  fireEvent.click(star(4));
  submit();
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith({ id: 'f' }));
  expect(sent).toEqual([
    { path: '/api/feedback/create', method: 'POST', body: { feedback: '<b>Good</b> 😀', rating: 4 } },
  ]);
});

it('counts an emoji as one character and accepts at most two thousand characters', () => {
  render(<FeedbackForm onSaved={() => undefined} />);
  fireEvent.change(box(), { target: { value: '😀'.repeat(2001) } });
  expect([...box().value]).toHaveLength(2000);
});

it('changes existing feedback, and shows the reason if the server refuses', async () => {
  answer = { status: 429, body: { code: 'TOO_MANY_REQUESTS', message: 'Too often' } };
  const of = {
    id: 'f1',
    _id: 'f1',
    userId: { name: 'Hana', phoneNo: '+251911000003' },
    feedback: 'Old',
    rating: 2,
    createdAt: '2026-03-02T08:00:00.000Z',
  };
  render(<FeedbackForm of={of} onSaved={() => undefined} />);
  expect(box().value).toBe('Old');
  expect((star(2) as HTMLInputElement).checked).toBe(true);
  fireEvent.change(box(), { target: { value: 'New' } });
  submit();
  await screen.findByText('Too often');
  expect(sent).toEqual([
    { path: '/api/feedback/update/f1', method: 'PUT', body: { feedback: 'New', rating: 2 } },
  ]);
  expect(box().value).toBe('New');
});
