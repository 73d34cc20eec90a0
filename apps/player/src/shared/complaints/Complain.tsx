import type { ApiBody } from '@libs/api-client';
import { useState } from 'react';
import { ask } from '../api/http';
import { dateTimeOf, useT } from '../i18n';
import { Button, Dialog } from '../ui';
import { ComplaintForm } from './ComplaintForm';
import styles from './Complaints.module.css';

type About = ApiBody<'complaints', 'post'>['about'];

interface ComplainProps {
  about: About;
  /** What tells the button from others on the page, for screen readers. */
  subject?: string;
}

/** The button below a round, payment or person that opens the form of a complaint about it. */
export function Complain({ about, subject }: ComplainProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        look="text"
        icon="alert"
        data-testid="complain"
        aria-label={subject && `${t('complaints.make')} · ${subject}`}
        onClick={() => setOpen(true)}
      >
        {t('complaints.make')}
      </Button>
      {open && <ComplainDialog about={about} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The form, and after it the number and the deadlines. */
function ComplainDialog({ about, onClose }: { about: About; onClose: () => void }) {
  const t = useT();
  const [made, setMade] = useState<Awaited<ReturnType<typeof make>> | null>(null);
  // One for each opening of the form, so that a retry after a lost answer makes no second complaint.
  const [idempotencyKey] = useState(() => crypto.getRandomValues(new Uint32Array(4)).join('-'));
  return (
    <Dialog title={t('complaints.make')} place="bottom" onClose={onClose} testId="complaint">
      <div className={styles['body']}>
        {made === null ? (
          <>
            <p className={styles['hint']}>{t('complaints.hint')}</p>
            <ComplaintForm onSend={async (text) => setMade(await make({ about, text }, idempotencyKey))} />
          </>
        ) : (
          <div role="status" className={styles['made']}>
            <p>
              <b>{t('complaints.number', { number: made.number })}</b>
            </p>
            <p>
              {t('complaints.made', {
                acknowledge: dateTimeOf(made.acknowledgeBy),
                answer: dateTimeOf(made.answerBy),
              })}
            </p>
            <Button wide onClick={onClose}>
              {t('common.close')}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}

const make = (body: ApiBody<'complaints', 'post'>, idempotencyKey: string) =>
  ask('post', 'complaints', { body, idempotencyKey });
