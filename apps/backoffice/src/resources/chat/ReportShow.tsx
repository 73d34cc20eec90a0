import { FunctionField, NumberField, Show, SimpleShowLayout, TextField } from 'react-admin';
import { Player, TimeField } from '../../shared/fields/fields';
import { WholeText } from '../../shared/fields/LongText';
import { StatusField } from '../../shared/fields/StatusWord';
import type { ReportPage } from './chat-rows';
import { ReportVerbs } from './ReportVerbs';
import { Said } from './Said';

/** One report: the message, why it was reported, and what the two people said before and after it. */
export function ReportShow() {
  return (
    <Show actions={false}>
      <SimpleShowLayout>
        <ReportVerbs label="" />
        <StatusField source="kind" label="desk.fields.kind" />
        <StatusField source="state" label="desk.fields.status" />
        <FunctionField<ReportPage>
          label="desk.fields.sender"
          render={(row) => <Player id={row.senderId} name={row.senderName} phone={row.senderPhone} />}
        />
        <FunctionField<ReportPage>
          label="desk.fields.receiver"
          render={(row) => <Player id={row.receiverId} name={row.receiverName} phone={row.receiverPhone} />}
        />
        <FunctionField<ReportPage>
          label="desk.fields.message"
          render={({ message }) => <WholeText text={message} />}
        />
        <FunctionField<ReportPage>
          label="desk.fields.original"
          render={({ original }) => <WholeText text={original} />}
        />
        <TextField source="reason" label="desk.fields.reason" emptyText="–" />
        <Said label="desk.chat.said" />
        <NumberField source="senderReports" label="desk.fields.senderReports" />
        <TimeField source="senderMutedUntil" label="desk.fields.mutedUntil" />
        <TimeField source="createdAt" label="desk.fields.createdAt" />
        <FunctionField<ReportPage>
          label="desk.fields.resolvedBy"
          render={({ resolvedBy, resolvedByName }) => <Player id={resolvedBy} name={resolvedByName} />}
        />
        <TimeField source="resolvedAt" label="desk.fields.resolvedAt" />
      </SimpleShowLayout>
    </Show>
  );
}
