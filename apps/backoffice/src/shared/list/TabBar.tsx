import { Tab, Tabs } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';

interface TabBarProps {
  /** The values of the list's filter `tab`; without a filter the first one is shown as chosen. */
  tabs: readonly [string, ...string[]];
  /** Prefix of the text keys; the tab's name follows it. */
  texts: string;
}

/** The states of a list's rows, as tabs over the list. */
export function TabBar({ tabs, texts }: TabBarProps) {
  const { filterValues, setFilters } = useListContext();
  const t = useTranslate();
  const chosen = tabs.find((tab) => tab === filterValues['tab']) ?? tabs[0];
  return (
    <Tabs
      value={chosen}
      variant="scrollable"
      onChange={(_, tab: string) => setFilters({ ...filterValues, tab }, {})}
      sx={{ minHeight: 40 }}
    >
      {tabs.map((tab) => (
        <Tab
          key={tab}
          value={tab}
          label={t(`${texts}.${tab}`)}
          sx={{ minHeight: 40, textTransform: 'none' }}
        />
      ))}
    </Tabs>
  );
}
