import { CreateButton, FunctionField, SearchInput, SelectInput, TextField } from 'react-admin';
import { ResourceList } from '../../shared/list/ResourceList';
import { ResourceTable } from '../../shared/list/ResourceTable';
import { DayField, MoneyField, TimeField } from '../../shared/fields/fields';
import { StatusField } from '../../shared/fields/StatusWord';
import type { CampaignRow } from './campaign-rows';

const states = ['draft', 'planned', 'running', 'finished', 'stopped'].map((id) => ({
  id,
  name: `backoffice.status.${id}`,
}));

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="state" source="state" label="backoffice.fields.status" choices={states} alwaysOn />,
];

/** Bonus campaigns: past, running and planned. */
export function CampaignList() {
  return (
    <ResourceList filters={filters} buttons={<CreateButton />}>
      <ResourceTable>
        <TextField source="name" label="backoffice.fields.name" />
        <StatusField source="state" label="backoffice.fields.status" sortable={false} />
        <DayField source="firstDay" label="backoffice.campaigns.firstDay" />
        <DayField source="lastDay" label="backoffice.campaigns.lastDay" sortable={false} />
        <FunctionField<CampaignRow>
          label="backoffice.fields.stakes"
          render={({ stakes }) => stakes.map(({ stake }) => stake).join(', ')}
        />
        <MoneyField
          source="mostPerDay"
          label="backoffice.campaigns.mostPerDay"
          textAlign="right"
          sortable={false}
        />
        <MoneyField source="paid" label="backoffice.campaigns.paid" textAlign="right" sortable={false} />
        <TimeField source="createdAt" label="backoffice.fields.createdAt" />
      </ResourceTable>
    </ResourceList>
  );
}
