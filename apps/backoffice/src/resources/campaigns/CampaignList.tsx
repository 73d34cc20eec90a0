import { CreateButton, FunctionField, SearchInput, SelectInput, TextField } from 'react-admin';
import { DeskList } from '../../shared/list/ListPage';
import { DeskTable } from '../../shared/list/ListTable';
import { MoneyField, TimeField } from '../../shared/fields/fields';
import { StatusField } from '../../shared/fields/StatusWord';
import type { CampaignRow } from './campaign-rows';

const states = ['draft', 'planned', 'running', 'finished', 'stopped'].map((id) => ({
  id,
  name: `desk.status.${id}`,
}));

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="state" source="state" label="desk.fields.status" choices={states} alwaysOn />,
];

/** Bonus campaigns: what was, what runs and what comes. */
export function CampaignList() {
  return (
    <DeskList filters={filters} buttons={<CreateButton />}>
      <DeskTable>
        <TextField source="name" label="desk.fields.name" />
        <StatusField source="state" label="desk.fields.status" sortable={false} />
        <TextField source="firstDay" label="desk.campaigns.firstDay" emptyText="–" />
        <TextField source="lastDay" label="desk.campaigns.lastDay" sortable={false} emptyText="–" />
        <FunctionField<CampaignRow>
          label="desk.fields.stakes"
          render={({ stakes }) => stakes.map(({ stake }) => stake).join(', ')}
        />
        <MoneyField
          source="mostPerDay"
          label="desk.campaigns.mostPerDay"
          textAlign="right"
          sortable={false}
        />
        <MoneyField source="paid" label="desk.campaigns.paid" textAlign="right" sortable={false} />
        <TimeField source="createdAt" label="desk.fields.createdAt" />
      </DeskTable>
    </DeskList>
  );
}
