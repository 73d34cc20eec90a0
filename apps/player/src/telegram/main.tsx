import '../shared/styles/index.css';
import { languages, loadSignupTexts, loadTelegramTexts } from '@libs/i18n';
import { createRoot } from 'react-dom/client';
import { ApiError, getSingleUser } from '../shared/api';
import { followPreferences } from '../shared/device/appearance';
import { deviceStorage } from '../shared/device/storage';
import { addTexts, chooseLanguage, I18nProvider, currentLanguage, showLanguage } from '../shared/i18n';
import { isMarked } from '../shared/session';
import { fillScreen } from './areas';
import { isAnswered, listen, takeLaunch, type Launch } from './bridge';
import { Entrance } from './Entrance';
import { followClient, followPages, followTheme } from './follow';
import { OpenAgain } from './OpenAgain';
import { openOutside } from './outside';
import { pageOf } from './pages';
import { fetchApp, runApp } from './run-app';
import { signIn } from './sign-in';

followPreferences();
const launch = takeLaunch();
listen();
if (launch && (await isAnswered())) await enter(launch);
else location.replace('/'); // a browser without Telegram, even if the link carries launch data

/** Signs in before the app loads, so that it finds a session as after any other sign-in. */
async function enter({ initData, theme, platform }: Launch): Promise<void> {
  void fetchApp().catch(() => undefined); // `runApp` reports a failure
  followTheme(theme);
  followClient();
  fillScreen(platform);
  openOutside();
  const page = pageOf(location.search, initData);
  tellOpened();
  await followLanguage();
  try {
    await enterBy(initData);
  } catch (error) {
    await ask(error, () => openApp(page));
    return;
  }
  await openApp(page);
}

/**
 * Signs in with the data of Telegram. A player who is signed in here already stays signed in, unless they agree to
 * the change.
 */
async function enterBy(initData: string): Promise<void> {
  // Renews an expired access token before the sign-in: the server reads from it who is signed in here.
  if (isMarked()) await getSingleUser().catch(() => undefined);
  try {
    await signIn(initData);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'OTHER_SESSION') throw error;
    await showLanguage(currentLanguage());
    const { askOtherSession } = await import('../shared/other-session/OtherSession');
    if (await askOtherSession(error)) await signIn(initData);
  }
}

/**
 * Reports that the person opened the app by the button of a message. The report is only counted, so nothing waits for
 * it.
 */
function tellOpened(): void {
  const id = new URLSearchParams(location.search).get('message');
  if (id)
    void fetch(`/api/messages/${encodeURIComponent(id)}/opened`, { method: 'POST' }).catch(() => undefined);
}

/** Uses the language of the chat until the player chooses another one on this device. */
async function followLanguage(): Promise<void> {
  const asked = new URLSearchParams(location.search).get('language');
  const language = languages.find((one) => one === asked);
  if (language && deviceStorage.read('language') === null) await chooseLanguage(language);
}

/** Shows why the sign-in was refused: the account has no player yet, or the page is too old. */
async function ask(reason: unknown, opened: () => Promise<void>): Promise<void> {
  await showLanguage(currentLanguage());
  await Promise.all([addTexts(loadSignupTexts), addTexts(loadTelegramTexts)]);
  const place = document.getElementById('root');
  if (!place) throw new Error('telegram.html has no #root');
  const root = createRoot(place);
  const isNew = reason instanceof ApiError && reason.code === 'PHONE_REQUIRED';
  const done = async () => {
    root.unmount();
    await opened();
  };
  root.render(
    <I18nProvider>
      {isNew ? <Entrance refusal={reason} onDone={done} /> : <OpenAgain error={reason} />}
    </I18nProvider>,
  );
}

/** Runs the player app in this document under the app's own address, as if the app's page had been opened. */
async function openApp(page: string): Promise<void> {
  history.replaceState(null, '', page);
  await runApp();
  followPages();
}
