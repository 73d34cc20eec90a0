import { FunctionField, Pagination, ReferenceManyField, TextField } from 'react-admin';
import { asRows } from '../../shared/list/ListPage';
import { DeskTable } from '../../shared/list/ListTable';
import { Player, TimeField } from '../../shared/fields/fields';
import { LongText } from '../../shared/fields/LongText';
import { StatusField } from '../../shared/fields/StatusWord';
import type { ReportRow } from '../chat/chat-rows';

/** What others reported of this person in the chat. */
export function UserReports() {
  return (
    <ReferenceManyField
      reference="chat-reports"
      target="senderId"
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={10}
      queryOptions={asRows}
      pagination={<Pagination rowsPerPageOptions={[10, 25]} />}
    >
      <DeskTable>
        <TimeField source="createdAt" label="desk.fields.createdAt" />
        <StatusField source="kind" label="desk.fields.kind" sortable={false} />
        <FunctionField<ReportRow>
          label="desk.fields.receiver"
          render={(row) => <Player id={row.receiverId} name={row.receiverName} phone={row.receiverPhone} />}
        />
        <FunctionField<ReportRow>
          label="desk.fields.message"
          render={({ original, message }) => <LongText text={original ?? message} />}
        />
        <TextField source="reason" label="desk.fields.reason" sortable={false} emptyText="–" />
        <StatusField source="state" label="desk.fields.status" sortable={false} />
      </DeskTable>
    </ReferenceManyField>
  );
}
