import { FunctionField, WithRecord } from 'react-admin';
import { Facts, ShowPage } from '../../shared/show/ShowPage';
import { Player, TimeField } from '../../shared/fields/fields';
import { StatusField } from '../../shared/fields/StatusWord';
import { AudienceField } from './AudienceField';
import { EndNotice } from './EndNotice';
import { NoticePreview } from './NoticePreview';
import type { NoticeRow } from './notice-rows';

/** One notice in every language, its audience and its time. */
export function NoticeShow() {
  return (
    <ShowPage order="startsAt" verbs={<EndNotice label="" />}>
      <WithRecord<NoticeRow> render={({ content }) => <NoticePreview content={content} />} />
      <Facts>
        <AudienceField label="backoffice.fields.audience" />
        <StatusField source="state" label="backoffice.fields.status" />
        <TimeField source="startsAt" label="backoffice.fields.startsAt" />
        <TimeField source="endsAt" label="backoffice.fields.endsAt" />
        <FunctionField<NoticeRow>
          label="backoffice.fields.author"
          render={({ authorId, authorName }) => <Player id={authorId} name={authorName} />}
        />
        <FunctionField<NoticeRow>
          source="endedBy"
          label="backoffice.fields.endedBy"
          render={({ endedBy, endedByName }) => <Player id={endedBy} name={endedByName} />}
        />
        <TimeField source="createdAt" label="backoffice.fields.createdAt" />
      </Facts>
    </ShowPage>
  );
}
