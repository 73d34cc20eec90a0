import { Badge, Box, IconButton } from '@mui/material';
import QueueIcon from '@mui/icons-material/SupervisorAccountOutlined';
import SecurityIcon from '@mui/icons-material/VpnKeyOutlined';
import {
  AppBar,
  LoadingIndicator,
  LocalesMenuButton,
  Logout,
  MenuItemLink,
  TitlePortal,
  ToggleThemeButton,
  useGetIdentity,
  useTranslate,
  UserMenu,
} from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { useStaff } from '../providers/staff';
import { useWaiting } from './use-waiting';

const ICON_ON_PHONE = {
  '& .MuiButton-root': { fontSize: { xs: 0, sm: 'inherit' }, minWidth: 40 },
  '& .MuiButton-startIcon': { margin: { xs: 0 } },
  '& .MuiButton-endIcon': { display: { xs: 'none', sm: 'inherit' } },
};

/** Title of the page, language, theme, and the user menu. */
export function BackofficeBar() {
  return (
    <AppBar
      userMenu={<OwnMenu />}
      toolbar={
        <>
          {/* On a phone only the icon, no logo and no button to reload, because the title needs the room. */}
          <Box sx={ICON_ON_PHONE}>
            <LocalesMenuButton />
          </Box>
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
      <TitlePortal variant="h6" component="h1" sx={{ fontSize: { xs: '1.05rem', sm: '1.25rem' } }} />
    </AppBar>
  );
}

/** How much waits for this admin's confirmation, on every page. */
function QueueButton() {
  const t = useTranslate();
  const { isSystemAdmin } = useStaff();
  const count = useWaiting(isSystemAdmin)['proposals'] ?? 0;
  if (!isSystemAdmin) return null;
  return (
    <IconButton
      component={RouterLink}
      to="/proposals"
      color="inherit"
      aria-label={t('backoffice.proposals.number', { count })}
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
