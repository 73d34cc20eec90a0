import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { dateTimeOf, useLanguage, useT } from '../../shared/i18n';
import { Query } from '../../shared/app-state/Query';
import { Button, classes, Dialog, EmptyState, ErrorState, Skeleton } from '../../shared/ui';
import { fetchNotices, type Notice } from './api';
import { readIds } from './device';
import { markNoticesRead, meet } from './known';
import styles from './NotificationsPanel.module.css';

/** Every notice in force; opening the list marks them as read. */
export function NotificationsPanel({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <Dialog title={t('notification.title')} onClose={onClose} testId="notifications">
      <div className={styles['body']}>
        <Query>
          <NoticeList />
        </Query>
      </div>
    </Dialog>
  );
}

function NoticeList() {
  const t = useT();
  const language = useLanguage();
  const [read] = useState(() => new Set(readIds()));
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['notices', language],
    queryFn: ({ signal }) => fetchNotices(signal),
    staleTime: 0,
  });
  useEffect(() => {
    if (!data) return;
    meet(data);
    markNoticesRead(data.map((notice) => notice.id));
  }, [data]);

  if (!data) {
    if (isError) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />;
    return <Skeleton rows={3} height="64px" />;
  }
  if (data.length === 0) return <EmptyState text={t('notification.empty')} />;
  return (
    <ul className={styles['list']}>
      {data.map((notice) => (
        <NoticeRow key={notice.id} notice={notice} isNew={!read.has(notice.id)} />
      ))}
    </ul>
  );
}

function NoticeRow({ notice, isNew }: { notice: Notice; isNew: boolean }) {
  const t = useT();
  const navigate = useNavigate();
  const { content, createdAt, gameSpace } = notice;
  return (
    <li className={classes(styles['row'], isNew && styles['new'])}>
      <p>{content}</p>
      <time dateTime={createdAt}>{dateTimeOf(createdAt)}</time>
      {gameSpace !== undefined && (
        <Button look="ok" onClick={() => void navigate({ to: '/BetAmountPage', state: { gameSpace } })}>
          {t('home.play')}
        </Button>
      )}
    </li>
  );
}
