import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { fetchFeedbacks, type Feedback } from '../api';
import { useT, dateTimeOf } from '../../../shared/i18n';
import { Query } from '../../../shared/app-state/Query';
import { Dialog, EmptyState, ErrorState, Pagination, Skeleton, toast, Button } from '../../../shared/ui';
import { DeleteFeedback } from './DeleteFeedback';
import { FeedbackForm } from './FeedbackForm';
import { localPhone } from '@libs/contract';
import { useUser } from '../../../shared/session';
import { Stars } from './Stars';
import styles from '../Feedback.module.css';

/** Feedback of all players, for system admins. */
export function FeedbacksPage() {
  const t = useT();
  return (
    <section className={styles['page']}>
      <h1>{t('feedback.title')}</h1>
      <Query>
        <FeedbackList />
      </Query>
    </section>
  );
}

function FeedbackList() {
  const t = useT();
  const navigate = useNavigate();
  const { page = 1 } = useSearch({ from: '/shell/feedbacks' });
  const [task, setTask] = useState<{ what: 'edit' | 'delete'; feedback: Feedback } | null>(null);
  const { data, isError, isPlaceholderData, isFetching, refetch } = useQuery({
    queryKey: ['feedbacks', page],
    queryFn: ({ signal }) => fetchFeedbacks(page, signal),
    placeholderData: keepPreviousData,
  });
  const done = () => {
    setTask(null);
    void refetch();
  };

  if (!data) {
    if (isError) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />;
    return <Skeleton rows={5} height="96px" />;
  }
  if (data.feedbacks.length === 0 && page === 1) return <EmptyState text={t('feedback.empty')} />;
  return (
    <div className={styles['list']} aria-busy={isPlaceholderData}>
      <ul className={styles['items']}>
        {data.feedbacks.map((feedback) => (
          <FeedbackItem
            key={feedback.id}
            feedback={feedback}
            onEdit={() => setTask({ what: 'edit', feedback })}
            onDelete={() => setTask({ what: 'delete', feedback })}
          />
        ))}
      </ul>
      <Pagination
        page={page}
        totalPages={data.totalPages}
        onPage={(to) => void navigate({ to: '/feedbacks', search: to > 1 ? { page: to } : {} })}
      />
      {task?.what === 'delete' && (
        <DeleteFeedback id={task.feedback.id} onCancel={() => setTask(null)} onDeleted={done} />
      )}
      {task?.what === 'edit' && (
        <Dialog title={t('feedback.edit')} onClose={() => setTask(null)}>
          <div className={styles['body']}>
            <FeedbackForm
              of={task.feedback}
              onSaved={() => {
                toast.success(t('feedback.changed'));
                done();
              }}
            />
          </div>
        </Dialog>
      )}
    </div>
  );
}

interface FeedbackItemProps {
  feedback: Feedback;
  onEdit: () => void;
  onDelete: () => void;
}

/** How many characters of a long text are shown before it is unfolded. */
const SHORT = 280;

/** One feedback: player, time, stars, text. The text is isolated from the page's direction. */
function FeedbackItem({ feedback, onEdit, onDelete }: FeedbackItemProps) {
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
