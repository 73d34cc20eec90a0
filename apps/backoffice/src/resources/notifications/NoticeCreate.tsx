import { textLimits } from '@libs/contract';
import { useState } from 'react';
import {
  Create,
  FormDataConsumer,
  maxLength,
  RadioButtonGroupInput,
  required,
  SaveButton,
  SimpleForm,
  TextInput,
  Toolbar,
  useGetOne,
  useNotify,
  useRedirect,
  useTranslate,
} from 'react-admin';
import { audiences, noticeLanguages, type NoticeContent, type NoticeDraft } from './notice-rows';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { when } from '../../shared/fields/format';
import { call } from '../../shared/api/http';
import { PersonInput } from '../../shared/form/PersonInput';
import { long, short } from '../../shared/form/StaffForm';
import { NoticePreview } from './NoticePreview';

const choices = audiences.map((id) => ({ id, name: `backoffice.audience.${id}` }));
const text = [required(), maxLength(textLimits.notice.max)];

interface Form {
  content: NoticeContent;
  audience: string;
  userId?: string;
  startsAt?: string;
  endsAt?: string;
}

/** The form of a new notice: a text in four languages, the audience and the time; a preview comes before the sending. */
export function NoticeCreate() {
  const [draft, setDraft] = useState<NoticeDraft | null>(null);
  // One key for the notice, also if its preview is closed and opened again, so that a lost answer does not send it twice.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return (
    <Create>
      <SimpleForm
        defaultValues={{ audience: 'all' }}
        validate={inOrder}
        onSubmit={(values: unknown) => setDraft(draftOf(values as Form))}
        toolbar={<FormBar />}
      >
        {noticeLanguages.map((lang) => (
          <TextInput
            key={lang}
            source={`content.${lang}`}
            label={`backoffice.notices.${lang}`}
            validate={text}
            multiline
            sx={long}
            slotProps={{ htmlInput: { lang } }}
          />
        ))}
        <RadioButtonGroupInput source="audience" label="backoffice.fields.audience" choices={choices} />
        <FormDataConsumer<Form>>
          {({ formData }) =>
            formData.audience === 'person' && (
              <PersonInput source="userId" label="backoffice.fields.search" validate={required()} sx={long} />
            )
          }
        </FormDataConsumer>
        <TimeInput source="startsAt" label="backoffice.fields.startsAtAddis" />
        <TimeInput source="endsAt" label="backoffice.fields.endsAtAddis" />
      </SimpleForm>
      {draft && <SendNotice draft={draft} idempotencyKey={idempotencyKey} onClose={() => setDraft(null)} />}
    </Create>
  );
}

function FormBar() {
  return (
    <Toolbar>
      <SaveButton label="backoffice.notices.preview" icon={<></>} alwaysEnable />
    </Toolbar>
  );
}

function TimeInput(props: { source: string; label: string }) {
  return (
    <TextInput {...props} sx={short} type="datetime-local" slotProps={{ inputLabel: { shrink: true } }} />
  );
}

/** Reads a typed time as the time of Addis Ababa, which is three hours ahead of UTC all year. */
const inAddis = (local: string): string => new Date(`${local}+03:00`).toISOString();

function draftOf({ content, audience, userId, startsAt, endsAt }: Form): NoticeDraft {
  return {
    content,
    audience: audience === 'person' ? (userId ?? '') : audience,
    ...(startsAt ? { startsAt: inAddis(startsAt) } : {}),
    ...(endsAt ? { endsAt: inAddis(endsAt) } : {}),
  };
}

function inOrder({ startsAt, endsAt }: Partial<Form>): Record<string, string> {
  const start = startsAt ? inAddis(startsAt) : new Date().toISOString();
  return endsAt && inAddis(endsAt) <= start ? { endsAt: 'backoffice.notices.order' } : {};
}

interface SendNoticeProps {
  draft: NoticeDraft;
  idempotencyKey: string;
  onClose: () => void;
}

/** Final preview of a notice: the text in each language, its audience and its time. */
function SendNotice({ draft, idempotencyKey, onClose }: SendNoticeProps) {
  const [busy, setBusy] = useState(false);
  const t = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();

  const send = async () => {
    setBusy(true);
    try {
      await call('admin/notifications', { method: 'POST', body: draft, idempotencyKey });
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
    <Dialog open onClose={busy ? undefined : onClose} fullWidth maxWidth="md">
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
        <Button disabled={busy} onClick={onClose}>
          {t('backoffice.notices.back')}
        </Button>
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
