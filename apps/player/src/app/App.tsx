import { Outlet } from '@tanstack/react-router';
import { I18nProvider } from '../shared/i18n';
import { ToastArea } from '../shared/ui';
import { Panels } from './Panels';
import { RestartNotice } from './RestartNotice';
import { usePageTitle } from './use-page-title';

/** Everything that is there on every page. */
export function App() {
  return (
    <I18nProvider>
      <Page />
      <Panels />
      <ToastArea />
      <RestartNotice />
    </I18nProvider>
  );
}

function Page() {
  usePageTitle();
  return <Outlet />;
}
