import { DateTimeInput, NumberField, NumberInput, SelectArrayInput, TextInput } from 'react-admin';
import { DeskList } from '../../shared/list/ListPage';
import { DeskTable } from '../../shared/list/ListTable';
import { PersonField, TimeField } from '../../shared/fields/fields';
import { StatusField } from '../../shared/fields/StatusWord';

const statuses = ['planned', 'open', 'playing', 'played', 'empty', 'cancelled'].map((id) => ({
  id,
  name: `desk.status.${id}`,
}));

const filters = [
  <SelectArrayInput key="status" source="status" label="desk.fields.status" choices={statuses} alwaysOn />,
  <NumberInput key="stake" source="stake" label="desk.fields.stake" />,
  <TextInput key="userId" source="userId" label="desk.fields.playerId" />,
  <DateTimeInput key="startsFrom" source="startsFrom" label="desk.games.from" />,
  <DateTimeInput key="startsTo" source="startsTo" label="desk.games.to" />,
];

/** Games that players agreed on, the latest first. */
export function GameList() {
  return (
    <DeskList filters={filters} sort={{ field: 'startsAt', order: 'DESC' }}>
      <DeskTable>
        <TimeField source="startsAt" label="desk.games.startsAt" />
        <NumberField source="stake" label="desk.fields.stake" sortable={false} />
        <PersonField source="creator" label="desk.fields.maker" sortable={false} />
        <NumberField source="attending" label="desk.games.attending" sortable={false} />
        <StatusField source="status" label="desk.fields.status" sortable={false} />
        <TimeField source="createdAt" label="desk.fields.createdAt" />
      </DeskTable>
    </DeskList>
  );
}
