import { FunctionField, Pagination, ReferenceManyField, TextField } from 'react-admin';
import { asRows } from '../../shared/list/ResourceList';
import { ResourceTable } from '../../shared/list/ResourceTable';
import { Player, TimeField } from '../../shared/fields/fields';
import { LongText } from '../../shared/fields/LongText';
import { StatusField } from '../../shared/fields/StatusWord';
import type { ReportRow } from '../chat/chat-rows';

/** Chat reports about this user. */
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
      <ResourceTable>
        <TimeField source="createdAt" label="backoffice.fields.createdAt" />
        <StatusField source="kind" label="backoffice.fields.kind" sortable={false} />
        <FunctionField<ReportRow>
          label="backoffice.fields.receiver"
          render={(row) => <Player id={row.receiverId} name={row.receiverName} phone={row.receiverPhone} />}
        />
        <FunctionField<ReportRow>
          label="backoffice.fields.message"
          render={({ original, message }) => <LongText text={original ?? message} />}
        />
        <TextField source="reason" label="backoffice.fields.reason" sortable={false} emptyText="–" />
        <StatusField source="state" label="backoffice.fields.status" sortable={false} />
      </ResourceTable>
    </ReferenceManyField>
  );
}
