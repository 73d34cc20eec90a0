import { loadSpacesTexts } from '@libs/i18n';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { addTexts, showLanguage } from '../../../shared/i18n';
import { SpaceForm, type SpaceValues } from './SpaceForm';

let saved: SpaceValues[] = [];

beforeAll(async () => {
  await showLanguage('english');
  await addTexts(loadSpacesTexts);
});
beforeEach(() => {
  saved = [];
});
afterEach(cleanup);

it.each([
  ['', null],
  ['51', null],
  ['0', 0],
  ['7.5', 7.5],
])('a space whose house percent is "%s" is saved with %p', async (typed, percent) => {
  const save = async (values: SpaceValues) => void saved.push(values);
  render(<SpaceForm title="New" onSave={save} onClose={() => undefined} />);
  fireEvent.change(screen.getByLabelText('Space name'), { target: { value: 'Friends' } });
  fireEvent.change(screen.getByLabelText('House percent'), { target: { value: typed } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save' })));
  expect(saved.map(({ housePercent }) => housePercent)).toEqual(percent === null ? [] : [percent]);
  expect(screen.queryByText('Enter a number from 0 to 50') !== null).toBe(percent === null);
});
