import { Stack, Paper, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { when } from '../../shared/fields/format';
import type { UserDetail } from './user-rows';

/** Staff notes on an account. */
export function UserNotes() {
  const user = useRecordContext<UserDetail>();
  const t = useTranslate();
  const notes = user?.notes ?? [];
  if (notes.length === 0) return <Typography>{t('ra.navigation.no_results')}</Typography>;
  return (
    <Stack spacing={1}>
      {notes.map((note) => (
        <Paper key={note.id} variant="outlined" sx={{ padding: 1.5 }}>
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{note.text}</Typography>
          <Typography variant="caption" color="text.secondary">
            {note.author.name} · {when(note.createdAt)}
          </Typography>
        </Paper>
      ))}
    </Stack>
  );
}
