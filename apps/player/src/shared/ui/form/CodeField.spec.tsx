import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { showLanguage } from '../../i18n';
import { CodeField } from './CodeField';

let answer: (sent: boolean) => void;
const onSend = () => new Promise<boolean>((resolve) => (answer = resolve));

function Form() {
  const [code, setCode] = useState('111111');
  const error = code ? undefined : 'Enter the code';
  return <CodeField label="Code" value={code} onChange={setCode} onSend={onSend} error={error} />;
}
const field = () => screen.getByRole<HTMLInputElement>('textbox');

beforeEach(async () => {
  await showLanguage('english');
  render(<Form />);
  await act(async () => void fireEvent.click(screen.getByRole('button')));
});
afterEach(cleanup);

it('empties the field when a code is asked for, and keeps one that is typed before the answer comes', async () => {
  expect(field().value).toBe('');
  expect(screen.queryByText('Enter the code')).toBeNull();
  fireEvent.change(field(), { target: { value: '654321' } });
  await act(async () => answer(true));
  expect(field().value).toBe('654321');
  expect(document.activeElement).toBe(field());
});

it('shows what is wrong if no code was sent', async () => {
  await act(async () => answer(false));
  expect(screen.getByText('Enter the code')).toBeTruthy();
});
