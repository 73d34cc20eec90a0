import { FunctionField, SelectInput, TextInput } from 'react-admin';
import { DeskList } from '../../shared/list/ListPage';
import { DeskTable } from '../../shared/list/ListTable';
import { PlayerField, TimeField } from '../../shared/fields/fields';
import { LongText } from '../../shared/fields/LongText';
import { StatusField } from '../../shared/fields/StatusWord';
import { FeedbackVerbs } from './FeedbackVerbs';
import type { FeedbackRow } from './feedback-rows';
import { StarsField } from './StarsField';

const states = ['open', 'answered'].map((id) => ({ id, name: `desk.status.${id}` }));
const stars = [1, 2, 3, 4, 5].map((id) => ({ id, name: String(id) }));

const filters = [
  <TextInput key="q" source="q" label="desk.fields.search" alwaysOn />,
  <SelectInput key="state" source="state" label="desk.fields.status" choices={states} alwaysOn />,
  <SelectInput key="rating" source="rating" label="desk.fields.rating" choices={stars} />,
];

/** What players think, the newest first, and whether anybody answered. */
export function FeedbackList() {
  return (
    <DeskList filters={filters}>
      <DeskTable>
        <TimeField source="createdAt" label="desk.fields.createdAt" />
        <PlayerField source="userName" label="desk.fields.player" sortable={false} />
        <StarsField source="rating" label="desk.fields.rating" />
        <FunctionField<FeedbackRow>
          label="desk.fields.text"
          render={({ text }) => <LongText text={text} />}
        />
        <StatusField source="state" label="desk.fields.status" sortable={false} />
        <FeedbackVerbs label="" />
      </DeskTable>
    </DeskList>
  );
}
