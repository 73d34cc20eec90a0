import { FunctionField, Show, SimpleShowLayout } from 'react-admin';
import { Player, TimeField } from '../../shared/fields/fields';
import { StatusField } from '../../shared/fields/StatusWord';
import { AudienceField } from './AudienceField';
import { EndNotice } from './EndNotice';
import { NoticePreview } from './NoticePreview';
import type { NoticeRow } from './notice-rows';

/** One notice in every language, its readers and its time. */
export function NoticeShow() {
  return (
    <Show actions={false}>
      <SimpleShowLayout>
        <EndNotice label="" />
        <FunctionField<NoticeRow>
          label="desk.fields.content"
          render={({ content }) => <NoticePreview content={content} />}
        />
        <AudienceField label="desk.fields.audience" />
        <StatusField source="state" label="desk.fields.status" />
        <TimeField source="startsAt" label="desk.fields.startsAt" />
        <TimeField source="endsAt" label="desk.fields.endsAt" />
        <FunctionField<NoticeRow>
          label="desk.fields.author"
          render={({ authorId, authorName }) => <Player id={authorId} name={authorName} />}
        />
        <FunctionField<NoticeRow>
          label="desk.fields.endedBy"
          render={({ endedBy, endedByName }) => <Player id={endedBy} name={endedByName} />}
        />
        <TimeField source="createdAt" label="desk.fields.createdAt" />
      </SimpleShowLayout>
    </Show>
  );
}
