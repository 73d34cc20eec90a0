import { Box } from '@mui/material';
import type { FC } from 'react';
import { SelectInput, TextField, TextInput, useRecordContext, useTranslate } from 'react-admin';
import { ResourceList } from '../../shared/list/ResourceList';
import { ResourceTable } from '../../shared/list/ResourceTable';
import { PersonField, TimeField } from '../../shared/fields/fields';

const KINDS = ['staff', 'server', 'job', 'stranger'] as const;

const filters = [
  <TextInput key="action" source="action" label="backoffice.fields.action" alwaysOn />,
  <SelectInput
    key="actorKind"
    source="actorKind"
    label="backoffice.fields.actor"
    choices={KINDS.map((kind) => ({ id: kind, name: `backoffice.audit.kind.${kind}` }))}
  />,
  <TextInput key="subject" source="subject" label="backoffice.fields.subject" />,
  <TextInput key="actorId" source="actorId" label="backoffice.fields.actor" />,
];

/** Actions of staff, with the values before and after each; nobody can change or delete a row of the log. */
export function AuditList() {
  return (
    <ResourceList filters={filters} sort={{ field: 'at', order: 'DESC' }}>
      <ResourceTable rowClick={false} expand={<Change />}>
        <TimeField source="at" label="backoffice.fields.at" />
        <Actor label="backoffice.fields.actor" />
        <Action label="backoffice.fields.action" />
        <TextField source="subject" label="backoffice.fields.subject" sortable={false} />
        <TextField source="reason" label="backoffice.fields.reason" sortable={false} emptyText="–" />
      </ResourceTable>
    </ResourceList>
  );
}

interface Entry {
  id: string;
  actorKind: (typeof KINDS)[number];
  actor: object | null;
  action: string;
  before: unknown;
  after: unknown;
  address: string | null;
  device: string | null;
  phoneNo: string | null;
}

/** The staff member who acted, or the kind of actor where no person did, such as a job. */
const Actor: FC<{ label: string }> = () => {
  const t = useTranslate();
  const row = useRecordContext<Entry>();
  if (!row) return null;
  return row.actor ? (
    <PersonField source="actor" />
  ) : (
    <span>{t(`backoffice.audit.kind.${row.actorKind}`)}</span>
  );
};

/** The action in words, with its code as the tooltip; a reading names the list that was read. */
const Action: FC<{ label: string }> = () => {
  const t = useTranslate();
  const row = useRecordContext<Entry>();
  if (!row) return null;
  const [, list, read] = /^(.+)\.(list|show|export)$/.exec(row.action) ?? [];
  const words =
    list && read
      ? t(`backoffice.audit.read.${read}`, { list: t(`backoffice.audit.list.${list}`, { _: list }) })
      : t(`backoffice.audit.action.${row.action.replaceAll('.', '_')}`, { _: row.action });
  return <span title={row.action}>{words}</span>;
};

function Change() {
  const t = useTranslate();
  const row = useRecordContext<Entry>();
  if (!row) return null;
  const personal = [
    ['address', row.address],
    ['device', row.device],
    ['phone', row.phoneNo],
  ] as const;
  return (
    <Box sx={{ margin: 1 }}>
      {personal.map(([name, value]) => (
        <div key={name}>
          {t(`backoffice.audit.${name}`)}: {value ?? t('backoffice.audit.erased')}
        </div>
      ))}
      <Box component="pre" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {JSON.stringify({ before: row.before, after: row.after }, null, 2)}
      </Box>
    </Box>
  );
}
