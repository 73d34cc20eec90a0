import { FunctionField, SearchInput, SelectInput, useTranslate } from 'react-admin';
import { AgeField, MoneyField, PersonField, ShownField, WordField } from '../../shared/fields/fields';
import { StatusField } from '../../shared/fields/StatusWord';
import { ResourceList } from '../../shared/list/ResourceList';
import { ResourceTable } from '../../shared/list/ResourceTable';
import { TabBar } from '../../shared/list/TabBar';
import { providerChoices } from '../payments/payments';
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

/** Differences between our books and a provider's, which staff settle; the list opens with the unsettled ones. */
export function CaseList() {
  return (
    <ResourceList
      filters={filters}
      dayField="firstSeenAt"
      filterDefaultValues={{ tab: 'open' }}
      sort={{ field: 'firstSeenAt', order: 'DESC' }}
    >
      <TabBar tabs={tabs} texts="backoffice.cases.tab" />
      <ResourceTable>
        <FunctionField<CaseRow> label="backoffice.cases.kindOf" render={(row) => <Kind kind={row.kind} />} />
        <WordField
          source="provider"
          words="backoffice.provider"
          label="backoffice.fields.provider"
          sortable={false}
        />
        <ShownField source="ref" label="backoffice.fields.ref" sortable={false} />
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
