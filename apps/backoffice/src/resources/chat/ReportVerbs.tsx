import { Stack } from '@mui/material';
import type { FC } from 'react';
import { useRecordContext } from 'react-admin';
import { VerbButton } from '../../shared/verbs/VerbButton';
import type { ReportRow } from './chat-rows';
import { MuteButton, UnmuteButton } from './MuteButtons';

/** The two buttons of a report: mark it as reviewed, or mute the sender. */
export const ReportVerbs: FC<{ label?: string }> = () => {
  const row = useRecordContext<ReportRow>();
  if (!row) return null;
  const about = `${row.senderName} · ${row.senderPhone}`;
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {row.state === 'open' && (
        <VerbButton
          path={`admin/chat-reports/${row.id}/resolve`}
          label="backoffice.verb.resolve"
          about={about}
          filled
        />
      )}
      {row.senderMutedUntil ? (
        <UnmuteButton userId={row.senderId} about={about} />
      ) : (
        <MuteButton userId={row.senderId} about={about} />
      )}
    </Stack>
  );
};
