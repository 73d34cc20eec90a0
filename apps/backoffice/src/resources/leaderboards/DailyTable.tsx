import { DateInput, NumberField, SearchInput, TextField } from 'react-admin';
import { DeskList } from '../../shared/list/ListPage';
import { DeskTable } from '../../shared/list/ListTable';
import { MoneyField, PersonField } from '../../shared/fields/fields';

const filters = [
  <DateInput key="day" source="day" label="desk.fields.day" alwaysOn />,
  <SearchInput key="q" source="q" alwaysOn />,
];

/** Who played on a day and what came of it, best profit first; today unless a day is chosen. */
export function DailyTable() {
  return (
    <DeskList filters={filters} sort={{ field: 'rank', order: 'ASC' }} empty={false}>
      <DeskTable rowClick={false}>
        <NumberField source="rank" label="desk.tables.rank" textAlign="left" />
        <PersonField source="player" label="desk.fields.player" sortable={false} />
        <NumberField source="games" label="desk.tables.games" />
        <MoneyField source="bet" label="desk.tables.bet" textAlign="right" />
        <MoneyField source="win" label="desk.tables.win" textAlign="right" />
        <MoneyField source="profit" label="desk.tables.profit" textAlign="right" />
        <TextField source="day" label="desk.fields.day" sortable={false} />
      </DeskTable>
    </DeskList>
  );
}
