import { Alert, Stack } from '@mui/material';
import type { FC } from 'react';
import { FunctionField, Link, TextField, useRecordContext, useTranslate } from 'react-admin';
import { PersonField, TimeField, WordField } from '../../shared/fields/fields';
import { WholeText } from '../../shared/fields/LongText';
import { Shown } from '../../shared/verbs/Shown';
import { useIsInspector } from '../../providers/staff';
import { StatusField } from '../../shared/fields/StatusWord';
import { Facts, ShowPage } from '../../shared/show/ShowPage';
import { VerbButton, type VerbField } from '../../shared/verbs/VerbButton';
import type { ComplaintRow } from './complaint-rows';
import { Due } from './ComplaintList';

/** One complaint: what it is about, its texts, its deadlines, and what staff may do. */
export function ComplaintShow() {
  return (
    <ShowPage order="dueAt" verbs={<ComplaintVerbs />}>
      <Facts>
        <TextField source="number" label="backoffice.complaints.number" />
        <StatusField source="state" label="backoffice.fields.status" />
        <FunctionField<ComplaintRow>
          source="dueAt"
          label="backoffice.complaints.dueAt"
          render={(row) => <Due row={row} />}
        />
        <PersonField source="player" label="backoffice.fields.player" />
        <WordField
          source="about"
          words="backoffice.complaints.about"
          label="backoffice.complaints.aboutWhat"
        />
        <FunctionField<ComplaintRow>
          label="backoffice.complaints.subject"
          render={(row) => <Subject row={row} />}
        />
        <TimeField source="createdAt" label="backoffice.fields.createdAt" />
        <TimeField source="acknowledgedAt" label="backoffice.complaints.acknowledgedAt" />
        <PersonField source="acknowledgedBy" label="backoffice.complaints.acknowledgedBy" />
        <TimeField source="answeredAt" label="backoffice.fields.answeredAt" />
        <PersonField source="answeredBy" label="backoffice.fields.answeredBy" />
        <TimeField source="appealBy" label="backoffice.complaints.appealBy" />
        <TimeField source="appealedAt" label="backoffice.complaints.appealedAt" />
        <TimeField source="closedAt" label="backoffice.complaints.closedAt" />
        <PersonField source="closedBy" label="backoffice.complaints.closedBy" />
      </Facts>
      <Facts long>
        <FunctionField<ComplaintRow>
          source="text"
          label="backoffice.fields.text"
          render={({ text }) => <WholeText text={text} />}
        />
        <FunctionField<ComplaintRow>
          source="answer"
          label="backoffice.fields.answer"
          render={({ answer }) => <WholeText text={answer} name="backoffice.fields.answer" />}
        />
        <FunctionField<ComplaintRow>
          source="appeal"
          label="backoffice.complaints.appeal"
          render={({ appeal }) => <WholeText text={appeal} name="backoffice.complaints.appeal" />}
        />
        <FunctionField<ComplaintRow>
          source="finalAnswer"
          label="backoffice.complaints.finalAnswer"
          render={({ finalAnswer }) => (
            <WholeText text={finalAnswer} name="backoffice.complaints.finalAnswer" />
          )}
        />
      </Facts>
    </ShowPage>
  );
}

/** Leads to what the complaint is about, and to the case of its payment. */
function Subject({ row }: { row: ComplaintRow }) {
  const t = useTranslate();
  const isInspector = useIsInspector();
  if (row.roundId !== null)
    return <Link to={`/rounds/${row.roundId}/show`}>{t('backoffice.complaints.about.round')}</Link>;
  if (row.person !== null) return <PersonField source="person" />;
  const payment = row.depositId === null ? `withdrawals/${row.withdrawalId}` : `deposits/${row.depositId}`;
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 2 }}>
      {isInspector ? (
        <Shown of={row.ref} name="backoffice.fields.ref" />
      ) : (
        <Link to={`/${payment}/show`}>{row.ref}</Link>
      )}
      {row.caseId !== null && <Link to={`/cases/${row.caseId}/show`}>{t('backoffice.complaints.case')}</Link>}
    </Stack>
  );
}

const answer: readonly VerbField[] = [
  { name: 'text', label: 'backoffice.complaints.answerTold', required: true, multiline: true },
];

/** The verbs that the reader may use; a line says why there are none on a complaint about the reader. */
const ComplaintVerbs: FC = () => {
  const row = useRecordContext<ComplaintRow>();
  const t = useTranslate();
  const isInspector = useIsInspector();
  if (!row || isInspector) return null;
  if (row.dueAt !== null && row.can.length === 0)
    return <Alert severity="info">{t('backoffice.complaints.own')}</Alert>;
  const about = `${row.number} · ${row.player?.name ?? ''}`;
  const body = { version: row.version };
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {row.can.includes('acknowledge') && (
        <VerbButton
          path={`admin/complaints/${row.id}/acknowledge`}
          label="backoffice.complaints.acknowledge"
          about={about}
          body={body}
          filled
        />
      )}
      {row.can.includes('answer') && (
        <VerbButton
          path={`admin/complaints/${row.id}/answer`}
          label={
            row.state === 'Appealed' ? 'backoffice.complaints.answerAppeal' : 'backoffice.complaints.answer'
          }
          about={about}
          fields={answer}
          body={body}
          filled={row.state !== 'Open'}
        />
      )}
    </Stack>
  );
};
