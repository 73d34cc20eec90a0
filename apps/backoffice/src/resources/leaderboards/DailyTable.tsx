import { DateInput, NumberField, SearchInput } from 'react-admin';
import { ResourceList } from '../../shared/list/ResourceList';
import { ResourceTable } from '../../shared/list/ResourceTable';
import { DayField, MoneyField, PersonField } from '../../shared/fields/fields';

const filters = [
  <DateInput key="day" source="day" label="backoffice.fields.day" alwaysOn />,
  <SearchInput key="q" source="q" alwaysOn />,
];

/** The players of one day and their results, highest profit first; shows today by default. */
export function DailyTable() {
  return (
    <ResourceList filters={filters} dayField={null} sort={{ field: 'rank', order: 'ASC' }}>
      <ResourceTable rowClick={false}>
        <NumberField source="rank" label="backoffice.tables.rank" textAlign="left" />
        <PersonField source="player" label="backoffice.fields.player" sortable={false} />
        <NumberField source="games" label="backoffice.tables.games" />
        <MoneyField source="bet" label="backoffice.tables.bet" textAlign="right" />
        <MoneyField source="win" label="backoffice.tables.win" textAlign="right" />
        <MoneyField source="profit" label="backoffice.tables.profit" textAlign="right" />
        <DayField source="day" label="backoffice.fields.day" sortable={false} />
      </ResourceTable>
    </ResourceList>
  );
}
