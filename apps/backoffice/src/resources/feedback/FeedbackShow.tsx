import { FunctionField } from 'react-admin';
import { Facts, ShowPage } from '../../shared/show/ShowPage';
import { Player, PlayerField, TimeField } from '../../shared/fields/fields';
import { WholeText } from '../../shared/fields/LongText';
import { StatusField } from '../../shared/fields/StatusWord';
import { FeedbackVerbs } from './FeedbackVerbs';
import type { FeedbackRow } from './feedback-rows';
import { StarsField } from './StarsField';

/** One feedback with its answer. */
export function FeedbackShow() {
  return (
    <ShowPage verbs={<FeedbackVerbs label="" />}>
      <Facts>
        <PlayerField source="userName" label="backoffice.fields.player" />
        <StarsField source="rating" label="backoffice.fields.rating" />
        <StatusField source="state" label="backoffice.fields.status" />
        <FunctionField<FeedbackRow>
          source="answeredBy"
          label="backoffice.fields.answeredBy"
          render={({ answeredBy, answeredByName }) => <Player id={answeredBy} name={answeredByName} />}
        />
        <TimeField source="answeredAt" label="backoffice.fields.answeredAt" />
        <TimeField source="createdAt" label="backoffice.fields.createdAt" />
        <TimeField source="updatedAt" label="backoffice.fields.updatedAt" />
      </Facts>
      <Facts long>
        <FunctionField<FeedbackRow>
          label="backoffice.fields.text"
          render={({ text }) => <WholeText text={text} />}
        />
        <FunctionField<FeedbackRow>
          source="answer"
          label="backoffice.fields.answer"
          render={({ answer }) => <WholeText text={answer} />}
        />
      </Facts>
    </ShowPage>
  );
}
