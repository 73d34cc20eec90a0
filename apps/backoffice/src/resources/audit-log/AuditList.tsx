import { Box } from '@mui/material';
import type { FC } from 'react';
import { Link, SelectInput, TextInput, useRecordContext, useTranslate } from 'react-admin';
import { ResourceList } from '../../shared/list/ResourceList';
import { ResourceTable } from '../../shared/list/ResourceTable';
import { TabBar } from '../../shared/list/TabBar';
import { useIsInspector } from '../../providers/staff';
import { Shown, ShownLines } from '../../shared/verbs/Shown';
import { placeOf } from '../proposals/subject-place';
import { useActionWords } from './action-words';
import { PersonField, ShownField, TimeField } from '../../shared/fields/fields';
import { birr } from '../../shared/fields/format';

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

/**
 * Actions of staff, with the values before and after each; nobody can change or delete a row of the log. The list opens
 * without what was only looked at, because that is most of it.
 */
export function AuditList() {
  return (
    <ResourceList
      filters={filters}
      filterDefaultValues={{ tab: 'deeds' }}
      dayField="at"
      sort={{ field: 'at', order: 'DESC' }}
    >
      <TabBar tabs={['deeds', 'all']} texts="backoffice.audit.tab" />
      <ResourceTable rowClick={false} expand={<Change />}>
        <TimeField source="at" label="backoffice.fields.at" />
        <Actor label="backoffice.fields.actor" />
        <Action label="backoffice.fields.action" />
        <Subject label="backoffice.fields.subject" />
        <Amount label="backoffice.fields.amountEtb" textAlign="right" />
        <ShownField source="reason" label="backoffice.fields.reason" sortable={false} />
      </ResourceTable>
    </ResourceList>
  );
}

interface Entry {
  id: string;
  actorKind: (typeof KINDS)[number];
  actor: object | null;
  action: string;
  subject: string;
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
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

/** What the action was about: the kind in words and the beginning of the id, as a link where there is a page. */
const Subject: FC<{ label: string }> = () => {
  const t = useTranslate();
  const isInspector = useIsInspector();
  const row = useRecordContext<Entry>();
  if (!row) return null;
  const [kind = '', id] = row.subject.split(':');
  const list = t(`backoffice.audit.list.${kind}`, { _: '' });
  const words = list || t(`resources.${kind}s.name`, { smart_count: 1, _: kind });
  const place = !isInspector && placeOf(list && id ? row.subject.replace(/^(\w+)s:/, '$1:') : row.subject);
  const text = id ? `${words} ${UUID.test(id) ? id.slice(0, 8) : id}` : words;
  return <span title={row.subject}>{place ? <Link to={place}>{text}</Link> : text}</span>;
};

/** The money that the action moved or was about; amounts of the log are santim, as text. */
export const Amount: FC<{ label: string; textAlign: 'right' }> = () => {
  const row = useRecordContext<Entry>();
  const santim = row?.after?.['amount'] ?? row?.before?.['amount'];
  return typeof santim === 'string' && /^\d+$/.test(santim) ? (
    <span>{birr(Number(santim) / 100)}</span>
  ) : null;
};

const UUID = /^[\da-f]{8}-[\da-f-]{27}$/;

/** The action in words, with its code as the tooltip. */
const Action: FC<{ label: string }> = () => {
  const wordsOf = useActionWords();
  const row = useRecordContext<Entry>();
  return row ? <span title={row.action}>{wordsOf(row.action, row.after)}</span> : null;
};

function Change() {
  const t = useTranslate();
  const isInspector = useIsInspector();
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
          {t(`backoffice.audit.${name}`)}:{' '}
          {value === null ? (
            t('backoffice.audit.erased')
          ) : (
            <Shown of={value} name={`backoffice.audit.${name}`} />
          )}
        </div>
      ))}
      {isInspector ? (
        <ShownLines of={{ before: row.before, after: row.after }} />
      ) : (
        <Box component="pre" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {JSON.stringify({ before: row.before, after: row.after }, null, 2)}
        </Box>
      )}
    </Box>
  );
}
