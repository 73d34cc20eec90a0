import { stakes } from '@libs/contract';
import { DateInput, NumberField, SearchInput, SelectInput, TextField } from 'react-admin';
import { DeskList } from '../../shared/list/ListPage';
import { DeskTable } from '../../shared/list/ListTable';
import { MoneyField, PersonField, TimeField } from '../../shared/fields/fields';

const choices = stakes.map((stake) => ({ id: stake, name: String(stake) }));

const filters = [
  <DateInput key="day" source="day" label="desk.fields.day" alwaysOn />,
  <SelectInput key="stake" source="stake" label="desk.fields.stake" choices={choices} alwaysOn />,
  <SearchInput key="q" source="q" alwaysOn />,
];

/** Points of a bonus day by stake, and what was paid for them; the shown day unless one is chosen. */
export function BonusTable() {
  return (
    <DeskList filters={filters} sort={{ field: 'rank', order: 'ASC' }} empty={false}>
      <DeskTable rowClick={false}>
        <NumberField source="stake" label="desk.fields.stake" />
        <NumberField source="rank" label="desk.tables.rank" textAlign="left" />
        <PersonField source="player" label="desk.fields.player" sortable={false} />
        <NumberField source="points" label="desk.tables.points" />
        <MoneyField source="paid" label="desk.tables.prizeEtb" textAlign="right" sortable={false} />
        <TimeField source="lastPointAt" label="desk.tables.lastPoint" />
        <TextField source="day" label="desk.fields.day" sortable={false} />
      </DeskTable>
    </DeskList>
  );
}
