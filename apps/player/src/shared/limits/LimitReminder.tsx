import { useEffect, useState } from 'react';
import { Query } from '../app-state/Query';
import { useT } from '../i18n';
import { useUser } from '../session';
import { Button, Dialog } from '../ui';
import { LimitsLink } from './LimitsLink';
import { PlaySums } from './OwnPlay';
import { useLimits } from './use-limits';
import styles from './limits.module.css';

const MINUTE_MS = 60_000;

/**
 * Reminds the player, in the interval that the player has set, how long they have played and with what outcome, and
 * stays open until the player answers.
 */
export function LimitReminder() {
  const user = useUser();
  return user ? (
    <Query>
      <Reminder key={user.id} />
    </Query>
  ) : null;
}

function Reminder() {
  const t = useT();
  const { data, refetch } = useLimits();
  const [answeredAt, setAnsweredAt] = useState(() => Date.now());
  const [open, setOpen] = useState(false);
  const minutes = data?.reminderMinutes ?? null;

  useEffect(() => {
    if (minutes === null || open) return;
    const look = async () => {
      if (Date.now() - answeredAt < minutes * MINUTE_MS) return;
      const { data: fresh, isError } = await refetch();
      if (isError) return;
      // A player who has bought no card for half an hour does not play, so no reminder is shown.
      if (fresh && fresh.played.sessionMinutes > 0) setOpen(true);
      else setAnsweredAt(Date.now());
    };
    const timer = setInterval(() => void look(), MINUTE_MS / 2);
    return () => clearInterval(timer);
  }, [minutes, open, answeredAt, refetch]);

  if (!open || !data) return null;
  const answer = () => {
    setAnsweredAt(Date.now());
    setOpen(false);
  };
  return (
    <Dialog role="alertdialog" title={t('limits.reminder.title')} onClose={answer} testId="limits-reminder">
      <div className={styles['dialog']}>
        <PlaySums limits={data} />
        <Button size="large" wide onClick={answer}>
          {t('limits.reminder.go')}
        </Button>
        <LimitsLink onFollow={answer} />
      </div>
    </Dialog>
  );
}
