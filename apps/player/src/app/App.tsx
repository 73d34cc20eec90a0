import { loadLimitsTexts, loadSettingsTexts } from '@libs/i18n';
import { Outlet } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { addTexts, I18nProvider } from '../shared/i18n';
import { lazySection } from '../shared/lazy/lazy';
import { ToastArea } from '../shared/ui';
import { Panels } from './Dialogs';
import { RestartNotice } from './error-pages/RestartNotice';
import { usePageTitle } from './use-page-title';

/** Delay before the service worker and its offers load, so that they do not slow down the first page. */
const OFFERS_DELAY_MS = 4000;
const PwaOffers = lazySection(async () => {
  const [module] = await Promise.all([import('../features/pwa/PwaOffers'), addTexts(loadSettingsTexts)]);
  return module.PwaOffers;
});

const LimitReminder = lazySection(async () => {
  const [module] = await Promise.all([import('../shared/limits/LimitReminder'), addTexts(loadLimitsTexts)]);
  return module.LimitReminder;
});

/** Content that every page shares. */
export function App() {
  const [offersDue, setOffersDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOffersDue(true), OFFERS_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <I18nProvider>
      <ToastArea />
      <Page />
      <Panels />
      {/* In the first page's bundle: during a restart or without a connection nothing else can be fetched. */}
      <RestartNotice />
      {offersDue && (
        <Suspense>
          <PwaOffers />
          <LimitReminder />
        </Suspense>
      )}
    </I18nProvider>
  );
}

function Page() {
  usePageTitle();
  return <Outlet />;
}
