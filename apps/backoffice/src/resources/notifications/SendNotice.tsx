import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetOne, useNotify, useRedirect, useTranslate } from 'react-admin';
import { when } from '../../shared/fields/format';
import { call } from '../../shared/api/http';
import { NoticePreview } from './NoticePreview';
import { audiences, type NoticeDraft } from './notice-rows';

/** Final preview of a notice: the text in each language, its audience and its time. */
export function SendNotice({ draft, onClose }: { draft: NoticeDraft; onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const t = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();

  const send = async () => {
    setBusy(true);
    try {
      await call('admin/notifications', { method: 'POST', body: draft });
      notify('backoffice.done.any', { type: 'success' });
      redirect('list', 'notifications');
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), {
        type: 'error',
        autoHideDuration: 7000,
      });
      setBusy(false);
    }
  };

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md">
      <DialogTitle>{t('backoffice.notices.preview')}</DialogTitle>
      <DialogContent>
        <NoticePreview content={draft.content} />
        <Typography sx={{ marginTop: 2 }}>
          {t('backoffice.fields.audience')}: <Readers audience={draft.audience} />
        </Typography>
        <Typography>
          {t('backoffice.fields.startsAt')}:{' '}
          {draft.startsAt ? when(draft.startsAt) : t('backoffice.notices.now')} ·{' '}
          {t('backoffice.fields.endsAt')}:{' '}
          {draft.endsAt ? when(draft.endsAt) : t('backoffice.notices.always')}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('backoffice.notices.back')}</Button>
        <Button variant="contained" color="success" disabled={busy} onClick={() => void send()}>
          {t('backoffice.notices.send')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Readers({ audience }: { audience: string }) {
  const t = useTranslate();
  const isGroup = audiences.some((one) => one === audience);
  const { data } = useGetOne<{ id: string; name: string; phoneNo: string }>(
    'users',
    { id: audience },
    { enabled: !isGroup },
  );
  if (isGroup) return <strong>{t(`backoffice.audience.${audience}`)}</strong>;
  return <strong>{data ? `${data.name} · ${data.phoneNo}` : '…'}</strong>;
}
