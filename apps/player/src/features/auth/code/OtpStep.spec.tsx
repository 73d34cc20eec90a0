import { render, screen } from '@testing-library/react';
import { CodeStep } from './OtpStep';
import { showLanguage } from '../../../shared/i18n';

it('the phone leaves a typed code as it is: no capital letters, no corrections, no suggestions of earlier entries', async () => {
  await showLanguage('english');
  render(<CodeStep />);
  const field = screen.getByRole('textbox');
  const names = ['autocapitalize', 'spellcheck', 'autocomplete'];
  expect(names.map((name) => field.getAttribute(name))).toEqual(['none', 'false', 'one-time-code']);
  expect(document.activeElement).toBe(field);
});
