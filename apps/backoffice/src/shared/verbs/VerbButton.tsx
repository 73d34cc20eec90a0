import { filledIn, type Values } from './filled-in';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  TextField,
  Typography,
} from '@mui/material';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { focusOn } from './focus-on';
import { call, CallError } from '../api/http';
import { AccountOf } from '../form/PhoneInput';
import { NumberField } from '../fields/NumberField';
import { useNewRows } from './new-rows';
import { isWaiting, useWaitNotice } from './wait-notice';

export interface VerbField {
  name: string;
  /** Text key of the label. */
  label: string;
  required?: boolean;
  type?: 'text' | 'number' | 'date' | 'datetime-local' | 'phone';
  /** The values to choose from, with the text keys of their words. */
  choices?: Readonly<Record<string, string>>;
  /** Text key of a line below the field. */
  help?: string;
  /** Whether the value is sent as a list with one entry. */
  list?: boolean;
  /** Whether the field has several lines. */
  multiline?: boolean;
  /** Converts the typed text to the sent value; by default it is sent unchanged. */
  toBody?: (text: string) => unknown;
}

interface VerbButtonProps {
  /** Path below `/api/`. */
  path: string;
  /** Text key of the button. */
  label: string;
  /** What the button says to those who hear it, if its text alone does not tell it from others. */
  heardAs?: string;
  /** What the action concerns, in lines of the dialog, such as an amount and a name. */
  about?: string;
  /** Everything about the decision, shown instead of `about`. */
  shows?: ReactNode;
  fields?: readonly VerbField[];
  /** Sent along with the values of the fields. */
  body?: Readonly<Record<string, unknown>>;
  filled?: boolean;
  danger?: boolean;
  /** Whether it makes a proposal, which another admin has to confirm, unless `shows` holds one that it confirms. */
  proposes?: boolean;
  method?: 'POST' | 'PUT' | 'DELETE';
  /** Field of the answer that holds the server's message about the outcome. */
  messageField?: string;
  /** Whether the answer is a row whose `state` says the outcome, so that the verb's name need not. */
  doneByState?: boolean;
  onDone?: (answer: Readonly<Record<string, unknown>>) => void;
  /** What stands below the text of a refusal, such as a link to where its cause can be mended. */
  explain?: (refusal: CallError) => ReactNode;
}

const reason: VerbField = { name: 'reason', label: 'backoffice.verb.reason' };

/** The field for the reason that the audit log needs for this action. */
export const withReason: readonly VerbField[] = [{ ...reason, required: true }];
export const mayReason: readonly VerbField[] = [reason];

/**
 * Runs one action on one row: asks for its fields, confirms, says what was done or proposed, and reloads the rows. The dialog's title is
 * the verb, and its button says what a press does: it does the verb, or proposes it.
 */
export function VerbButton(props: VerbButtonProps) {
  const { label, heardAs, filled = false, danger = false } = props;
  // Keeps the values of the moment at which the dialog opened: the admin confirms what they have read, even if the list
  // reloads meanwhile.
  const [open, setOpen] = useState<VerbButtonProps | null>(null);
  const t = useTranslate();
  return (
    <>
      <Button
        size="small"
        variant={filled ? 'contained' : 'outlined'}
        color={filled ? 'success' : danger ? 'error' : 'inherit'}
        {...(heardAs ? { 'aria-label': heardAs } : {})}
        onClick={(event) => {
          event.stopPropagation();
          setOpen(props);
        }}
      >
        {t(label)}
      </Button>
      {open && <VerbDialog {...open} onClose={() => setOpen(null)} />}
    </>
  );
}

