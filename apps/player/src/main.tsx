import './shared/styles/index.css';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followUnread } from './routes/chat';
import { fetchAhead } from './routes/fetch-ahead';
import { router } from './router';
import { followPreferences } from './shared/device/appearance';
import { keepInstallPrompt } from './shared/device/install';
import { currentLanguage, showLanguage } from './shared/i18n';
import { askSession, takeBotToken } from './shared/session';

followPreferences();
keepInstallPrompt();
const texts = showLanguage(currentLanguage()).catch(() => undefined);
// The result of a bot login is shown in the player's language, so the login waits for the texts.
const botToken = takeBotToken();
if (botToken) await texts;
void askSession(botToken);
fetchAhead(router);

// The static mark of index.html stays until the first page can be shown as a whole.
await Promise.all([texts, router.load()]);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// In a transition React pauses every few milliseconds, so that a tap during the first rendering is answered.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  ),
);
followUnread();
