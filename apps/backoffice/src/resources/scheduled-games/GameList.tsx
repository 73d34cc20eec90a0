import { NumberField, SelectArrayInput, TextInput } from 'react-admin';
import { ResourceList } from '../../shared/list/ResourceList';
import { ResourceTable } from '../../shared/list/ResourceTable';
import { PersonField, TimeField } from '../../shared/fields/fields';
import { NumberInput } from '../../shared/fields/NumberField';
import { StatusField } from '../../shared/fields/StatusWord';

const statuses = ['planned', 'open', 'playing', 'played', 'empty', 'cancelled'].map((id) => ({
  id,
  name: `backoffice.status.${id}`,
}));

const filters = [
  <SelectArrayInput
    key="status"
    source="status"
    label="backoffice.fields.status"
    choices={statuses}
    alwaysOn
  />,
  <NumberInput key="stake" source="stake" label="backoffice.fields.stake" />,
  <TextInput key="userId" source="userId" label="backoffice.fields.playerId" />,
];

/** Scheduled games, the latest first. */
export function GameList() {
  return (
    <ResourceList filters={filters} dayField="startsAt" sort={{ field: 'startsAt', order: 'DESC' }}>
      <ResourceTable>
        <TimeField source="startsAt" label="backoffice.games.startsAt" />
        <NumberField source="stake" label="backoffice.fields.stake" sortable={false} />
        <PersonField source="creator" label="backoffice.fields.maker" sortable={false} />
        <NumberField source="attending" label="backoffice.games.attending" sortable={false} />
        <StatusField source="status" label="backoffice.fields.status" sortable={false} />
        <TimeField source="createdAt" label="backoffice.fields.createdAt" />
      </ResourceTable>
    </ResourceList>
  );
}
