import { Box, Tab, Tabs } from '@mui/material';
import { type SortPayload, useListContext, useResourceContext, useTranslate } from 'react-admin';
import { gold } from '../../app/theme';
import { useCounts } from '../api/use-counts';

interface TabBarProps {
  /** The values of the list's filter `tab`. Without it the list has the rows of all tabs, and none is shown as chosen. */
  tabs: readonly [string, ...string[]];
  /** Prefix of the text keys; the tab's name follows it. */
  texts: string;
  /** The order in which the rows of a tab stand when it opens. */
  sortOf?: (tab: string) => SortPayload;
}

/** The states of a list's rows, as tabs over the list; a tab whose rows wait for staff shows how many they are. */
export function TabBar({ tabs, texts, sortOf }: TabBarProps) {
  const { filterValues, setFilters, sort, setSort } = useListContext();
  const resource = useResourceContext() ?? '';
  const counts: Readonly<Record<string, number | undefined>> = useCounts()[resource] ?? {};
  const t = useTranslate();
  const chosen = tabs.find((tab) => tab === filterValues['tab']) ?? false;
  return (
    <Tabs
      value={chosen}
      variant="scrollable"
      onChange={(_, tab: string) => {
        setFilters({ ...filterValues, tab }, {});
        const next = sortOf?.(tab);
        // For the field that it has, react-admin would turn the order round.
        if (next && next.field !== sort.field) setSort(next);
      }}
      sx={{ minHeight: 44 }}
    >
      {tabs.map((tab) => (
        <Tab
          key={tab}
          value={tab}
          label={t(`${texts}.${tab}`)}
          {...(counts[tab] ? { icon: <Count of={counts[tab]} />, iconPosition: 'end' as const } : {})}
          sx={{ minHeight: 44, textTransform: 'none', gap: 0.75 }}
        />
      ))}
    </Tabs>
  );
}

/** How many rows wait, as a gold disc beside a name. */
export function Count({ of }: { of: number }) {
  return (
    <Box
      component="span"
      sx={{
        minWidth: 20,
        padding: '0 6px',
        borderRadius: 10,
        fontSize: 12,
        fontWeight: 700,
        lineHeight: '20px',
        textAlign: 'center',
        color: gold.ink,
        backgroundColor: gold.main,
      }}
    >
      {of}
    </Box>
  );
}
