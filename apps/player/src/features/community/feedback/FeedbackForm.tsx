import { textLimits } from '@libs/contract';
import { useState, type FormEvent } from 'react';
import { ApiError } from '../../../shared/api';
import { saveFeedback, type Feedback } from '../api';
import { useT } from '../../../shared/i18n';
import { Button } from '../../../shared/ui';
import { StarChoice } from './StarChoice';
import { TextArea } from './TextArea';
import styles from '../Feedback.module.css';

interface FeedbackFormProps {
  /** Own feedback to change; absent for a new one. */
  of?: Feedback | undefined;
  onSaved: (feedback: Feedback) => void;
}

/** At least one visible character; white space and direction marks do not count. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Text and one to five stars. */
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
