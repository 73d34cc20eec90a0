import { Box } from '@mui/material';
import { TextField, TextInput, useRecordContext } from 'react-admin';
import { ResourceList } from '../../shared/list/ResourceList';
import { ResourceTable } from '../../shared/list/ResourceTable';
import { PersonField, TimeField } from '../../shared/fields/fields';

const filters = [
  <TextInput key="action" source="action" label="backoffice.fields.action" alwaysOn />,
  <TextInput key="subject" source="subject" label="backoffice.fields.subject" />,
  <TextInput key="actorId" source="actorId" label="backoffice.fields.actor" />,
];

/** Actions of staff, with the values before and after; the log is append-only. */
export function AuditList() {
  return (
    <ResourceList filters={filters} sort={{ field: 'at', order: 'DESC' }}>
      <ResourceTable rowClick={false} expand={<Change />}>
        <TimeField source="at" label="backoffice.fields.at" />
        <PersonField source="actor" label="backoffice.fields.actor" sortable={false} />
        <TextField source="action" label="backoffice.fields.action" sortable={false} />
        <TextField source="subject" label="backoffice.fields.subject" sortable={false} />
        <TextField source="reason" label="backoffice.fields.reason" sortable={false} emptyText="–" />
      </ResourceTable>
    </ResourceList>
  );
}

function Change() {
  const row = useRecordContext<{ id: string; before: unknown; after: unknown }>();
  if (!row) return null;
  return (
    <Box component="pre" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', margin: 1 }}>
      {JSON.stringify({ before: row.before, after: row.after }, null, 2)}
    </Box>
  );
}
