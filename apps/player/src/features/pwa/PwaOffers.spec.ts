import { mayOfferInstall } from './PwaOffers';

const CHROME =
  'Mozilla/5.0 (Linux; Android 13; SM-A042F) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36';
const standalone = (matches: boolean) =>
  Object.assign(window, { matchMedia: () => ({ matches, addEventListener: () => undefined }) });

beforeEach(() => standalone(false));

test('the installation is offered after the second finished round, not before', () => {
  expect([0, 1, 2, 3].map((rounds) => mayOfferInstall(rounds, CHROME))).toEqual([false, false, true, true]);
});

test.each(['Telegram-Android/11.2', 'FB_IAB/FB4A', 'WhatsApp/2.24', 'Version/4.0 Chrome/120; wv)'])(
  'the offer to install is hidden in the browser of a chat app: %s',
  (app) => {
    expect(mayOfferInstall(5, `${CHROME} ${app}`)).toBe(false);
  },
);

test('the offer to install is hidden in the web view of Telegram, which only a property of the window reveals', () => {
  Object.assign(window, { TelegramWebviewProxy: {} });
  expect(mayOfferInstall(5, CHROME)).toBe(false);
  Reflect.deleteProperty(window, 'TelegramWebviewProxy');
});

test('the offer to install is hidden when the app is installed already', () => {
  standalone(true);
  expect(mayOfferInstall(5, CHROME)).toBe(false);
});
