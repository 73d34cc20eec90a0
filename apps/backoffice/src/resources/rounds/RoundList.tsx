import {
  FunctionField,
  NumberField,
  NumberInput,
  SelectArrayInput,
  SelectInput,
  TextInput,
} from 'react-admin';
import { DeskList } from '../../shared/list/ListPage';
import { DeskTable } from '../../shared/list/ListTable';
import { MoneyField, TimeField } from '../../shared/fields/fields';
import { StatusField } from '../../shared/fields/StatusWord';
import type { RoundRow } from './round-rows';

const statuses = ['Open', 'Countdown', 'Locked', 'Playing', 'Finished', 'Refunded'].map((id) => ({
  id,
  name: `desk.status.${id}`,
}));
const places = ['public', 'private'].map((id) => ({ id, name: `desk.choice.${id}` }));

const filters = [
  <SelectArrayInput key="status" source="status" label="desk.fields.status" choices={statuses} alwaysOn />,
  <NumberInput key="stake" source="stake" label="desk.fields.stake" />,
  <SelectInput key="space" source="space" label="desk.fields.place" choices={places} />,
  <TextInput key="userId" source="userId" label="desk.fields.playerId" />,
];

/** Rounds, live ones and past ones; an agent sees those of their spaces. */
export function RoundList() {
  return (
    <DeskList filters={filters}>
      <DeskTable>
        <TimeField source="createdAt" label="desk.fields.createdAt" />
        <NumberField source="stake" label="desk.fields.stake" sortable={false} />
        <FunctionField<RoundRow> label="desk.fields.place" render={(round) => round.spaceName ?? '–'} />
        <StatusField source="status" label="desk.fields.status" sortable={false} />
        <NumberField source="players" label="desk.fields.players" sortable={false} />
        <NumberField source="cards" label="desk.fields.cards" />
        <NumberField source="calls" label="desk.fields.calls" sortable={false} />
        <MoneyField source="prize" label="desk.fields.prize" textAlign="right" />
      </DeskTable>
    </DeskList>
  );
}
