import { Box, Chip, Stack, Typography } from '@mui/material';
import type { FC } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { when } from '../../shared/fields/format';
import type { ReportPage } from './chat-rows';

/** The conversation around a reported message: the sender on the left, the receiver on the right. */
export const ReportConversation: FC<{ label?: string }> = () => {
  const report = useRecordContext<ReportPage>();
  const t = useTranslate();
  if (!report) return null;
  if (report.messages.length === 0) return <Typography>{t('backoffice.chat.gone')}</Typography>;
  return (
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
              <Chip size="small" color="error" label={t('backoffice.chat.reported')} sx={{ marginLeft: 1 }} />
            )}
          </Box>
        );
      })}
    </Stack>
  );
};
