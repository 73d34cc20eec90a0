import { loadSettingsTexts } from '@libs/i18n';
import { Outlet } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { addTexts, I18nProvider } from '../shared/i18n';
import { lazyPart } from '../shared/lazy/lazy';
import { ToastArea } from '../shared/ui';
import { Panels } from './Dialogs';
import { RestartNotice } from './error-pages/RestartNotice';
import { usePageTitle } from './use-page-title';

/** Delay before the service worker and its offers load, so that they do not slow down the first page. */
const LATER_MS = 4000;
const PwaOffers = lazyPart(async () => {
  const [part] = await Promise.all([import('../features/pwa/PwaOffers'), addTexts(loadSettingsTexts)]);
  return part.PwaOffers;
});

/** Content that every page shares. */
export function App() {
  const [later, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <I18nProvider>
      <Page />
      <Panels />
      <ToastArea />
      {/* In the first page's bundle: during a restart or without a connection nothing else can be fetched. */}
      <RestartNotice />
      {later && (
        <Suspense>
          <PwaOffers />
        </Suspense>
      )}
    </I18nProvider>
  );
}

function Page() {
  usePageTitle();
  return <Outlet />;
}
