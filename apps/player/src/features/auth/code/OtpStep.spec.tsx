import { render, screen } from '@testing-library/react';
import { CodeStep } from './OtpStep';
import { showLanguage } from '../../../shared/i18n';

it('a code is typed as it is printed: the phone writes no capital letter, corrects no word and offers no old text', async () => {
  await showLanguage('english');
  render(<CodeStep />);
  const field = screen.getByRole('textbox');
  const names = ['autocapitalize', 'spellcheck', 'autocomplete'];
  expect(names.map((name) => field.getAttribute(name))).toEqual(['none', 'false', 'one-time-code']);
  expect(document.activeElement).toBe(field);
});
