import { Outlet } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { I18nProvider } from '../shared/i18n';
import { lazyPart } from '../shared/lazy-part';
import { ToastArea } from '../shared/ui';
import { Panels } from './Panels';
import { RestartNotice } from './RestartNotice';
import { usePageTitle } from './use-page-title';

/** The worker and its offers come when the first page has long been shown. */
const LATER_MS = 4000;
const PwaOffers = lazyPart(async () => (await import('../features/pwa/PwaOffers')).PwaOffers);

/** Everything that is there on every page. */
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
