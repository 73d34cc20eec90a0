import { isPhone, writtenPhone } from './PhoneField';

it.each([
  ['+251 911-234 567', '0911234567'],
  ['251711234567', '0711234567'],
  ['911234567', '0911234567'],
  ['0911 234 567', '0911 234 567'],
  ['09', '09'],
  ['+25191', '+25191'],
  ['09ab1', '091'],
])('the phone number %s is shown as %s', (typed, written) => {
  expect(writtenPhone(typed)).toBe(written);
});

it.each(['0911234567', '07 1123 4567', '+251911234567', '911234567'])(
  '%s is accepted as a phone number',
  (text) => {
    expect(isPhone(text)).toBe(true);
  },
);

it.each(['', '0811234567', '091123456', '09112345678'])('"%s" is refused as a phone number', (text) => {
  expect(isPhone(text)).toBe(false);
});
