import { FunctionField, NumberField, TextField, useRecordContext, useTranslate } from 'react-admin';
import { Player, TimeField } from '../../shared/fields/fields';
import { WholeText } from '../../shared/fields/LongText';
import { StatusField } from '../../shared/fields/StatusWord';
import type { ReportPage } from './chat-rows';
import { Facts, Part, ShowPage } from '../../shared/show/ShowPage';
import { ReportVerbs } from './ReportVerbs';
import { Box, Chip, Stack, Typography } from '@mui/material';
import { when } from '../../shared/fields/format';

/** One report: the message, why it was reported, and the conversation around it. */
export function ReportShow() {
  return (
    <ShowPage verbs={<ReportVerbs label="" />}>
      <Facts>
        <StatusField source="kind" label="backoffice.fields.kind" />
        <StatusField source="state" label="backoffice.fields.status" />
        <FunctionField<ReportPage>
          label="backoffice.fields.sender"
          render={(row) => <Player id={row.senderId} name={row.senderName} phone={row.senderPhone} />}
        />
        <FunctionField<ReportPage>
          label="backoffice.fields.receiver"
          render={(row) => <Player id={row.receiverId} name={row.receiverName} phone={row.receiverPhone} />}
        />
        <TextField source="reason" label="backoffice.fields.reason" emptyText="–" />
        <NumberField source="senderReports" label="backoffice.fields.senderReports" />
        <TimeField source="senderMutedUntil" label="backoffice.fields.mutedUntil" />
        <TimeField source="createdAt" label="backoffice.fields.createdAt" />
        <FunctionField<ReportPage>
          source="resolvedBy"
          label="backoffice.fields.resolvedBy"
          render={({ resolvedBy, resolvedByName }) => <Player id={resolvedBy} name={resolvedByName} />}
        />
        <TimeField source="resolvedAt" label="backoffice.fields.resolvedAt" />
      </Facts>
      <Facts long>
        <FunctionField<ReportPage>
          label="backoffice.fields.message"
          render={({ message }) => <WholeText text={message} />}
        />
        <FunctionField<ReportPage>
          source="original"
          label="backoffice.fields.original"
          render={({ original }) => <WholeText text={original} />}
        />
      </Facts>
      <ReportConversation />
    </ShowPage>
  );
}

/** The conversation around a reported message: the sender on the left, the receiver on the right. */
function ReportConversation() {
  const report = useRecordContext<ReportPage>();
  const t = useTranslate();
  if (!report?.messages) return null;
  if (report.messages.length === 0) return <Typography>{t('backoffice.chat.gone')}</Typography>;
  return (
    <Part title={t('backoffice.chat.said')}>
      <Stack component="ol" spacing={1} sx={{ listStyle: 'none', padding: 0, margin: 0, maxWidth: 640 }}>
        {report.messages.map(({ id, senderId, message, createdAt, reported }) => {
          const isSender = senderId === report.senderId;
          return (
            <Box
              component="li"
              key={id}
              sx={{
                alignSelf: isSender ? 'flex-start' : 'flex-end',
                maxWidth: '85%',
                padding: 1.25,
                borderRadius: 2,
                border: 1,
                borderColor: reported ? 'error.main' : 'divider',
                backgroundColor: isSender ? 'background.default' : 'background.paper',
              }}
            >
              <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{message}</Typography>
              <Typography variant="caption" color="text.secondary">
                {isSender ? report.senderName : report.receiverName} · {when(createdAt)}
              </Typography>
              {reported && (
                <Chip
                  size="small"
                  color="error"
                  label={t('backoffice.chat.reported')}
                  sx={{ marginLeft: 1 }}
                />
              )}
            </Box>
          );
        })}
      </Stack>
    </Part>
  );
}
