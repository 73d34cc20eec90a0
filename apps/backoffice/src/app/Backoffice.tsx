import { Admin, CustomRoutes, Resource } from 'react-admin';
import { BrowserRouter, Route } from 'react-router';
import { useEffect, useMemo } from 'react';
import { Dashboard } from '../dashboard/Dashboard';
import { i18nProvider } from '../i18n/i18n-provider';
import { authProviderOf } from '../providers/auth-provider';
import { dataProvider } from '../providers/data-provider';
import { whenSessionEnds } from '../shared/api/http';
import { dutyOf, StaffContext, type Staff } from '../providers/staff';
import { resourcesOf } from '../resources';
import { SecurityPage } from '../security/SecurityPage';
import { BackofficeLayout } from './BackofficeLayout';
import { darkTheme, lightTheme } from './theme';

/** The backoffice of the signed-in staff member; registers only the resources that their role may use. */
export function Backoffice({ staff }: { staff: Staff }) {
  const authProvider = useMemo(() => authProviderOf(staff), [staff]);
  const duty = dutyOf(staff);
  // The page is loaded anew, so that nothing of it stays on an unattended screen; its address leads back after the sign-in.
  useEffect(() => {
    whenSessionEnds(() => location.reload());
    return () => whenSessionEnds(null);
  }, []);
  return (
    <StaffContext value={staff}>
      <BrowserRouter basename="/backoffice">
        <Admin
          title="Edil Bingo"
          dataProvider={dataProvider}
          authProvider={authProvider}
          i18nProvider={i18nProvider}
          theme={lightTheme}
          darkTheme={darkTheme}
          layout={BackofficeLayout}
          loginPage={false}
          {...(duty === 'admin' ? { dashboard: Dashboard } : {})}
          disableTelemetry
        >
          {resourcesOf(duty).map(({ name, ...views }) => (
            <Resource key={name} name={name} {...views} />
          ))}
          <CustomRoutes>
            <Route path="/security" element={<SecurityPage />} />
          </CustomRoutes>
        </Admin>
      </BrowserRouter>
    </StaffContext>
  );
}
