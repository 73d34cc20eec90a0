import { FunctionField, Show, SimpleShowLayout } from 'react-admin';
import { Player, PlayerField, TimeField } from '../../shared/fields/fields';
import { WholeText } from '../../shared/fields/LongText';
import { StatusField } from '../../shared/fields/StatusWord';
import { FeedbackVerbs } from './FeedbackVerbs';
import type { FeedbackRow } from './feedback-rows';
import { StarsField } from './StarsField';

/** One feedback with what was answered. */
export function FeedbackShow() {
  return (
    <Show actions={false}>
      <SimpleShowLayout>
        <FeedbackVerbs label="" />
        <PlayerField source="userName" label="desk.fields.player" />
        <StarsField source="rating" label="desk.fields.rating" />
        <FunctionField<FeedbackRow>
          label="desk.fields.text"
          render={({ text }) => <WholeText text={text} />}
        />
        <StatusField source="state" label="desk.fields.status" />
        <FunctionField<FeedbackRow>
          label="desk.fields.answer"
          render={({ answer }) => <WholeText text={answer} />}
        />
        <FunctionField<FeedbackRow>
          label="desk.fields.answeredBy"
          render={({ answeredBy, answeredByName }) => <Player id={answeredBy} name={answeredByName} />}
        />
        <TimeField source="answeredAt" label="desk.fields.answeredAt" />
        <TimeField source="createdAt" label="desk.fields.createdAt" />
        <TimeField source="updatedAt" label="desk.fields.updatedAt" />
      </SimpleShowLayout>
    </Show>
  );
}
