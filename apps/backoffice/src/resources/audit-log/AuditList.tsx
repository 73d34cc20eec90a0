import { Box } from '@mui/material';
import { TextField, TextInput, useRecordContext } from 'react-admin';
import { DeskList } from '../../shared/list/ListPage';
import { DeskTable } from '../../shared/list/ListTable';
import { PersonField, TimeField } from '../../shared/fields/fields';

const filters = [
  <TextInput key="action" source="action" label="desk.fields.action" alwaysOn />,
  <TextInput key="subject" source="subject" label="desk.fields.subject" />,
  <TextInput key="actorId" source="actorId" label="desk.fields.actor" />,
];

/** Who did what, with what it was before and after; nobody can change it. */
export function AuditList() {
  return (
    <DeskList filters={filters} sort={{ field: 'at', order: 'DESC' }}>
      <DeskTable rowClick={false} expand={<Change />}>
        <TimeField source="at" label="desk.fields.at" />
        <PersonField source="actor" label="desk.fields.actor" sortable={false} />
        <TextField source="action" label="desk.fields.action" sortable={false} />
        <TextField source="subject" label="desk.fields.subject" sortable={false} />
        <TextField source="reason" label="desk.fields.reason" sortable={false} emptyText="–" />
      </DeskTable>
    </DeskList>
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
