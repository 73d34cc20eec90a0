import { Tab, Tabs } from '@mui/material';
import {
  FunctionField,
  SearchInput,
  SelectInput,
  TextField,
  useListContext,
  useTranslate,
} from 'react-admin';
import { AgeField, MoneyField, PersonField } from '../../shared/fields/fields';
import { StatusField } from '../../shared/fields/StatusWord';
import { ResourceList } from '../../shared/list/ResourceList';
import { ResourceTable } from '../../shared/list/ResourceTable';
import { providerChoices } from '../payments/choices';
import { caseKinds, type CaseRow } from './case-rows';

const tabs = ['open', 'awaitingSecond', 'new', 'settled'] as const;
const kinds = caseKinds.map((id) => ({ id, name: `backoffice.cases.kind.${id}` }));

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="kind" source="kind" label="backoffice.cases.kindOf" choices={kinds} />,
  <SelectInput
    key="provider"
    source="provider"
    label="backoffice.fields.provider"
    choices={providerChoices}
  />,
];

/** The differences that people settle; those that count come first. */
export function CaseList() {
  return (
    <ResourceList
      filters={filters}
      filterDefaultValues={{ tab: 'open' }}
      sort={{ field: 'firstSeenAt', order: 'DESC' }}
    >
      <CaseTabs />
      <ResourceTable>
        <FunctionField<CaseRow> label="backoffice.cases.kindOf" render={(row) => <Kind kind={row.kind} />} />
        <TextField source="provider" label="backoffice.fields.provider" sortable={false} emptyText="–" />
        <TextField source="ref" label="backoffice.fields.ref" sortable={false} emptyText="–" />
        <MoneyField source="amount" label="backoffice.cases.unexplained" textAlign="right" />
        <AgeField source="happenedAt" label="backoffice.fields.age" />
        <PersonField source="assignee" label="backoffice.cases.assignee" sortable={false} />
        <StatusField source="state" label="backoffice.fields.status" sortable={false} />
      </ResourceTable>
    </ResourceList>
  );
}

/** The kind of a case in words. */
export function Kind({ kind }: { kind: CaseRow['kind'] }) {
  const t = useTranslate();
  return <span>{t(`backoffice.cases.kind.${kind}`)}</span>;
}

function CaseTabs() {
  const { filterValues, setFilters } = useListContext();
  const t = useTranslate();
  const chosen = tabs.find((tab) => tab === filterValues['tab']) ?? 'open';
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
          label={t(`backoffice.cases.tab.${tab}`)}
          sx={{ minHeight: 40, textTransform: 'none' }}
        />
      ))}
    </Tabs>
  );
}
