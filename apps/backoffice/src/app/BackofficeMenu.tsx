import { Badge, Box, Typography } from '@mui/material';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import { Menu, useSidebarState, useTranslate } from 'react-admin';
import { useStaff, dutyOf } from '../providers/staff';
import { menuOf } from '../resources';
import { badgeOf, useCounts } from '../shared/api/use-counts';
import { Count } from '../shared/list/TabBar';
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
    paddingInline: '10px',
  },
  '& .RaMenuItemLink-icon': { minWidth: 32 },
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
  const counts = useCounts();
  const [open] = useSidebarState();
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
              primaryText={<Label name={name} waiting={badgeOf(counts[name])} />}
              leftIcon={
                <Badge badgeContent={open ? 0 : badgeOf(counts[name])} color="warning">
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

/** The name of a resource, and how many of its rows wait. The name may take two lines, so that it is never cut. */
function Label({ name, waiting }: { name: string; waiting: number }) {
  const t = useTranslate();
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1, whiteSpace: 'normal' }}>
      <Box component="span" sx={{ flex: 1, lineHeight: 1.2 }}>
        {t(`resources.${name}.name`, { smart_count: 2 })}
      </Box>
      {waiting > 0 && <Count of={waiting} />}
    </Box>
  );
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
