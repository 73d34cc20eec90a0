import { stakes } from '@libs/contract';
import { DateInput, NumberField, SearchInput, SelectInput } from 'react-admin';
import { ResourceList } from '../../shared/list/ResourceList';
import { ResourceTable } from '../../shared/list/ResourceTable';
import { DayField, MoneyField, PersonField, TimeField } from '../../shared/fields/fields';

const choices = stakes.map((stake) => ({ id: stake, name: String(stake) }));

const filters = [
  <DateInput key="day" source="day" label="backoffice.fields.day" alwaysOn />,
  <SelectInput key="stake" source="stake" label="backoffice.fields.stake" choices={choices} alwaysOn />,
  <SearchInput key="q" source="q" alwaysOn />,
];

/** The leaderboard of a bonus day by stake: points, and the prizes paid for them; shows the current day by default. */
export function BonusTable() {
  return (
    <ResourceList filters={filters} dayField={null} sort={{ field: 'rank', order: 'ASC' }}>
      <ResourceTable rowClick={false}>
        <NumberField source="stake" label="backoffice.fields.stake" />
        <NumberField source="rank" label="backoffice.tables.rank" textAlign="left" />
        <PersonField source="player" label="backoffice.fields.player" sortable={false} />
        <NumberField source="points" label="backoffice.tables.points" />
        <MoneyField source="paid" label="backoffice.tables.prizeEtb" textAlign="right" sortable={false} />
        <TimeField source="lastPointAt" label="backoffice.tables.lastPoint" />
        <DayField source="day" label="backoffice.fields.day" sortable={false} />
      </ResourceTable>
    </ResourceList>
  );
}
