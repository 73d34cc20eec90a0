import { Box, Button, Link as MuiLink } from '@mui/material';
import InboxIcon from '@mui/icons-material/InboxOutlined';
import type { ReactNode } from 'react';
import { Link, useGetList, useListContext, useResourceContext, useTranslate } from 'react-admin';

/** What stands where rows would stand; every empty list, table and queue looks like this. */
export function Nothing({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap', padding: 2, minHeight: 64 }}
      data-testid="nothing"
    >
      <InboxIcon sx={{ color: 'text.secondary' }} />
      {children}
    </Box>
  );
}

/** An empty list of react-admin: a queue says that nothing waits, a filtered list how to see more, another that it is empty. */
export function NothingListed() {
  const t = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { tab, ...others } = filterValues as Readonly<Record<string, unknown>>;
  if (Object.keys(others).length > 0)
    return (
      <Nothing>
        <span>{t('backoffice.nothing.filtered')}</span>
        {tab !== undefined && (
          <Button size="small" onClick={() => setFilters(others, {})}>
            {t('backoffice.nothing.everywhere')}
          </Button>
        )}
        <Button size="small" onClick={() => setFilters(tab === undefined ? {} : { tab }, {})}>
          {t('ra.navigation.clear_filters')}
        </Button>
      </Nothing>
    );
  if (tab === 'waiting') return <NothingWaits />;
  return <Nothing>{t('backoffice.nothing.here')}</Nothing>;
}

/** Says that nothing waits for staff, and how many payments are open that a provider or the player moves on. */
function NothingWaits() {
  const t = useTranslate();
  const resource = useResourceContext() ?? '';
  const { total = 0 } = useGetList(resource, {
    filter: { tab: 'open' },
    pagination: { page: 1, perPage: 1 },
  });
  return (
    <Nothing>
      <span>{t('backoffice.nothing.waits')}</span>
      {total > 0 && (
        <MuiLink component={Link} to={`/${resource}?filter=${encodeURIComponent('{"tab":"open"}')}`}>
          {t('backoffice.nothing.open', { smart_count: total })}
        </MuiLink>
      )}
    </Nothing>
  );
}
