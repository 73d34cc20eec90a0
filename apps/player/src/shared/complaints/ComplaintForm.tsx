import { textLimits } from '@libs/contract';
import { useId, useState, type FormEvent } from 'react';
import { ApiError } from '../api';
import { useT } from '../i18n';
import { Button, classes } from '../ui';
import field from '../ui/form/Field.module.css';
import styles from './Complaints.module.css';

/** At least one visible character; white space and direction marks do not count. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
const { max } = textLimits.complaint;

/** The text of a complaint or an appeal. What the server refuses stays written. */
export function ComplaintForm({ onSend }: { onSend: (text: string) => Promise<void> }) {
  const t = useT();
  const id = useId();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (!VISIBLE.test(text)) return setRefusal(t('complaints.textRequired'));
    // Whole characters are counted: an emoji is one, whereas `maxLength` counts two.
    const count = [...text.trim()].length;
    if (count > max) return setRefusal(t('complaints.textLong', { count, max }));
    setBusy(true);
    setRefusal(null);
    try {
      await onSend(text.trim());
    } catch (error) {
      setRefusal(error instanceof ApiError ? error.message : t('error.generic'));
      setBusy(false);
    }
  }

  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <label htmlFor={id} className={field['label']}>
        {t('complaints.text')}
      </label>
      <div className={classes(field['box'], styles['box'], refusal !== null && field['invalid'])}>
        <textarea
          id={id}
          rows={5}
          dir="auto"
          required
          className={classes(field['input'], styles['input'])}
          value={text}
          aria-invalid={refusal === null ? undefined : true}
          aria-describedby={`${id}-note`}
          onChange={({ target: { value } }) => setText(value)}
        />
      </div>
      <p id={`${id}-note`} role="alert" className={classes(field['note'], field['error'])}>
        {refusal}
      </p>
      <Button type="submit" size="large" wide busy={busy}>
        {t('complaints.send')}
      </Button>
    </form>
  );
}
