import { textLimits } from '@libs/contract';
import { useState, type FormEvent, useId, type TextareaHTMLAttributes } from 'react';
import { ApiError } from '../../../shared/api';
import { saveFeedback, type Feedback } from '../api';
import { useT } from '../../../shared/i18n';
import { Button, classes, Icon } from '../../../shared/ui';
import { StarChoice } from './Stars';
import styles from '../Feedback.module.css';
import field from '../../../shared/ui/form/Field.module.css';
import own from './FeedbackForm.module.css';

interface FeedbackFormProps {
  /** Own feedback to change; absent for a new one. */
  of?: Feedback | undefined;
  onSaved: (feedback: Feedback) => void;
}

/** At least one visible character; white space and direction marks do not count. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** The form of a feedback: a text, and one to five stars. */
export function FeedbackForm({ of, onSaved }: FeedbackFormProps) {
  const t = useT();
  const [text, setText] = useState(of?.feedback ?? '');
  const [rating, setRating] = useState(of?.rating ?? 0);
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const ratingError = rating > 0 ? undefined : t('feedback.ratingRequired');
  const textError = VISIBLE.test(text) ? undefined : t('feedback.textRequired');

  async function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (busy || (ratingError ?? textError)) return;
    setBusy(true);
    setRefusal(null);
    try {
      onSaved(await saveFeedback({ feedback: text, rating }, of?.id));
    } catch (error) {
      setRefusal(error instanceof ApiError ? error.message : t('feedback.failed'));
      setBusy(false);
    }
  }

  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <StarChoice rating={rating} onRate={setRating} error={checked ? ratingError : undefined} />
      <TextArea
        label={t('feedback.text')}
        name="feedback"
        atMost={textLimits.feedback.max}
        value={text}
        onChange={setText}
        error={checked ? textError : undefined}
        required
      />
      <p className={styles['refusal']} role="alert">
        {refusal}
      </p>
      <Button type="submit" size="large" wide busy={busy}>
        {t(of ? 'settings.save' : 'feedback.submit')}
      </Button>
    </form>
  );
}

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Limit in whole characters: an emoji counts as one, whereas a browser's `maxLength` counts two. */
  atMost: number;
  error?: string | undefined;
}

/** A labelled text of several lines. */
function TextArea({ label, value, onChange, atMost, error, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <div className={field['field']}>
      <label htmlFor={id} className={field['label']}>
        {label}
      </label>
      <div className={classes(field['box'], own['box'], error && field['invalid'])}>
        <textarea
          rows={4}
          dir="auto"
          {...rest}
          id={id}
          className={classes(field['input'], own['input'])}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={({ target }) =>
            onChange(
              target.value.length <= atMost ? target.value : [...target.value].slice(0, atMost).join(''),
            )
          }
        />
      </div>
      <p id={`${id}-note`} aria-live="polite" className={classes(field['note'], field['error'])}>
        {error && <Icon name="alert" className={field['noteIcon']} />}
        {error}
      </p>
    </div>
  );
}
