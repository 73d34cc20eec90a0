import type { ApiAnswer } from '@libs/api-client';
import { useCallback, useEffect, useState } from 'react';
import { ask } from '../api/http';
import { freshStore } from '../app-state/fresh';
import { dateTimeOf, useT } from '../i18n';
import { Button, Dialog, EmptyState, ErrorState, Skeleton } from '../ui';
import { ComplaintForm } from './ComplaintForm';
import styles from './Complaints.module.css';

type Answer = ApiAnswer<'complaints', 'get'>['complaints'][number];
type Own = Answer & { mayAppeal: boolean };

/** The button in the settings that opens the player's complaints. */
export function MyComplaints() {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {t('complaints.mine')}
      </button>
      {open && <MineDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function MineDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [list, setList] = useState<readonly Own[] | 'failed' | null>(null);
  const read = useCallback(
    () =>
      ask('get', 'complaints').then(
        ({ complaints }) => setList(complaints.map((one) => ({ ...one, mayAppeal: mayAppeal(one) }))),
        () => setList((known) => (Array.isArray(known) ? known : 'failed')),
      ),
    [],
  );
  useEffect(() => {
    void read();
    // Staff may answer while the list is open.
    return freshStore.subscribe(() => void read());
  }, [read]);
  return (
    <Dialog title={t('complaints.mine')} onClose={onClose} testId="my-complaints">
      <div className={styles['body']}>
        {list === null && <Skeleton rows={3} />}
        {list === 'failed' && <ErrorState onRetry={() => void read()} />}
        {Array.isArray(list) && list.length === 0 && <EmptyState text={t('complaints.none')} />}
        {Array.isArray(list) && list.length > 0 && (
          <ul className={styles['list']}>
            {list.map((one) => (
              <Complaint key={one.number} of={one} onChanged={read} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

function Complaint({ of: one, onChanged }: { of: Own; onChanged: () => Promise<void> }) {
  const t = useT();
  const [appealing, setAppealing] = useState(false);
  const texts = [
    ['complaints.own', one.text],
    ['complaints.answer', one.answer],
    ['complaints.appeal', one.appeal],
    ['complaints.finalAnswer', one.finalAnswer],
  ] as const;

  async function appeal(text: string) {
    try {
      await ask('post', 'complaints/{number}/appeal', {
        params: { number: String(one.number) },
        body: { text },
      });
      setAppealing(false);
    } finally {
      // A refusal may mean that the complaint has moved on meanwhile.
      await onChanged();
    }
  }

  return (
    <li className={styles['item']} data-state={one.state}>
      <p className={styles['head']}>
        <b>{t('complaints.number', { number: one.number })}</b>
        <span>{t(`complaints.state.${one.state}`)}</span>
      </p>
      <p className={styles['hint']}>
        {t(`complaints.about.${one.about}`, { subject: one.subject })} · {dateTimeOf(one.createdAt)}
      </p>
      <Deadline of={one} />
      {texts.map(
        ([label, text]) =>
          text !== null && (
            <details key={label} open={label !== 'complaints.own'}>
              <summary>{t(label)}</summary>
              <p dir="auto" className={styles['text']}>
                {text}
              </p>
            </details>
          ),
      )}
      {one.mayAppeal && !appealing && (
        <Button look="ghost" onClick={() => setAppealing(true)}>
          {t('complaints.appealMake')}
        </Button>
      )}
      {one.mayAppeal && appealing && (
        <>
          <p className={styles['hint']}>{t('complaints.appealHint')}</p>
          <ComplaintForm onSend={appeal} />
        </>
      )}
    </li>
  );
}

/** An answered complaint closes by itself soon after its time for an appeal. */
const mayAppeal = ({ state, appealBy }: Answer) =>
  state === 'Answered' && Date.parse(appealBy ?? '') > Date.now();

/** What is due next, and until when. */
function Deadline({ of: one }: { of: Own }) {
  const t = useT();
  const due = {
    Open: one.acknowledgeBy,
    Acknowledged: one.answerBy,
    Answered: one.appealBy,
    Appealed: one.finalBy,
    Closed: one.closedAt,
  }[one.state];
  return due === null ? null : <p>{t(`complaints.due.${one.state}`, { time: dateTimeOf(due) })}</p>;
}
