import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { fetchFeedbacks, type Feedback } from '../api';
import { useT } from '../../../shared/i18n';
import { Query } from '../../../shared/app-state/Query';
import { Dialog, EmptyState, ErrorState, Pagination, Skeleton, toast } from '../../../shared/ui';
import { DeleteFeedback } from './DeleteFeedback';
import { FeedbackForm } from './FeedbackForm';
import { FeedbackItem } from './FeedbackItem';
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
