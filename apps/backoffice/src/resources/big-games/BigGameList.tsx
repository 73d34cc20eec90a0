import { bigGameStates } from '@libs/contract';
import { CreateButton, FunctionField, NumberField, SelectArrayInput, useLocale } from 'react-admin';
import { MoneyField, TimeField } from '../../shared/fields/fields';
import { StatusField } from '../../shared/fields/StatusWord';
import { ResourceList } from '../../shared/list/ResourceList';
import { ResourceTable } from '../../shared/list/ResourceTable';
import type { BigGameRow } from './big-game-values';

const states = bigGameStates.map((id) => ({ id, name: `backoffice.status.${id}` }));

const filters = [
  <SelectArrayInput key="state" source="state" label="backoffice.fields.status" choices={states} alwaysOn />,
];

/** Big games, the latest first. */
export function BigGameList() {
  const locale = useLocale();
  return (
    <ResourceList
      filters={filters}
      dayField="startsAt"
      sort={{ field: 'startsAt', order: 'DESC' }}
      buttons={<CreateButton />}
    >
      <ResourceTable>
        <FunctionField<BigGameRow>
          label="backoffice.fields.name"
          render={({ title }) => (locale === 'am' ? title.am : title.en)}
        />
        <TimeField source="startsAt" label="backoffice.games.startsAt" />
        <StatusField source="state" label="backoffice.fields.status" sortable={false} />
        <NumberField source="stake" label="backoffice.fields.stake" sortable={false} />
        <MoneyField
          source="guarantee"
          label="backoffice.bigGames.guarantee"
          textAlign="right"
          sortable={false}
        />
        <NumberField source="sold" label="backoffice.fields.cards" sortable={false} />
        <MoneyField source="added" label="backoffice.bigGames.added" textAlign="right" sortable={false} />
      </ResourceTable>
    </ResourceList>
  );
}
