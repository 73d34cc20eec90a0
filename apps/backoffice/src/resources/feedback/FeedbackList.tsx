import { FunctionField, SelectInput, TextInput } from 'react-admin';
import { ResourceList } from '../../shared/list/ResourceList';
import { ResourceTable } from '../../shared/list/ResourceTable';
import { PlayerField, TimeField } from '../../shared/fields/fields';
import { LongText } from '../../shared/fields/LongText';
import { StatusField } from '../../shared/fields/StatusWord';
import { FeedbackVerbs } from './FeedbackVerbs';
import type { FeedbackRow } from './feedback-rows';
import { StarsField } from './StarsField';

const states = ['open', 'answered'].map((id) => ({ id, name: `backoffice.status.${id}` }));
const stars = [1, 2, 3, 4, 5].map((id) => ({ id, name: String(id) }));

const filters = [
  <TextInput key="q" source="q" label="backoffice.fields.search" alwaysOn />,
  <SelectInput key="state" source="state" label="backoffice.fields.status" choices={states} alwaysOn />,
  <SelectInput key="rating" source="rating" label="backoffice.fields.rating" choices={stars} />,
];

/** Feedback of players, newest first, with the state of its answer. */
export function FeedbackList() {
  return (
    <ResourceList filters={filters}>
      <ResourceTable>
        <TimeField source="createdAt" label="backoffice.fields.createdAt" />
        <PlayerField source="userName" label="backoffice.fields.player" sortable={false} />
        <StarsField source="rating" label="backoffice.fields.rating" />
        <FunctionField<FeedbackRow>
          label="backoffice.fields.text"
          render={({ text }) => <LongText text={text} />}
        />
        <StatusField source="state" label="backoffice.fields.status" sortable={false} />
        <FeedbackVerbs label="" />
      </ResourceTable>
    </ResourceList>
  );
}
