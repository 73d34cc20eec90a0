import { Tab, Tabs } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';

const tabs = ['waiting', 'open', 'awaitingSecond', 'paid', 'declined'] as const;

/** The states of a payment, as tabs over the list. */
export function TabBar() {
  const { filterValues, setFilters } = useListContext();
  const t = useTranslate();
  const chosen = tabs.find((tab) => tab === filterValues['tab']) ?? 'waiting';
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
          label={t(`backoffice.tab.${tab}`)}
          sx={{ minHeight: 40, textTransform: 'none' }}
        />
      ))}
    </Tabs>
  );
}
