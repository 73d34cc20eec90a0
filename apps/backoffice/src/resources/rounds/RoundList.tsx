import type { FC } from 'react';
import {
  BooleanInput,
  NumberField,
  SelectArrayInput,
  SelectInput,
  TextInput,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { ResourceList } from '../../shared/list/ResourceList';
import { ResourceTable } from '../../shared/list/ResourceTable';
import { MoneyField, TimeField } from '../../shared/fields/fields';
import { NumberInput } from '../../shared/fields/NumberField';
import { StatusField } from '../../shared/fields/StatusWord';
import type { RoundRow } from './round-rows';

const statuses = ['Open', 'Countdown', 'Locked', 'Playing', 'Finished', 'Refunded'].map((id) => ({
  id,
  name: `backoffice.status.${id}`,
}));
const places = ['public', 'private'].map((id) => ({ id, name: `backoffice.choice.${id}` }));

const filters = [
  <SelectArrayInput
    key="status"
    source="status"
    label="backoffice.fields.status"
    choices={statuses}
    alwaysOn
  />,
  <NumberInput key="stake" source="stake" label="backoffice.fields.stake" />,
  <SelectInput key="space" source="space" label="backoffice.fields.place" choices={places} />,
  <TextInput key="spaceId" source="spaceId" label="backoffice.fields.spaceId" />,
  <TextInput key="userId" source="userId" label="backoffice.fields.playerId" />,
  <BooleanInput key="inPlay" source="inPlay" label="backoffice.rounds.inPlay" />,
];

/** Live and past rounds; an agent sees those of their spaces. */
export function RoundList() {
  return (
    <ResourceList filters={filters}>
      <ResourceTable>
        <TimeField source="createdAt" label="backoffice.fields.createdAt" />
        <MoneyField source="stake" label="backoffice.fields.stakeEtb" textAlign="right" sortable={false} />
        <NumberField source="number" label="backoffice.rounds.number" sortable={false} />
        <Place label="backoffice.fields.place" />
        <StatusField source="status" label="backoffice.fields.status" sortable={false} />
        <NumberField source="players" label="backoffice.fields.players" sortable={false} />
        <NumberField source="cards" label="backoffice.fields.cards" />
        <NumberField source="calls" label="backoffice.fields.calls" sortable={false} />
        <MoneyField source="prize" label="backoffice.fields.prizeEtb" textAlign="right" />
      </ResourceTable>
    </ResourceList>
  );
}

const Place: FC<{ label: string }> = () => {
  const round = useRecordContext<RoundRow>();
  const t = useTranslate();
  return <span>{round?.spaceName ?? t('backoffice.rounds.public')}</span>;
};
