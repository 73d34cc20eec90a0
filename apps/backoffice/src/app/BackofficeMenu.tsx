import { Badge, Box, Typography } from '@mui/material';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import { Menu, useSidebarState, useTranslate } from 'react-admin';
import { useStaff, dutyOf } from '../providers/staff';
import { menuOf } from '../resources';
import { useWaiting } from './use-waiting';
import { velvet } from './theme';

const sx = {
  height: '100%',
  backgroundColor: velvet.main,
  paddingTop: 1,
  '& .RaMenuItemLink-root, & .MuiMenuItem-root': {
    color: velvet.ink,
    borderRadius: '10px',
    marginInline: 1,
    minHeight: 40,
  },
  '& .MuiListItemIcon-root': { color: velvet.gold },
  // The class stands twice, so that this rule outweighs the theme's own colour of an active entry.
  '& .RaMenuItemLink-root.RaMenuItemLink-active': {
    backgroundColor: velvet.chosen,
    color: velvet.main,
    fontWeight: 700,
    '&:hover': { backgroundColor: velvet.chosen },
    '& .MuiListItemIcon-root': { color: velvet.main },
  },
};

/** The menu entries that the staff member's role may open, in groups; a queue shows how many rows wait in it. */
export function BackofficeMenu() {
  const staff = useStaff();
  const waiting = useWaiting(staff.isSystemAdmin);
  return (
    <Menu sx={sx}>
      {staff.isSystemAdmin && <Menu.DashboardItem leftIcon={<DashboardIcon />} />}
      {menuOf(dutyOf(staff)).map(({ group, entries }) => (
        <Box key={group}>
          <GroupHead group={group} />
          {entries.map(({ name, icon: Icon }) => (
            <Menu.Item
              key={name}
              to={`/${name}`}
              primaryText={<Label name={name} />}
              leftIcon={
                <Badge badgeContent={waiting[name] ?? 0} color="warning">
                  <Icon />
                </Badge>
              }
            />
          ))}
        </Box>
      ))}
    </Menu>
  );
}

function Label({ name }: { name: string }) {
  const t = useTranslate();
  return t(`resources.${name}.name`, { smart_count: 2 });
}

function GroupHead({ group }: { group: string }) {
  const t = useTranslate();
  const [open] = useSidebarState();
  if (!open) return null;
  return (
    <Typography
      variant="caption"
      component="p"
      sx={{ color: velvet.quiet, fontWeight: 600, padding: '14px 24px 4px' }}
    >
      {t(`backoffice.menu.${group}`)}
    </Typography>
  );
}
