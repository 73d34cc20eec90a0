import {
  Admin,
  CustomRoutes,
  Resource,
  Layout,
  type LayoutProps,
  AppBar,
  LoadingIndicator,
  Logout,
  MenuItemLink,
  TitlePortal,
  ToggleThemeButton,
  useGetIdentity,
  useLocales,
  useLocaleState,
  useTranslate,
  UserMenu,
} from 'react-admin';
import { BrowserRouter, Route, Link as RouterLink } from 'react-router';
import { useEffect, useMemo, useState } from 'react';
import { Dashboard } from '../dashboard/Dashboard';
import { i18nProvider } from '../i18n/i18n-provider';
import { authProviderOf } from '../providers/auth-provider';
import { dataProvider } from '../providers/data-provider';
import { ask, whenSessionEnds } from '../shared/api/http';
import { dutyOf, StaffContext, type Staff, useStaff } from '../providers/staff';
import { resourcesOf } from '../resources';
import { SecurityPage } from '../security/SecurityPage';
import { staffStore } from './staff-store';
import { darkTheme, lightTheme, velvet } from './theme';
import { Box, Badge, Button, IconButton, Typography, useMediaQuery, type Theme } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { StaffBanner } from '../security/StaffBanner';
import { useSecurity } from '../security/use-security';
import { StepUpDialog } from '../security/StepUpDialog';
import { BackofficeMenu } from './BackofficeMenu';
import QueueIcon from '@mui/icons-material/SupervisorAccountOutlined';
import SecurityIcon from '@mui/icons-material/VpnKeyOutlined';
import { badgeOf, useCounts } from '../shared/api/use-counts';

/** The backoffice of the signed-in staff member; registers only the resources that their role may use. */
export function Backoffice({ staff }: { staff: Staff }) {
  const authProvider = useMemo(() => authProviderOf(staff), [staff]);
  const [store] = useState(staffStore);
  const duty = dutyOf(staff);
  // Loads the page again, so that no data stays on an unattended screen; after the sign-in the address leads back here,
  // without the filters.
  useEffect(() => {
    whenSessionEnds(() => location.replace(location.pathname));
    return () => whenSessionEnds(null);
  }, []);
  return (
    <StaffContext value={staff}>
      <BrowserRouter basename="/backoffice">
        <Admin
          title="Edil Bingo"
          dataProvider={dataProvider}
          store={store}
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

const sx = {
  // A wide table scrolls within its own box; react-admin's `fit-content` would widen the whole page on a phone.
  minWidth: 0,
  '& .RaLayout-appFrame': { marginTop: { xs: 6, md: 6 } },
  '& .RaLayout-content': { padding: { xs: 1, md: 2 }, minWidth: 0 },
  '& .RaSidebar-fixed, & .MuiDrawer-paper': { backgroundColor: velvet.main },
  '& .RaLayout-contentWithSidebar': { minWidth: 0, backgroundColor: 'background.default' },
};

/** The menu at the side, the page in the middle, and the dialog that asks for a second proof before a protected call. */
function BackofficeLayout({ children, ...props }: LayoutProps) {
  return (
    <Layout {...props} appBar={BackofficeBar} menu={BackofficeMenu} sx={sx}>
      <Box component="span" id="page-top" />
      <StaffBanner />
      {children}
      <Foot />
      <StepUpDialog />
    </Layout>
  );
}

/** Which server this is, as an operator is asked for it: its version, its commit and the last step of its database. */
function Foot() {
  const { data } = useQuery({ queryKey: ['health'], queryFn: () => ask('get', 'health', {}) });
  if (!data) return null;
  return (
    <Typography
      component="footer"
      variant="caption"
      color="text.secondary"
      sx={{ marginTop: 'auto', paddingTop: 3, overflowWrap: 'anywhere' }}
    >
      {['Edil Bingo', data.version, data.commit, data.schema].filter(Boolean).join(' · ')}
    </Typography>
  );
}

/** Title of the page, the mark of a demo, language, theme, and the user menu. */
function BackofficeBar() {
  const t = useTranslate();
  const { data } = useSecurity();
  return (
    <AppBar
      userMenu={<OwnMenu />}
      toolbar={
        <>
          {/* A phone shows neither the logo nor the reload button: the title needs the room. */}
          <LanguageButton />
          <QueueButton />
          <ToggleThemeButton />
          <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
            <LoadingIndicator />
          </Box>
        </>
      }
    >
      <Box
        component="img"
        src="/favicon.svg"
        alt=""
        sx={{ display: { xs: 'none', sm: 'block' }, width: 30, height: 30, marginRight: 1.5 }}
      />
      <TitlePortal
        variant="h6"
        component="h1"
        // A title that is a box of its own would be cut off without an ellipsis.
        sx={{
          fontSize: { xs: '1.05rem', sm: '1.25rem' },
          '& .RaConfigurable-root': { display: 'inline' },
        }}
      />
      {data?.demo && (
        <Typography
          variant="body2"
          title={t('backoffice.demo.about')}
          sx={{ border: 1, borderRadius: 1, paddingX: 0.75, marginX: 1 }}
        >
          {t('backoffice.demo.mark')}
        </Typography>
      )}
    </AppBar>
  );
}

/**
 * Switches to the other language, whose own name it bears, as the button of the sign-in page does; on a phone, where the
 * title needs the room, the first two letters.
 */
function LanguageButton() {
  const [locale, setLocale] = useLocaleState();
  const other = useLocales().find((one) => one.locale !== locale);
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  if (!other) return null;
  const shown = phone ? other.name.slice(0, 2) : other.name;
  return (
    <Button
      color="inherit"
      lang={other.locale}
      aria-label={phone ? `${shown}, ${other.name}` : other.name}
      onClick={() => setLocale(other.locale)}
      sx={{ minWidth: 0 }}
    >
      {shown}
    </Button>
  );
}

/** A link to the queue with the number of proposals that wait for this admin's confirmation; shown on every page. */
function QueueButton() {
  const t = useTranslate();
  const { isSystemAdmin } = useStaff();
  const count = badgeOf(useCounts()['proposals']);
  if (!isSystemAdmin) return null;
  return (
    <IconButton
      component={RouterLink}
      to="/proposals"
      color="inherit"
      aria-label={t('backoffice.proposals.number', { smart_count: count })}
    >
      <Badge badgeContent={count} color="warning">
        <QueueIcon />
      </Badge>
    </IconButton>
  );
}

function OwnMenu() {
  const t = useTranslate();
  const { identity } = useGetIdentity();
  return (
    <UserMenu label={identity?.fullName ?? 'ra.auth.user_menu'}>
      <MenuItemLink to="/security" primaryText={t('backoffice.security.title')} leftIcon={<SecurityIcon />} />
      <Logout />
    </UserMenu>
  );
}
