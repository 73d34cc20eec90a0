import { FunctionField, NumberField, Show, SimpleShowLayout, TextField } from 'react-admin';
import { Player, TimeField } from '../../shared/fields/fields';
import { WholeText } from '../../shared/fields/LongText';
import { StatusField } from '../../shared/fields/StatusWord';
import type { ReportPage } from './chat-rows';
import { ReportVerbs } from './ReportVerbs';
import { ReportConversation } from './ReportConversation';

/** One report: the message, its reason, and the conversation around it. */
export function ReportShow() {
  return (
    <Show actions={false}>
      <SimpleShowLayout>
        <ReportVerbs label="" />
        <StatusField source="kind" label="backoffice.fields.kind" />
        <StatusField source="state" label="backoffice.fields.status" />
        <FunctionField<ReportPage>
          label="backoffice.fields.sender"
          render={(row) => <Player id={row.senderId} name={row.senderName} phone={row.senderPhone} />}
        />
        <FunctionField<ReportPage>
          label="backoffice.fields.receiver"
          render={(row) => <Player id={row.receiverId} name={row.receiverName} phone={row.receiverPhone} />}
        />
        <FunctionField<ReportPage>
          label="backoffice.fields.message"
          render={({ message }) => <WholeText text={message} />}
        />
        <FunctionField<ReportPage>
          label="backoffice.fields.original"
          render={({ original }) => <WholeText text={original} />}
        />
        <TextField source="reason" label="backoffice.fields.reason" emptyText="–" />
        <ReportConversation label="backoffice.chat.said" />
        <NumberField source="senderReports" label="backoffice.fields.senderReports" />
        <TimeField source="senderMutedUntil" label="backoffice.fields.mutedUntil" />
        <TimeField source="createdAt" label="backoffice.fields.createdAt" />
        <FunctionField<ReportPage>
          label="backoffice.fields.resolvedBy"
          render={({ resolvedBy, resolvedByName }) => <Player id={resolvedBy} name={resolvedByName} />}
        />
        <TimeField source="resolvedAt" label="backoffice.fields.resolvedAt" />
      </SimpleShowLayout>
    </Show>
  );
}
