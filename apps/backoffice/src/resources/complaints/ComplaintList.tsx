import { Chip } from '@mui/material';
import LateIcon from '@mui/icons-material/AlarmOutlined';
import { FunctionField, SearchInput, type SortPayload, useTranslate } from 'react-admin';
import { PersonField, TimeField, WordField } from '../../shared/fields/fields';
import { when } from '../../shared/fields/format';
import { LongText } from '../../shared/fields/LongText';
import { StatusField } from '../../shared/fields/StatusWord';
import { ResourceList } from '../../shared/list/ResourceList';
import { ResourceTable } from '../../shared/list/ResourceTable';
import { TabBar } from '../../shared/list/TabBar';
import type { ComplaintRow } from './complaint-rows';

const tabs = ['waiting', 'open', 'acknowledged', 'appealed', 'answered', 'closed'] as const;
const filters = [<SearchInput key="q" source="q" placeholder="1001" alwaysOn />];

/** Where nothing is due, the newest stands first. */
const sortOf = (tab: string): SortPayload =>
  tab === 'answered' || tab === 'closed'
    ? { field: 'createdAt', order: 'DESC' }
    : { field: 'dueAt', order: 'ASC' };

/** Complaints of players; the list opens with those that wait for staff, what is due soonest first. */
export function ComplaintList() {
  return (
    <ResourceList filters={filters} filterDefaultValues={{ tab: 'waiting' }} sort={sortOf('waiting')}>
      <TabBar tabs={tabs} texts="backoffice.complaints.tab" sortOf={sortOf} />
      <ResourceTable>
        <FunctionField<ComplaintRow>
          source="dueAt"
          label="backoffice.complaints.dueAt"
          render={(row) => <Due row={row} />}
        />
        <FunctionField<ComplaintRow> label="backoffice.complaints.number" render={({ number }) => number} />
        <WordField
          source="about"
          words="backoffice.complaints.about"
          label="backoffice.complaints.aboutWhat"
          sortable={false}
        />
        <PersonField source="player" label="backoffice.fields.player" sortable={false} />
        <FunctionField<ComplaintRow>
          label="backoffice.fields.text"
          render={({ text }) => <LongText text={text ?? '–'} />}
        />
        <StatusField source="state" label="backoffice.fields.status" sortable={false} />
        <TimeField source="createdAt" label="backoffice.fields.createdAt" />
      </ResourceTable>
    </ResourceList>
  );
}

/** The next deadline of staff; a late one is marked by colour, icon and word. */
export function Due({ row: { dueAt, late } }: { row: Pick<ComplaintRow, 'dueAt' | 'late'> }) {
  const t = useTranslate();
  if (dueAt === null) return <span>–</span>;
  if (!late) return <span style={{ whiteSpace: 'nowrap' }}>{when(dueAt)}</span>;
  return (
    <Chip
      size="small"
      color="error"
      icon={<LateIcon />}
      label={t('backoffice.complaints.late', { time: when(dueAt) })}
    />
  );
}
