import { localPhone } from '@libs/contract';
import { useState } from 'react';
import type { Feedback } from '../api';
import { dateTimeOf, useT } from '../../../shared/i18n';
import { useUser } from '../../../shared/session';
import { Button } from '../../../shared/ui';
import { Stars } from './Stars';
import styles from '../Feedback.module.css';

interface FeedbackItemProps {
  feedback: Feedback;
  onEdit: () => void;
  onDelete: () => void;
}

/** Characters of a long text that are shown folded. */
const SHORT = 280;

/** One feedback: player, time, stars, text. The text is isolated from the page's direction. */
export function FeedbackItem({ feedback, onEdit, onDelete }: FeedbackItemProps) {
  const t = useT();
  const user = useUser();
  const [whole, setWhole] = useState(false);
  const { name, phoneNo } = feedback.userId;
  const text = [...feedback.feedback];
  const cut = !whole && text.length > SHORT;
  // Only the author may change a text; this holds for admins as well.
  const isMine = phoneNo === user?.phoneNo;
  return (
    <li className={styles['item']}>
      <div className={styles['who']}>
        <b>
          <bdi>{name}</bdi>
        </b>
        <span>{localPhone(phoneNo)}</span>
      </div>
      <div className={styles['when']}>
        <Stars rating={feedback.rating} />
        <time dateTime={feedback.createdAt}>{dateTimeOf(feedback.createdAt)}</time>
      </div>
      <p className={styles['text']} dir="auto">
        {cut ? `${text.slice(0, SHORT).join('')}…` : feedback.feedback}
        {feedback.answer && <b>{`\n${t('feedback.answer', { text: feedback.answer })}`}</b>}
      </p>
      <div className={styles['actions']}>
        {cut && (
          <Button look="text" onClick={() => setWhole(true)}>
            {t('common.showMore')}
          </Button>
        )}
        {isMine && (
          <Button look="quiet" onClick={onEdit}>
            {t('common.edit')}
          </Button>
        )}
        <Button look="quiet" onClick={onDelete}>
          {t('common.delete')}
        </Button>
      </div>
    </li>
  );
}
