import { Stack } from '@mui/material';
import type { FC } from 'react';
import { useRecordContext, useRedirect } from 'react-admin';
import { VerbButton, type VerbField } from '../../shared/verbs/VerbButton';
import type { FeedbackRow } from './feedback-rows';

const words: readonly VerbField[] = [
  { name: 'text', label: 'backoffice.fields.answerTold', required: true, multiline: true },
];

/** The buttons of a feedback: answer its author, mark it as answered, or delete it. */
export const FeedbackVerbs: FC<{ label?: string }> = () => {
  const row = useRecordContext<FeedbackRow>();
  const redirect = useRedirect();
  if (!row) return null;
  const path = `admin/feedback/${row.id}/answer`;
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {row.state === 'open' && (
        <>
          <VerbButton path={path} label="backoffice.verb.answer" about={row.userName} fields={words} filled />
          <VerbButton path={path} label="backoffice.verb.answered" about={row.userName} body={{}} />
        </>
      )}
      <VerbButton
        path={`feedback/delete/${row.id}`}
        method="DELETE"
        label="backoffice.verb.delete"
        about={row.userName}
        danger
        onDone={() => redirect('list', 'feedback')}
      />
    </Stack>
  );
};