function VerbDialog(props: VerbButtonProps & { onClose: () => void }) {
  const {
    path,
    label,
    about,
    shows,
    fields = [],
    body,
    danger = false,
    proposes = false,
    method = 'POST',
    onDone,
    explain,
    onClose,
  } = props;
  const [refusal, setRefusal] = useState<unknown>(null);
  const [values, setValues] = useState<Values>({});
  // What the server has answered to, also while the admin mends it.
  const [sent, setSent] = useState(values);
  const [busy, setBusy] = useState(false);
  // One idempotency key for each opening of the dialog, so that a retry after a lost answer does not move money twice.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const t = useTranslate();
  const notify = useNotify();
  const readRows = useNewRows();
  const waits = useWaitNotice();
  const what = [t(label), ...(about?.split('\n') ?? [])].slice(props.doneByState ? 1 : 0).join(' · ');

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setRefusal(null);
    setSent(values);
    try {
      const answer = await call<Record<string, unknown>>(path, {
        method,
        ...(method === 'DELETE' ? {} : { body: { ...body, ...filledIn(fields, values) } }),
        idempotencyKey,
      });
      if (isWaiting(answer.body)) waits(what);
      else {
        const said = saidOf(answer.body, props, what, t);
        notify(said, { type: 'success', messageArgs: { _: said } });
      }
      onDone?.(answer.body);
      await readRows();
      onClose();
    } catch (error) {
      if (!isAnother(error)) {
        setBusy(false);
        return setRefusal(error);
      }
      notify(wordsOf(error), { type: 'error', autoHideDuration: 7000 });
      await readRows();
      onClose();
    }
  };

  const wrong = wrongFields(refusal);
  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      fullWidth
      maxWidth={shows ? 'sm' : 'xs'}
      onClick={(event) => event.stopPropagation()}
    >
      <form onSubmit={(event) => void send(event)}>
        <DialogTitle>{t(label)}</DialogTitle>
        <DialogContent>
          {shows ??
            (about && (
              <Typography sx={{ fontSize: 18, marginBottom: 2, whiteSpace: 'pre-line' }}>{about}</Typography>
            ))}
          {fields.map((field, index) => (
            <FieldInput
              key={field.name}
              field={field}
              isFirst={index === 0 && !shows}
              wrong={wrong.get(field.name)}
              sent={sent[field.name] ?? ''}
              value={values[field.name] ?? ''}
              onChange={(text) => setValues({ ...values, [field.name]: text })}
            />
          ))}
          {refusal !== null && !isSaidBelow(wrong, fields, sent) && (
            <Refusal of={refusal} explain={explain} />
          )}
        </DialogContent>
        <DialogActions>
          <Button disabled={busy} onClick={onClose}>
            {t('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" color={danger ? 'error' : 'success'} disabled={busy}>
            {t(proposes && !shows ? 'backoffice.verb.propose' : label)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** What the verb has done: in the server's words, or else its name and what it concerns. */
function saidOf(
  answer: Readonly<Record<string, unknown>>,
  { messageField, doneByState = false }: VerbButtonProps,
  what: string,
  t: (key: string, words?: object) => string,
): string {
  const message = messageField && answer[messageField];
  if (typeof message === 'string') return message;
  const any = t('backoffice.done.any');
  const status = answer['status'] ?? (doneByState ? answer['state'] : undefined);
  const done = typeof status === 'string' ? t(`backoffice.done.${status}`, { _: any }) : any;
  return t('backoffice.done.what', { done, what });
}

/** Why the server refused, and what the verb says to it. */
function Refusal({ of, explain }: { of: unknown; explain: VerbButtonProps['explain'] | undefined }) {
  return (
    <Alert severity="error" sx={{ marginTop: 1 }}>
      {wordsOf(of)}
      {of instanceof CallError && explain && <div>{explain(of)}</div>}
    </Alert>
  );
}

interface FieldInputProps {
  field: VerbField;
  isFirst: boolean;
  /** The value that the server got last, and why it refused it. */
  sent: string;
  wrong: string | undefined;
  value: string;
  onChange: (text: string) => void;
}

function FieldInput({ field, isFirst, sent, value, onChange, ...refused }: FieldInputProps) {
  const t = useTranslate();
  const wrong = value === sent ? refused.wrong : undefined;
  const common = {
    ...(isFirst ? { inputRef: focusOn } : {}),
    fullWidth: true,
    margin: 'dense',
    label: t(field.label),
    required: field.required ?? false,
    error: wrong !== undefined,
    helperText: wrong ?? (field.help && t(field.help)),
    value,
  } as const;
  if (field.type === 'number') return <NumberField {...common} onChange={onChange} />;
  if (field.choices)
    return (
      <TextField {...common} select onChange={(event) => onChange(event.target.value)}>
        {!field.required && <MenuItem value="">–</MenuItem>}
        {Object.entries(field.choices).map(([choice, word]) => (
          <MenuItem key={choice} value={choice} sx={{ whiteSpace: 'normal' }}>
            {t(word)}
          </MenuItem>
        ))}
      </TextField>
    );
  if (field.type === 'phone')
    return (
      <>
        <TextField {...common} type="tel" onChange={(event) => onChange(event.target.value)} />
        <AccountOf phone={value} />
      </>
    );
  return (
    <TextField
      {...common}
      type={field.type ?? 'text'}
      {...(field.multiline ? { multiline: true, minRows: 3 } : {})}
      {...(field.type?.startsWith('date') ? { slotProps: { inputLabel: { shrink: true } } } : {})}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The fields that the server refused, each with its text. */
function wrongFields(refusal: unknown): Map<string, string> {
  const details = refusal instanceof CallError ? (refusal.body.details ?? []) : [];
  return new Map(details.map(({ field, message }) => [field, message]));
}

/** True if what stands below empty fields says all; of a field that the dialog lacks nothing stands there. */
function isSaidBelow(wrong: Map<string, string>, fields: readonly VerbField[], sent: Values): boolean {
  const isEmpty = (name: string) => fields.some((field) => field.name === name) && !sent[name]?.trim();
  return wrong.size > 0 && [...wrong.keys()].every(isEmpty);
}

/** True if the proposal has changed or expired since it was shown, so that the admin has to read its present state first. */
function isAnother(error: unknown): boolean {
  return error instanceof CallError && error.code.startsWith('PROPOSAL_');
}
